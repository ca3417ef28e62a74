import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeEvents, readDuelFile } from '@duel-log/codec';
import { advance, emptyState, fold, legalCommands, seededChance, underWay } from '@duel-log/duel';
import { describe, expect, it } from 'vitest';
import { Failure } from '../src/failure.js';
import { rewindTo } from '../src/rulings/rewind.js';
import { type DuelRecord, recordOf } from '../src/store/record.js';
import { makeWorld } from './world.js';

const FOLDER = join(import.meta.dirname, '../../../fixtures/disputes');
/** Those that can be taken in: a file that was changed cannot. */
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.ndjson') && !name.startsWith('20-'));

function recordIn(file: string): DuelRecord {
  const read = readDuelFile(readFileSync(join(FOLDER, file), 'utf8'));
  if (read._tag === 'Left' || decodeEvents(read.right)._tag === 'Left') throw new Error(file);
  return recordOf(read.right, undefined, file);
}

/** What comes of going back to an event: the sentence that refuses it, or `null` where somebody can go on from there. */
function backTo(record: DuelRecord, to: number): string | null {
  try {
    const sets = rewindTo(record, to);
    const command = {
      type: 'IssueRuling',
      by: 'judge',
      judge: 'Ann',
      authority: '',
      reason: 'Back.',
      citation: '',
    };
    const now = fold(emptyState(), record.events);
    const ruled = advance(now, { ...command, sets } as never, record.env, seededChance('', ''));
    if (ruled._tag === 'Left') return `refused after all: ${ruled.left.message}`;
    const { state } = ruled.right;
    if (state.status === 'ended') return null;
    const open =
      underWay(state) ?? (legalCommands(state, record.env).length === 0 ? 'nothing is legal' : null);
    return open === null ? null : `stranded: ${open}`;
  } catch (error) {
    if (error instanceof Failure) return error.message;
    throw error;
  }
}

describe('a rewind of a forged duel', () => {
  it.each(FILES)('%s: to any event it is refused with the places that do, or play can go on', (file) => {
    const record = recordIn(file);
    let playable = 0;
    for (let to = 0; to < record.events.length - 1; to++) {
      const said = backTo(record, to);
      if (said === null) playable += 1;
      else {
        expect(said, `to ${to}`).toMatch(/: rewind to \d+, (?:before|after) it/);
        for (const [, place] of said.matchAll(/(\d+), (?:before|after) it/g))
          expect(backTo(record, Number(place)), `to ${place}, offered for ${to}`).toBeNull();
      }
    }
    expect(playable).toBeGreaterThan(0);
  });

  it('into an open Chain that nobody was asked about is refused: nobody could go on', () => {
    expect(backTo(recordIn('12-speed-1-in-answer.duel.ndjson'), 15)).toBe(
      'Play cannot go back to event 15. Nobody could go on from this position: Chain Link 1 has not resolved, and nobody is asked: rewind to 13, before it.',
    );
  });
});

interface Found {
  readonly proposals: readonly {
    readonly kind: string;
    readonly options: string | null;
    readonly what: string;
  }[];
}

describe('a stream that breaks off with a Chain open', () => {
  it('is not played on: it is said why, and the way back that is proposed leads to where it can be', async () => {
    const world = makeWorld();
    const lines = readFileSync(join(FOLDER, '12-speed-1-in-answer.duel.ndjson'), 'utf8').split('\n');
    writeFileSync(world.path('cut.duel.ndjson'), `${lines.slice(0, 16).join('\n')}\n`);
    await world.duel(['import', 'cut.duel.ndjson']);
    const why = 'This stream breaks off: Chain Link 1 has not resolved, and nobody is asked.';
    expect((await world.duel(['legal', 'last'])).out).toContain(why);
    for (const verb of [
      ['act', 'last', '1'],
      ['play', 'last'],
    ]) {
      const { exit, err } = await world.duel(verb);
      expect([exit, err]).toEqual([2, expect.stringContaining(why)]);
    }
    expect((await world.duel(['act', 'last', '{"type":"EndTurn"}'])).out).toContain('Refused');
    const { proposals } = await world.json<Found>('rule', 'last', '--propose', '--event', '15');
    const typed = proposals.flatMap(({ options }) => (options === null ? [] : [options]));
    expect(typed).toEqual(['--answers 15 --rewind-to 13']);
    const ruling = ['rule', 'last', '--judge', 'Ann', '--reason', 'Back.', ...(typed[0] ?? '').split(' ')];
    expect((await world.duel(ruling)).exit).toBe(0);
    expect((await world.duel(['act', 'last', '1'])).exit).toBe(0);
  });
});

describe('what is proposed', () => {
  it.each(FILES)('%s: typed as it stands there it is accepted, and settles what was found', async (file) => {
    const look = makeWorld();
    await look.duel(['import', join(FOLDER, file)]);
    const { open } = await look.json<{ open: number }>('audit', 'last');
    if (open === 0) return;
    const { proposals } = await look.json<Found>('rule', 'last', '--propose');
    const typed = proposals.flatMap(({ options }) => (options === null ? [] : [options]));
    expect(typed.length).toBeGreaterThan(0);
    for (const options of typed) {
      const table = makeWorld();
      await table.duel(['import', join(FOLDER, file)]);
      const said = (await table.duel(['rule', 'last', '--propose'])).out;
      const line = said.split('\n').find((one) => one.endsWith(` ${options}`));
      const words = (line ?? '').trim().split(' ').slice(1);
      expect(await table.duel(words), options).toMatchObject({ exit: 0, err: '' });
      expect((await table.json<{ open: number }>('audit', 'last')).open, options).toBe(0);
      const legal = await table.json<{ commands: readonly unknown[] }>('legal', 'last');
      expect(legal.commands.length, options).toBeGreaterThan(0);
      expect((await table.duel(['act', 'last', '1'])).exit, options).toBe(0);
    }
  });

  it('lets a Chain that was open resolve: what the wrong answer did is put right, the rest stands', async () => {
    const world = makeWorld();
    await world.duel(['import', join(FOLDER, '12-speed-1-in-answer.duel.ndjson')]);
    const { proposals } = await world.json<Found>('rule', 'last', '--propose');
    const repair = proposals.find(({ kind }) => kind === 'repair');
    expect(repair?.options).toBe('--answers 18 --move A:1=A.monster:1,attack --move B:1=B.hand');
  });

  it('gives back the card that was drawn beyond what was due', async () => {
    const world = makeWorld();
    await world.duel(['import', join(FOLDER, '07-drew-two.duel.ndjson')]);
    const { proposals } = await world.json<Found>('rule', 'last', '--propose');
    expect(proposals[0]).toMatchObject({ kind: 'repair', options: '--answers 11 --move A:2=A.deck' });
  });
});
