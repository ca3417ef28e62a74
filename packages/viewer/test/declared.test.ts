import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apply, Draft, emptyState, viewEvent } from '@duel-log/duel';
import { play, readScenarios } from '@duel-log/scenarios';
import { isFault } from '../src/core/check.js';
import { lineText } from '../src/core/line.js';
import { openDuel } from '../src/core/opened.js';
import { tell } from '../src/core/telling.js';
import { addMessages } from '../src/messages/index.js';
import { enMore } from '../src/messages/en-more.js';

addMessages('en', enMore);

const FILE = join(import.meta.dirname, '../../../fixtures/scenarios/own/declared.json');

/** The lines of the log of a scenario's duel as `view` sees it, those with the chip marked. */
function linesOf(id: string, view: string): readonly string[] {
  const scenario = readScenarios(FILE, readFileSync(FILE, 'utf8')).find((one) => one.id === id);
  if (scenario === undefined) throw new Error(`there is no scenario ${id}`);
  const draft = new Draft(emptyState());
  const events = play(scenario).line.commits.flatMap((commit) =>
    commit.events.map((event) => {
      const seen = view === 'judge' ? event : viewEvent(draft.state, event, view);
      apply(draft, event);
      return seen;
    }),
  );
  const duel = openDuel({ view, events, facts: { cards: {} } });
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  return tell(duel).lines.map((line) => `${line.declared ? '[declared] ' : ''}${lineText(line)}`);
}

test('the log says what was declared, what was answered, and marks it with a chip', () => {
  expect(linesOf('own-declared-once-more', 'judge')).toEqual([
    expect.stringMatching(/^The position/),
    '[declared] A activates Drawing Lots in A’s Spell & Trap Zone 1 as Chain Link 1.',
    '[declared] A declares: 5000 damage to B.',
    'B objects.',
    '[declared] A declares: 500 damage to B.',
    'B agrees.',
    'B loses 500 Life Points (8,000 → 7,500).',
    '[declared] Chain Link 1 resolves as declared: Drawing Lots.',
  ]);
});

test('which card a declared search takes is told to him who takes it, and to the judge', () => {
  const all = (view: string) => linesOf('own-declared-hidden-search', view).join('\n');
  expect(all('judge')).toContain('A declares: return Summoned Skull to the hand.');
  expect(all('A')).toContain('Summoned Skull goes from A’s Deck to A’s hand.');
  expect(all('B')).toContain('A declares: return a card to the hand.');
  expect(all('B')).not.toContain('Summoned Skull');
});
