import { DECK_PAIRS, findPool, SCRIPTS } from '@duel-log/cards';
import { duelKey, encodeCommit, GENESIS, sha256, type StoredEvent, uuidV5 } from '@duel-log/codec';
import { CLASSIC, type DuelEvent, type Env, makePool, type Opening } from '@duel-log/duel';
import { type Bot, greedyBot, playOut, randomBot } from '@duel-log/scenarios';
import { type EventStore, NO_STREAM } from '@duel-log/store';

const [pair] = DECK_PAIRS.filter(({ pool }) => pool === 'classic@1');
if (pair === undefined) throw new Error('there is a pair of Decks of the classic pool');
const [a, b] = pair.decks;

export const ENV: Env = {
  ruleset: CLASSIC,
  pool: makePool(pair.pool, findPool(pair.pool)?.cards ?? []),
  scripts: SCRIPTS,
};

const NAMESPACE = '0d1b3f5e-7a92-5c4d-8e6f-102132435465';

/** A duel of bots as it would be stored, commit by commit. */
export interface Recorded {
  readonly duel: string;
  readonly stream: string;
  readonly commits: readonly (readonly StoredEvent[])[];
  readonly events: readonly DuelEvent[];
}

export function recordDuel(seed: string, options: { limit?: number; random?: boolean } = {}): Recorded {
  const opening: Opening = {
    ruleset: CLASSIC.name,
    players: { A: 'Anna', B: 'Bo' },
    decks: {
      A: { main: a.main, side: a.side, extra: a.extra },
      B: { main: b.main, side: b.side, extra: b.extra },
    },
    list: null,
    pool: { name: ENV.pool.name, hash: sha256(ENV.pool.name) },
    key: sha256(`key of ${seed}`),
  };
  const make: (of: string) => Bot = options.random === true ? randomBot : greedyBot;
  const duel = uuidV5(NAMESPACE, seed);
  const stream = `duel-${duel}`;
  const commits: (readonly StoredEvent[])[] = [];
  const events: DuelEvent[] = [];
  const bots = { A: make(`${seed}/A`), B: make(`${seed}/B`) };
  let key: string | null = null;
  for (const played of playOut({ env: ENV, opening, seed, limit: options.limit ?? 5000, bots })) {
    const encoded = encodeCommit(played.events, {
      stream,
      revision: events.length,
      prev: commits.at(-1)?.at(-1)?.meta.hash ?? GENESIS,
      key,
      commandId: uuidV5(duel, String(commits.length)),
      occurredAt: new Date(Date.UTC(2026, 10, 29, 12, 0, commits.length)).toISOString(),
      engine: '0.1.0',
      actor: played.command.by,
    });
    if (encoded._tag === 'Left') throw new Error(encoded.left.message);
    key ??= duelKey(encoded.right);
    commits.push(encoded.right);
    events.push(...played.events);
  }
  return { duel, stream, commits, events };
}

/** Appends commits, from the first that the stream does not hold. */
export async function append(
  store: Pick<EventStore, 'append'>,
  recorded: Recorded,
  from = 0,
  to = recorded.commits.length,
): Promise<void> {
  for (const commit of recorded.commits.slice(from, to)) {
    const { revision } = commit[0] as StoredEvent;
    const done = await store.append(recorded.stream, revision === 0 ? NO_STREAM : revision - 1, commit)();
    if (done._tag === 'Left') throw new Error(done.left.message);
  }
}

/** Appends so many long rulings after the first commit; answers the last revision. */
export async function appendRulings(
  store: Pick<EventStore, 'append'>,
  recorded: Recorded,
  count: number,
): Promise<number> {
  const first = recorded.commits[0] ?? [];
  let prev = first.at(-1)?.meta.hash ?? GENESIS;
  let revision = first.length;
  for (let n = 0; n < count; n++) {
    const encoded = encodeCommit([ruling('x'.repeat(60_000))], {
      stream: recorded.stream,
      revision,
      prev,
      key: duelKey(first),
      commandId: uuidV5(recorded.duel, `ruling ${n}`),
      occurredAt: '2026-11-29T13:00:00.000Z',
      engine: '0.1.0',
      actor: 'judge',
    });
    if (encoded._tag === 'Left') throw new Error(encoded.left.message);
    const done = await store.append(recorded.stream, revision - 1, encoded.right)();
    if (done._tag === 'Left') throw new Error(done.left.message);
    prev = encoded.right.at(-1)?.meta.hash ?? '';
    revision += encoded.right.length;
  }
  return revision - 1;
}

function ruling(reason: string): DuelEvent {
  const data = { judge: 'J', authority: 'head', reason, citation: 'none', answers: null, result: null };
  return { type: 'JudgeRuled', data };
}
