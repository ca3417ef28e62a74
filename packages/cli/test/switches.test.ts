import { RULESETS, SWITCHES } from '@duel-log/duel';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

const NAME = 'classic-8000+zero-attack=spares+win-check=after-effect';

let world: World;
beforeEach(() => {
  world = makeWorld();
});

describe('switches of a ruleset', () => {
  it('are shown with their readings and with who has which', async () => {
    const rows = await world.json<readonly { name: string; readings: readonly object[]; rulesets: object }[]>(
      'rules',
      '--switches',
    );
    expect(rows.map(({ name }) => name)).toEqual(SWITCHES.map(({ name }) => name));
    for (const { rulesets } of rows) expect(Object.keys(rulesets)).toEqual([...RULESETS.keys()]);
    const { out } = await world.duel(['rules', '--switches']);
    for (const { name, question } of SWITCHES)
      expect(out.replace(/\s+/g, ' ')).toContain(`${name} ${question}`);
  });

  it('are recorded with the duel, in one order, and hold when it is read again', async () => {
    const { duel } = await world.json<{ duel: string }>(
      ...['new', '--ruleset', 'classic-8000+win-check=after-effect+zero-attack=spares'],
      ...['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard'],
    );
    const [row] = await world.json<readonly { ruleset: string }[]>('list');
    expect(row?.ruleset).toBe(NAME);
    expect((await world.duel(['act', duel, '1'])).exit).toBe(0);
    expect((await world.duel(['audit', duel])).exit).toBe(0);
  });

  it('hold in a Match, whose Decks are judged by the rules of its documents', async () => {
    const opened = await world.duel([
      ...['match', 'open', '--ruleset', NAME, '--names', 'A=Yugi,B=Kaiba'],
      ...['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard'],
    ]);
    expect(opened.err).toBe('');
    expect((await world.duel(['match', 'start', 'last'])).exit).toBe(0);
    const rows = await world.json<readonly { ruleset: string }[]>('list');
    expect(rows.map(({ ruleset }) => ruleset)).toEqual([NAME]);
  });

  it.each([
    ['classic-8000+replay=perhaps', /The switch replay has the readings new-attacker and same-attacker/],
    ['classic-8000+luck=good', /No switch of a ruleset is called luck/],
    ['classic+replay=new-attacker', /There is no ruleset classic here/],
  ])('that mean nothing are bad input: %s', async (ruleset, sentence) => {
    const { exit, err } = await world.duel([
      ...['new', '--ruleset', ruleset],
      ...['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard'],
    ]);
    expect(exit).toBe(2);
    expect(err).toMatch(sentence);
  });
});
