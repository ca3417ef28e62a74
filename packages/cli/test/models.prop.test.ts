import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeEvents } from '@duel-log/codec';
import { emptyState, fold } from '@duel-log/duel';
import { type EventStore, memoryStore, readStream } from '@duel-log/store';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Source } from '../src/models/catch-up.js';
import { type ListedDuel, openModels } from '../src/models/models.js';
import { appendCommit, COURSES, inBatches } from './model-streams.js';

const folder = mkdtempSync(join(tmpdir(), 'duel-models-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = (): string => join(folder, `${files++}.models`);

/** All that the models tell of a store. */
async function told(file: string | null, source: Source, name = 'here') {
  const models = openModels(file, name, source);
  try {
    expect(await models.catchUp()).toBeNull();
    return { duels: models.duels(), players: models.players(), cards: models.cards() };
  } finally {
    models.close();
  }
}

/** The list by the states of the duels themselves. */
async function folded(store: EventStore): Promise<readonly ListedDuel[]> {
  const names = await store.streams('duel-')();
  if (names._tag === 'Left') throw new Error(names.left.message);
  const rows: ListedDuel[] = [];
  for (const stream of names.right) {
    const stored = await readStream(store, stream)();
    if (stored._tag === 'Left') throw new Error(stored.left.message);
    const events = decodeEvents(stored.right);
    if (events._tag === 'Left') throw new Error(events.left.message);
    const { ruleset, status, turn, result, players } = fold(emptyState(), events.right);
    rows.push({
      duel: stream.slice('duel-'.length),
      ruleset,
      status,
      turns: turn.number,
      events: stored.right.length,
      winner: result?.winner ?? null,
      players,
      began: stored.right[0]?.meta.occurredAt ?? '',
    });
  }
  return rows;
}

class Killed extends Error {}

/** One step: some commits of some duels, then a reading that is killed before this batch. */
const step = fc.record({
  grow: fc.array(fc.nat(COURSES.length - 1), { maxLength: 120 }),
  batch: fc.integer({ min: 1, max: 60 }),
  killedAt: fc.nat(12),
});

describe('the lists of duels, players and cards', () => {
  it('are those of a fresh fold, wherever the readings before were killed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const store = memoryStore();
        const file = newFile();
        const grown = COURSES.map(() => 0);
        for (const { grow, batch, killedAt } of steps) {
          for (const number of grow) {
            const at = grown[number] ?? 0;
            await appendCommit(store, COURSES[number]?.[at] ?? []);
            grown[number] = at + 1;
          }
          let left = killedAt;
          const dying = inBatches(store, batch, () => {
            if (left-- === 0) throw new Killed();
          });
          const models = openModels(file, 'here', dying);
          await models.catchUp().catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
          models.close();
        }
        const kept = await told(file, store);
        expect(kept).toEqual(await told(null, store));
        expect(kept.duels).toEqual(await folded(store));
      }),
      { numRuns: 25 },
    );
  });

  it('tell of whole duels who won, whose records those are, and which cards were in the Decks', async () => {
    const store = memoryStore();
    for (const commits of COURSES) for (const commit of commits) await appendCommit(store, commit);
    const { duels, players, cards } = await told(null, store);
    expect(duels).toEqual(await folded(store));
    expect(duels.map(({ status }) => status).sort()).toEqual(['ended', 'ended', 'playing']);
    expect(players.reduce((sum, one) => sum + one.duels, 0)).toBe(6);
    for (const one of players) expect(one.won + one.lost + one.drawn + one.open).toBe(one.duels);
    expect(players.reduce((sum, one) => sum + one.open, 0)).toBe(2);
    const copies = cards.reduce((sum, one) => sum + one.copies, 0);
    expect(copies).toBeGreaterThanOrEqual(6 * 40);
    expect(Math.max(...cards.map(({ decks }) => decks))).toBeLessThanOrEqual(6);
  });

  it('forget a store whose file was replaced by another one, and a file that is none of theirs', async () => {
    const [one, other] = [memoryStore(), memoryStore()];
    for (const commit of COURSES[0] ?? []) await appendCommit(one, commit);
    for (const commit of (COURSES[1] ?? []).slice(0, 5)) await appendCommit(other, commit);
    const file = newFile();
    await told(file, one);
    expect(await told(file, other)).toEqual(await told(null, other));
    expect(await told(file, one, 'elsewhere')).toEqual(await told(null, one));
    const shorter = memoryStore();
    for (const commit of (COURSES[0] ?? []).slice(0, 9)) await appendCommit(shorter, commit);
    expect(await told(file, shorter, 'elsewhere')).toEqual(await told(null, shorter));
    writeFileSync(file, 'scribbled over');
    expect(await told(file, one)).toEqual(await told(null, one));
  });

  it('are made by two readers at once as by one', async () => {
    const store = memoryStore();
    for (const commits of COURSES) for (const commit of commits) await appendCommit(store, commit);
    const file = newFile();
    const slow = inBatches(store, 7, () => undefined);
    await Promise.all([
      told(file, slow),
      told(
        file,
        inBatches(store, 11, () => undefined),
      ),
    ]);
    expect(await told(file, store)).toEqual(await told(null, store));
  });
});
