import { readFileSync, writeFileSync } from 'node:fs';
import { decodeEvents, readDuelFile, writeDuelFile } from '@duel-log/codec';
import { type DuelEvent, rulesetNamed } from '@duel-log/duel';
import { beforeAll, describe, expect, it } from 'vitest';
import { commitsOf, encodeDuel } from '../src/bench/commits.js';
import { citation, quotedSentence } from '../src/text/rule-text.js';
import { givenWorld } from './given.js';
import { type Schema, schemaFaults } from './schema.js';
import { fixture, makeWorld, type World } from './world.js';

const TURNED = 'classic-8000+first-draw=none';
const NOTE =
  "This duel's ruleset has the switch first-draw=none: does the first turn have a draw? It has none: five cards.";

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** A recorded duel, told as one of another ruleset. */
function toldAs(ruleset: string): readonly DuelEvent[] {
  const read = readDuelFile(readFileSync(fixture('duels/vanilla.duel.ndjson'), 'utf8'));
  const events = decodeEvents(read._tag === 'Right' ? read.right : []);
  if (events._tag === 'Left') throw new Error(events.left.message);
  return events.right.map((event) =>
    event.type === 'DuelOpened' ? { ...event, data: { ...event.data, ruleset } } : event,
  );
}

describe('the sentence of a rule that a switch of the ruleset reads otherwise', () => {
  it('is cited with the name of the switch, its reading, and what that says', () => {
    const turned = rulesetNamed(TURNED);
    const own = rulesetNamed('classic-8000');
    if (turned === null || own === null) throw new Error('the rulesets are known');
    expect(citation('DRAW-03', turned)).toBe(`${citation('DRAW-03', own)} ${NOTE}`);
    expect(citation('DRAW-03', own)).not.toContain('switch');
    expect(quotedSentence('DRAW-03', turned)).toBe(`${quotedSentence('DRAW-03', own)} [${NOTE}]`);
  });

  it('is told of a rule that the catalogue does not have, too', () => {
    const turned = rulesetNamed('classic-8000+own-effect=next-chain');
    if (turned === null) throw new Error('the ruleset is known');
    expect(citation('ENGINE-NEW-CHAIN', turned)).toMatch(
      /^ENGINE-NEW-CHAIN\. This duel's ruleset has the switch own-effect=next-chain: /,
    );
  });

  it('is told by `duel explain` of a refused command, and of a card', async () => {
    const world = await givenWorld(
      {
        turn: { number: 5, seat: 'A', phase: 'main1' },
        seats: {
          A: {
            monsters: [
              { zone: 1, card: 'luster-dragon', position: 'attack', since: 5, summonedBy: 'special' },
            ],
          },
        },
      },
      { ruleset: 'classic-8000+control-position=again' },
    );
    const turn = JSON.stringify({ type: 'ChangePosition', by: 'A', card: 'monster:1', position: 'defense' });
    for (const subject of [turn, 'A.monster:1']) {
      const { out } = await world.duel(['explain', 'last', subject]);
      expect(plain(out)).toContain(
        "POS-02: Only a monster that was already on the field since an earlier turn may change position by choice. This duel's ruleset has the switch control-position=again: may a monster that changed hands this turn change its position though it came this turn? Yes, once, by its new controller.",
      );
    }
  });
});

describe('the audit of a duel whose ruleset reads a broken rule otherwise', () => {
  let world: World;
  beforeAll(async () => {
    world = makeWorld();
    const events = toldAs(TURNED);
    writeFileSync(world.path('told.duel.ndjson'), writeDuelFile(encodeDuel(commitsOf(events), 1).flat()));
    expect((await world.duel(['import', 'told.duel.ndjson'])).exit).toBe(0);
  });

  it('says so in its text, beside the sentence', async () => {
    const { out } = await world.duel(['audit', 'last']);
    expect(plain(out)).toContain(`so holds six cards. [${NOTE}]"`);
  });

  it('says so on its page, under the sentence', async () => {
    await world.duel(['audit', 'last', '--format', 'html', '-o', 'report.html']);
    const page = readFileSync(world.path('report.html'), 'utf8').replaceAll('&#39;', "'");
    expect(page).toContain(NOTE);
  });

  it('names switch and reading for scripts, as its schema has it', async () => {
    const schema = JSON.parse((await world.duel(['audit', '--schema'])).out) as Schema;
    const { out } = await world.duel(['audit', 'last', '--json']);
    const report = JSON.parse(out) as {
      readonly violations: readonly { readonly rule: string; readonly citation: object }[];
    };
    expect(schemaFaults(schema, report)).toEqual([]);
    expect(report.violations.find(({ rule }) => rule === 'DRAW-03')?.citation).toMatchObject({
      readings: [{ name: 'first-draw', reading: 'none', says: 'it has none: five cards' }],
    });
  });

  it('says so where `duel explain` and the ledger cite the rule', async () => {
    const { out: audit } = await world.duel(['audit', 'last', '--json']);
    const { violations } = JSON.parse(audit) as { violations: readonly { rule: string; event: number }[] };
    const { event } = violations.find(({ rule }) => rule === 'DRAW-03') ?? { event: -1 };
    const { out } = await world.duel(['explain', 'last', '--at', String(event)]);
    expect(plain(out)).toContain(NOTE);
    const ledger = await world.duel(['ledger', 'last', 'draws']);
    expect(plain(ledger.out)).toContain(NOTE);
  });
});
