import { writeFileSync } from 'node:fs';
import { DECK_RULES, rulesetIdOf } from '@duel-log/cards';
import { readingOf, type Ruleset, RULESETS, SWITCHES } from '@duel-log/duel';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeWorld, type World } from './world.js';

const NAME = 'classic-8000+zero-attack=spares+win-check=after-effect';

/** The name of a ruleset with every switch at another reading than its own. */
function everySwitchTurned(ruleset: Ruleset): string {
  const turned = SWITCHES.map((one) => {
    const other = one.readings.find((reading) => reading.name !== readingOf(ruleset, one));
    return `${one.name}=${other?.name}`;
  });
  return [ruleset.name, ...turned].join('+');
}

/** Too many cards, too many copies, and cards that lists forbid or limit. */
const ODD = [
  ...Array<string>(57).fill('vorse-raider'),
  'pot-of-greed',
  'book-of-moon',
  'book-of-moon',
  'mirror-force',
  'mirror-force',
];

interface Opened {
  readonly list: { readonly id: string } | null;
}
interface Checked {
  readonly problems: readonly object[];
  readonly list: string | null;
}

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
      expect(out.replace(/\s+/g, ' ')).toContain(`${name} ${question} (`);
  });

  it('are recorded with the duel, in one order, and hold when it is read again', async () => {
    const { duel } = await world.json<{ duel: string }>(
      'new',
      '--ruleset',
      'classic-8000+win-check=after-effect+zero-attack=spares',
      '--deck',
      'A=dark-legion',
      '--deck',
      'B=dragon-hoard',
    );
    const [row] = await world.json<readonly { ruleset: string }[]>('list');
    expect(row?.ruleset).toBe(NAME);
    expect((await world.duel(['act', duel, '1'])).exit).toBe(0);
    expect((await world.duel(['audit', duel])).exit).toBe(0);
  });

  it('hold in a Match, whose Decks are judged by the rules of its documents', async () => {
    const opened = await world.duel([
      'match',
      'open',
      '--ruleset',
      NAME,
      '--names',
      'A=Yugi,B=Kaiba',
      '--deck',
      'A=dark-legion',
      '--deck',
      'B=dragon-hoard',
    ]);
    expect(opened.err).toBe('');
    expect((await world.duel(['match', 'start', 'last'])).exit).toBe(0);
    const rows = await world.json<readonly { ruleset: string }[]>('list');
    expect(rows.map(({ ruleset }) => ruleset)).toEqual([NAME]);
  });

  describe.each([...RULESETS.values()].map((ruleset) => [everySwitchTurned(ruleset), ruleset] as const))(
    'turned all at once: %s',
    (name, { base }) => {
      const documents = rulesetIdOf(base);
      const own = documents === null ? null : DECK_RULES[documents].defaultList;

      it('a duel and a Match have the list of the documents', async () => {
        const decks = ['--deck', 'A=dark-legion', '--deck', 'B=dragon-hoard'];
        const opened = await world.json<Opened>('new', '--ruleset', name, ...decks);
        expect(opened).toMatchObject({ ruleset: name, list: own === null ? null : { id: own } });
        const match = await world.json<Opened>('match', 'open', '--ruleset', name, ...decks);
        expect(match.list?.id ?? null).toBe(own);
      });

      it('Decks are judged by the Deck rules of the documents, in a duel, a Match and `deck check`', async () => {
        // Whatever the documents say of a Deck, a switch says no other.
        writeFileSync(world.path('odd.json'), JSON.stringify({ main: ODD }));
        const verdicts = async (ruleset: string): Promise<readonly unknown[]> => {
          const decks = ['--ruleset', ruleset, '--deck', 'A=odd.json', '--deck', 'B=odd.json'];
          const { problems } = await world.json<{ problems: readonly object[] }>('new', ...decks);
          const match = await world.json<{ refused: readonly object[] }>('match', 'open', ...decks);
          const check = await world.json<Checked>('deck', 'check', 'odd.json', '--ruleset', ruleset);
          return [problems, match.refused, check.problems, check.list];
        };
        const [plain, turned] = [await verdicts(base), await verdicts(name)];
        for (const reasons of plain.slice(0, 3)) expect(reasons).toContainEqual(expect.anything());
        expect(turned).toEqual(plain);
      });

      it('the rules in force are those of the documents', async () => {
        const [plain, turned] = [
          await world.json('rules', '--ruleset', base),
          await world.json('rules', '--ruleset', name),
        ];
        expect(turned).toEqual(plain);
      });
    },
  );

  it.each([
    ['classic-8000+replay=perhaps', /The switch replay has the readings new-attacker and same-attacker/],
    ['classic-8000+luck=good', /No switch of a ruleset is called luck/],
    ['classic+replay=new-attacker', /There is no ruleset classic here/],
  ])('that mean nothing are bad input: %s', async (ruleset, sentence) => {
    const { exit, err } = await world.duel([
      'new',
      '--ruleset',
      ruleset,
      '--deck',
      'A=dark-legion',
      '--deck',
      'B=dragon-hoard',
    ]);
    expect(exit).toBe(2);
    expect(err).toMatch(sentence);
  });
});
