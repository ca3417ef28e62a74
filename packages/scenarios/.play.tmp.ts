import { playOut, randomBot, greedyBot } from '@duel-log/scenarios';
import { SCRIPTS, DECK_PAIRS, CLASSIC_POOL, VANILLA_POOL, pairForSeed, findPool } from '@duel-log/cards';
import {
  CLASSIC,
  makePool,
  emptyState,
  evolve,
  viewEvent,
  viewState,
  fold,
  legalCommands,
  decide,
  judge,
  seededChance,
  toPosition,
  fromPosition,
  type Env,
  type DuelEvent,
} from '@duel-log/duel';
import { isDeepStrictEqual } from 'node:util';
const n = Number(process.argv[2] ?? 20);
const kind = process.argv[3] ?? 'random';
const checkViews = process.argv.includes('--views');
let cmds = 0,
  evs = 0;
const t0 = Date.now();
const reasons: Record<string, number> = {};
let turns = 0;
const pi = process.argv[4];
const envs = new Map<string, Env>();
for (let i = 0; i < n; i++) {
  const pair = DECK_PAIRS[pi === undefined || pi.startsWith('-') ? i % DECK_PAIRS.length : Number(pi)]!;
  let env = envs.get(pair.pool);
  if (!env) {
    const pool = findPool(pair.pool)!;
    env = { ruleset: CLASSIC, pool: makePool(pool.name, pool.cards), scripts: SCRIPTS };
    envs.set(pair.pool, env);
  }
  const bot = kind === 'greedy' ? greedyBot : randomBot;
  const all: DuelEvent[] = [];
  let last: any;
  try {
    for (const c of playOut({
      env,
      opening: {
        ruleset: CLASSIC.name,
        players: { A: 'a', B: 'b' },
        decks: { A: pair.decks[0], B: pair.decks[1] },
        list: null,
        pool: { name: pair.pool, hash: 'x' },
        key: 'k',
      },
      bots: { A: bot('A' + i), B: bot('B' + i) },
      seed: 's' + i,
      limit: 3000,
    })) {
      cmds++;
      evs += c.events.length;
      all.push(...c.events);
      last = c;
    }
  } catch (e) {
    console.log('duel', i, 'CRASH', (e as Error).stack?.split('\n').slice(0, 8).join('\n'));
    console.log(JSON.stringify(last?.command), JSON.stringify(last?.after.asks));
    continue;
  }
  const r = last.after.result;
  const k = r ? r.reason + ':' + r.winner : 'none:' + JSON.stringify(last.after.asks) + last.after.status;
  reasons[k] = (reasons[k] ?? 0) + 1;
  turns += last.after.turn.number;
  if (checkViews) {
    for (const v of ['A', 'B', 'spectator']) {
      let full = emptyState();
      let view = emptyState(v);
      let k = 0;
      for (const e of all) {
        const ve = viewEvent(full, e, v);
        try {
          view = evolve(view, ve);
        } catch (x) {
          console.log('VIEW CRASH', v, k, e.type, JSON.stringify(e.data), (x as Error).message);
          break;
        }
        full = evolve(full, e);
        k++;
        const want = JSON.parse(JSON.stringify(viewState(full, v)));
        const got = JSON.parse(JSON.stringify(view));
        if (!isDeepStrictEqual(want, got)) {
          console.log('VIEW DIFF duel', i, v, k, e.type, JSON.stringify(e.data).slice(0, 300));
          for (const key of Object.keys(want))
            if (!isDeepStrictEqual(want[key], got[key])) {
              if (key === 'cards' || key === 'seats') {
                for (const c of new Set([...Object.keys(want[key]), ...Object.keys(got[key])]))
                  if (!isDeepStrictEqual(want[key][c], got[key][c]))
                    console.log(
                      key,
                      c,
                      '\n want',
                      JSON.stringify(want[key][c]),
                      '\n got ',
                      JSON.stringify(got[key][c]),
                    );
              } else console.log(key, JSON.stringify(want[key]), JSON.stringify(got[key]));
            }
          process.exit(1);
        }
      }
    }
  }
}
console.log({ n, cmds, evs, ms: Date.now() - t0, reasons, turns: turns / n });
