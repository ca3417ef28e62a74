import { playOut, randomBot, greedyBot, runFiles } from '@duel-log/scenarios';
import { SCRIPTS, DECK_PAIRS, findPool } from '@duel-log/cards';
import { CLASSIC, makePool, type Env, type DuelEvent } from '@duel-log/duel';
import { auditEvents } from '@duel-log/audit';
const n = Number(process.argv[2] ?? 20);
const kind = process.argv[3] ?? 'random';
const count: Record<string, number> = {};
let total = 0,
  evs = 0,
  ms = 0;
for (let i = 0; i < n; i++) {
  const pair = DECK_PAIRS[i % 3]!;
  const pool = makePool(pair.pool, findPool(pair.pool)!.cards);
  const env: Env = { ruleset: CLASSIC, pool, scripts: SCRIPTS };
  const bot = kind === 'greedy' ? greedyBot : randomBot;
  const all: DuelEvent[] = [];
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
  }))
    all.push(...c.events);
  const t = performance.now();
  const r = auditEvents(all, { pool, ruleset: CLASSIC } as any);
  ms += performance.now() - t;
  evs += all.length;
  for (const v of r.violations) {
    count[v.rule] = (count[v.rule] ?? 0) + 1;
    if ((count[v.rule] ?? 0) <= 2 && total < 40) {
      total++;
      console.log('duel', i, v.rule, v.event, v.message);
      for (let k = Math.max(0, v.event - 6); k <= Math.min(all.length - 1, v.event + 1); k++)
        console.log('   ', k, all[k]!.type, JSON.stringify(all[k]!.data).slice(0, 200));
    }
  }
}
console.log(count, evs, ((ms / evs) * 1000).toFixed(1) + 'us/event');
