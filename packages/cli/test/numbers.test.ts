import { readFileSync } from 'node:fs';
import { decodeEvents, readDuelFile } from '@duel-log/codec';
import { emptyState, fold } from '@duel-log/duel';
import { describe, expect, it } from 'vitest';
import { environmentOf } from '../src/store/pools.js';
import { numbered } from '../src/text/legal.js';
import { namesOf } from '../src/text/names.js';
import { givenWorld } from './given.js';
import { fixture, type World } from './world.js';

interface Legal {
  readonly revision: number;
  readonly commands: readonly object[];
  readonly words: readonly string[];
}

/** Two copies in the hand and free zones: more can be done than the short list shows. */
const table = (): Promise<World> =>
  givenWorld({
    turn: { number: 5, seat: 'A', phase: 'main1' },
    seats: { A: { hand: ['vorse-raider', 'vorse-raider', 'pot-of-greed'] } },
  });

/** `12  Set Vorse Raider …` */
const rowsOf = (out: string): readonly (readonly [number: number, words: string])[] =>
  [...out.matchAll(/^ +(\d+) {2}(\S.*)$/gm)].map(([, number, words]) => [Number(number), words ?? '']);

describe('the numbers of duel legal', () => {
  it('are the same in the short list, in the long one, in French and as JSON', async () => {
    const world = await table();
    const legal = await world.json<Legal>('legal', 'last');
    const short = rowsOf((await world.duel(['legal', 'last'])).out);
    const long = rowsOf((await world.duel(['legal', 'last', '--zones'])).out);
    expect(short.length).toBeLessThan(long.length);
    expect(long.slice(0, short.length)).toEqual(short);
    expect(long).toEqual(legal.words.map((words, at) => [at + 1, words]));
    const french = await world.json<Legal>('legal', 'last', '--lang', 'fr');
    expect(french.commands).toEqual(legal.commands);
    expect(french.words).not.toEqual(legal.words);
  });

  it.each(['the first', 'the last of the short list', 'the first beyond it', 'the last'])(
    'are those that duel act takes: %s',
    async (which) => {
      const world = await table();
      const legal = await world.json<Legal>('legal', 'last');
      const short = rowsOf((await world.duel(['legal', 'last'])).out).length;
      const number = { 'the first': 1, 'the last of the short list': short, 'the last': legal.words.length }[
        which
      ];
      const taken = number ?? short + 1;
      const { events } = await world.json<{
        events: readonly { type: string; data: { command: Record<string, unknown> } }[];
      }>('act', 'last', String(taken), '--expect', String(legal.revision));
      // What is hidden is marked where it is stored.
      const stored = JSON.stringify(events[0]?.data.command).replace(/\{"\$h":("[^"]*")\}/g, '$1');
      expect(JSON.parse(stored)).toEqual(legal.commands[taken - 1]);
    },
  );

  it('that are none are refused: how far both lists go', async () => {
    const world = await table();
    const { revision, words } = await world.json<Legal>('legal', 'last');
    const short = rowsOf((await world.duel(['legal', 'last'])).out).length;
    for (const number of ['0', String(words.length + 1)]) {
      const { exit, err } = await world.duel(['act', 'last', number]);
      expect(exit).toBe(2);
      expect(err.replaceAll(/\s+/g, ' ')).toContain(
        `There is no command ${number} after event ${revision}: \`duel legal\` shows 1 to ${short}, with --zones to ${words.length}.`,
      );
    }
    expect((await world.json<Legal>('legal', 'last')).revision).toBe(revision);
  });

  it('that are stale are refused where --expect names the list they were read in: nothing is done', async () => {
    const world = await table();
    const { revision } = await world.json<Legal>('legal', 'last');
    await world.json('act', 'last', '1', '--expect', String(revision));
    const now = (await world.json<Legal>('legal', 'last')).revision;
    const { exit, err } = await world.duel(['act', 'last', '1', '--expect', String(revision)]);
    expect([exit, err.replaceAll(/\s+/g, ' ')]).toEqual([
      3,
      expect.stringContaining(
        `The duel is at revision ${now}, not at ${revision}: nothing was done. Look at \`duel legal\` again.`,
      ),
    ]);
    expect((await world.json<Legal>('legal', 'last')).revision).toBe(now);
  });

  it('do not depend on what cards are called: two of one name stay two', () => {
    const read = readDuelFile(readFileSync(fixture('duels/chains.duel.ndjson'), 'utf8'));
    const events = decodeEvents(read._tag === 'Right' ? read.right : []);
    const all = events._tag === 'Right' ? events.right : [];
    const most = Array.from({ length: 300 }, (_, at) => {
      const state = fold(emptyState(), all.slice(0, at + 1));
      const env = environmentOf(state.ruleset, state.pool.name);
      const facts = namesOf(env);
      const commands = numbered(state, env, facts).map(({ command }) => command);
      const alike = numbered(state, env, (id) => {
        const card = facts(id);
        return card === undefined ? undefined : { ...card, nameEn: 'Namesake' };
      });
      expect(
        alike.map(({ command }) => command),
        `after event ${at}`,
      ).toEqual(commands);
      return commands.length;
    });
    expect(Math.max(...most)).toBeGreaterThan(20);
  });
});
