import { expect, test } from 'vitest';
import { isFault } from '../src/core/check.js';
import { lineText } from '../src/core/line.js';
import { blocksOf } from '../src/core/log-blocks.js';
import { type OpenedDuel, openDuel } from '../src/core/opened.js';
import { Player } from '../src/core/player.js';
import { tell } from '../src/core/telling.js';
import { addMessages } from '../src/messages/index.js';
import { enMore } from '../src/messages/en-more.js';
import { scenarioFor } from './support/scenarios.js';

addMessages('en', enMore);

const VIEWS = ['judge', 'A', 'B', 'spectator'];

function opened(file: string, id: string, view: string): OpenedDuel {
  const duel = openDuel(scenarioFor(file, id, view));
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  return duel;
}

/** The log as it stands, headings of turns and phases among its lines. */
function pageOf(duel: OpenedDuel): readonly string[] {
  const rows = blocksOf(duel.index, tell(duel).lines).flatMap((block) => block.rows);
  return rows.map((row) =>
    row.kind === 'turn' ? `Turn ${row.number}` : row.kind === 'phase' ? `${row.phase}` : lineText(row.line),
  );
}

test.each(VIEWS)('a skipped Draw Phase is said below its turn and has no heading of its own (%s)', (view) => {
  const page = pageOf(opened('cards/yata-garasu', 'yata-garasu-r1', view));
  expect(page).toContain('Yata-Garasu: B will skip the Draw Phase of turn 6.');
  expect(page.slice(page.indexOf('Turn 6'))).toEqual(['Turn 6', 'Yata-Garasu: B skips the Draw Phase.']);
  const twice = pageOf(opened('cards/yata-garasu', 'yata-garasu-r6', view));
  const from = twice.indexOf('Turn 6');
  expect(twice.slice(from, from + 5)).toEqual([
    'Turn 6',
    'Yata-Garasu: B skips the Draw Phase.',
    'Time Seal: B skips the Draw Phase.',
    'Turn 7',
    'draw',
  ]);
});

test('a turn without a Draw Phase is in no phase until its Standby Phase, and a step of its own all the same', () => {
  const duel = opened('cards/time-seal', 'time-seal-r1/a', 'A');
  const { turns, phases } = duel.index;
  const start = turns.find(({ number }) => number === 6)?.start ?? -1;
  const here = phases.findIndex((one) => one.start === start);
  expect(phases.slice(here, here + 3).map(({ phase }) => phase)).toEqual([null, 'standby', 'main1']);
  const player = new Player(duel.index, duel.events, duel.times, () => () => undefined);
  player.seek(start - 1);
  player.turn(1);
  expect(player.at).toBe(start);
  player.phase(1);
  expect(duel.events[player.at]).toMatchObject({ type: 'PhaseStarted', data: { phase: 'standby' } });
});

test.each(VIEWS)('own effects that are put in order are asked for and answered in words (%s)', (view) => {
  const spirit = pageOf(opened('own/turns', 'own-spirit-returns-before-control-goes-back', view));
  const asked = spirit.indexOf('A decides what comes first.');
  expect(spirit[asked + 1]).toBe('A decides: Tsukuyomi in A’s Monster Zone 1 returns first.');
  const mirage = pageOf(opened('own/turns', 'own-mirage-before-the-own-order', view));
  const first = mirage.indexOf('A decides what comes first.');
  expect(mirage[first + 1]).toBe('A decides: Mirage of Nightmare in A’s Spell & Trap Zone 2 comes first.');
});
