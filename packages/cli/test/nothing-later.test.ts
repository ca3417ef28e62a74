import { describe, expect, it } from 'vitest';
import { fixture, makeWorld } from './world.js';

const WHOLE = fixture('duels/chains.duel.ndjson');
/** Last events of commits, early, in the middle of a Chain, and late. */
const PLACES = [40, 160, 330, 419, 600];

const world = makeWorld();
const told = async (...words: readonly string[]): Promise<string> => {
  const { exit, out, err } = await world.duel(words);
  expect([words, exit, err]).toEqual([words, 0, '']);
  return out;
};

/** The same duel, as if it had only come so far. */
async function upTo(at: number): Promise<{ readonly file: string; readonly last: number }> {
  const file = `to-${at}.duel.ndjson`;
  expect((await world.duel(['export', WHOLE, '--ndjson', '--at', String(at), '-o', file])).exit).toBe(0);
  const board = JSON.parse(await told('board', `./${file}`, '--json')) as { readonly revision: number };
  return { file: `./${file}`, last: board.revision };
}

describe('what is shown of an event reads nothing that came later', () => {
  it.each(PLACES)('the board, in every view (%i)', async (place) => {
    const { file, last } = await upTo(place);
    for (const view of ['judge', 'A', 'B', 'spectator']) {
      const shown = ['--at', String(last), '--view', view, '--json'];
      expect(await told('board', file, ...shown)).toBe(await told('board', WHOLE, ...shown));
    }
  });

  it.each(PLACES)('the words of the log, in every view (%i)', async (place) => {
    const { file, last } = await upTo(place);
    interface Line {
      readonly revision: number;
      readonly text: string;
    }
    for (const view of ['judge', 'A', 'spectator']) {
      const lines = async (duel: string): Promise<readonly Line[]> =>
        (JSON.parse(await told('log', duel, '--view', view, '--json')) as readonly Line[]).map(
          ({ revision, text }) => ({ revision, text }),
        );
      expect(await lines(file)).toEqual((await lines(WHOLE)).filter(({ revision }) => revision <= last));
    }
  });

  // A row of the other ledgers tells what became of its deed, so it may be filled in later.
  it.each(PLACES)('the ledgers of Life Points and draws (%i)', async (place) => {
    const { file, last } = await upTo(place);
    for (const name of ['lp', 'draws']) {
      const rows = async (duel: string): Promise<readonly { readonly event: number }[]> =>
        JSON.parse(await told('ledger', duel, name, '--json')) as readonly { readonly event: number }[];
      expect(await rows(file)).toEqual((await rows(WHOLE)).filter(({ event }) => event <= last));
    }
  });
});
