import { playOut, randomBot } from '@duel-log/scenarios';
import { SCRIPTS, DECK_PAIRS, findPool } from '@duel-log/cards';
import { CLASSIC, makePool, type Env } from '@duel-log/duel';
const pi = Number(process.argv[2] ?? 2);
const N = Number(process.argv[3] ?? 300);
const pair = DECK_PAIRS[pi]!;
const pool = findPool(pair.pool)!;
const env: Env = { ruleset: CLASSIC, pool: makePool(pool.name, pool.cards), scripts: SCRIPTS };
let cmds = 0;
let t0 = process.cpuUsage();
for (let i = 0; i < N; i++)
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
    bots: { A: randomBot('A' + i), B: randomBot('B' + i) },
    seed: 's' + i,
    limit: 3000,
  }))
    cmds++;
const u = process.cpuUsage(t0);
console.log(
  cmds,
  'cmds',
  (u.user / 1000).toFixed(0),
  'ms cpu',
  (cmds / (u.user / 1e6)).toFixed(0),
  'cmds/s',
  (N / (u.user / 1e6)).toFixed(0),
  'duels/s',
);
