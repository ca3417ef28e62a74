import { ALL_CARDS, CATALOGUE } from '@duel-log/cards';
import { describe, expect, it } from 'vitest';
import { VERBS } from '../src/verbs.js';
import { fixture, makeWorld } from './world.js';

const world = makeWorld({ columns: 80 });
const widest = async (...args: readonly string[]): Promise<string> => {
  const { out } = await world.duel(args);
  return out.split('\n').reduce((most, line) => (line.length > most.length ? line : most), '');
};

describe('in a terminal of 80 columns', () => {
  it.each(['help', ...VERBS.map(({ name }) => name)])('the help of %s fits', async (verb) => {
    const { out } = await world.duel(verb === 'help' ? ['--help'] : [verb, '--help']);
    // An example is typed in one line, however long.
    const prose = out.split('\n').filter((line) => !line.startsWith('  duel '));
    expect(prose.filter((line) => line.length > 80)).toEqual([]);
  });

  it.each(['vanilla', 'chains'])('the log of %s fits, with event numbers and in full', async (duel) => {
    const file = fixture(`duels/${duel}.duel.ndjson`);
    expect((await widest('log', file)).length).toBeLessThanOrEqual(80);
    expect((await widest('log', file, '--events', '--full')).length).toBeLessThanOrEqual(80);
  });

  it.each(['12-speed-1-in-answer', '18-control-to-the-wrong-seat', '20-changed-file'])(
    'the audit of %s fits',
    async (name) => {
      const file = fixture(`disputes/${name}.duel.ndjson`);
      expect((await widest('audit', file)).length).toBeLessThanOrEqual(80);
    },
  );

  it.each(['0', '1', '2'])('the demo of seed %s fits', async (seed) => {
    expect((await widest('demo', '--seed', seed, '--store', 'memory:')).length).toBeLessThanOrEqual(80);
  });

  it('the table of cards fits and holds every id whole, and a card in full fits and says its pool', async () => {
    const { out } = await world.duel(['cards']);
    expect((await widest('cards')).length).toBeLessThanOrEqual(80);
    const ids = new Set(out.split('\n').map((line) => line.split(' ', 1)[0]));
    expect(ALL_CARDS.filter(({ id }) => !ids.has(id))).toEqual([]);
    for (const { id } of ALL_CARDS.slice(0, 60))
      expect((await widest('cards', id)).length, id).toBeLessThanOrEqual(80);
    expect((await world.duel(['cards', 'cyber-dragon'])).out).toContain('in no pool of the program');
    expect((await world.duel(['cards', 'mind-crush'])).out).toContain('in the pool classic@1');
  });

  it('the table of rules fits, says what its columns count, and every rule in full fits', async () => {
    expect((await widest('rules')).length).toBeLessThanOrEqual(80);
    expect((await widest('rules', '--switches')).length).toBeLessThanOrEqual(80);
    const { out } = await world.duel(['rules']);
    for (const column of ['code', 'audit', 'scenarios'])
      expect(out).toMatch(new RegExp(`^  ${column} .*rules`, 'm'));
    for (const { id } of CATALOGUE) expect((await widest('rules', id)).length, id).toBeLessThanOrEqual(80);
  });
});
