import { expect, test } from 'vitest';
import { type CardState, type DuelEvent, type DuelState, emptyState, fold } from '@duel-log/duel';
import { describe } from '../src/core/describe.js';
import { isFault } from '../src/core/check.js';
import { openDuel } from '../src/core/opened.js';
import { Words } from '../src/core/words.js';
import { addMessages, plain, Texts } from '../src/messages/index.js';
import { enMore } from '../src/messages/en-more.js';
import { documentFor, factsFor, fullOf } from './support/duels.js';

addMessages('en', enMore);

const stream = fullOf('vanilla');
const words = new Words(new Texts('en'), factsFor('vanilla'), 'judge');

/** The state before the first comparison of values, and what is told of the event there. */
const first = stream.findIndex(
  ({ type, data }) => type === 'AttackCompared' && 'target' in data && data.target !== 'direct',
);
const before = fold(emptyState(), stream.slice(0, first));
const compared = (stream[first] as Extract<DuelEvent, { type: 'AttackCompared' }>).data;
const said = (state: DuelState, event: DuelEvent): string => plain(describe(words, state, event) ?? []);

test('what a battle brings about is one sentence: who is destroyed, who takes damage', () => {
  const told = (change: Partial<typeof compared>): string =>
    said(before, { type: 'AttackCompared', data: { ...compared, ...change } });
  const { attacker, target } = compared;
  expect(told({ destroyed: [target], spared: [], damage: { A: 0, B: 1200 } })).toMatch(
    /^.+ \([\d,]+ ATK\) battles .+ in .+’s Monster Zone \d \([\d,]+ (?:ATK|DEF)\): .+ is destroyed and .+ takes 1,200 battle damage\.$/,
  );
  expect(told({ destroyed: [attacker, target], spared: [], damage: { A: 0, B: 0 } })).toMatch(
    /: .+ is destroyed and .+ is destroyed\.$/,
  );
  expect(told({ destroyed: [], spared: [], damage: { A: 0, B: 0 } })).toMatch(
    /: nothing is destroyed and nobody takes battle damage\.$/,
  );
  expect(
    told({ target: 'direct', targetValue: null, destroyed: [], spared: [], damage: { A: 900 } }),
  ).toMatch(/^.+ strikes directly with [\d,]+ ATK: .+ takes 900 battle damage\.$/);
});

test('an attack that ends says what became of its monster', () => {
  const attacker = before.battle?.attacker ?? '';
  const card = before.cards[attacker] as CardState;
  const ends = (change: Partial<CardState>): string =>
    said(
      { ...before, cards: { ...before.cards, [attacker]: { ...card, ...change } } },
      { type: 'AttackCancelled', data: { attacker: null, reason: 'gone' } },
    );
  const name = words.name(card.id);
  const other = card.place.startsWith('A') ? 'B' : 'A';
  expect(ends({ place: `${card.place[0]}.gy` })).toBe(`The attack ends: ${name} has left the field.`);
  expect(ends({ face: 'down' })).toBe(`The attack ends: ${name} has been turned face-down.`);
  expect(ends({ place: `${other}.monster:5` })).toBe(`The attack ends: ${name} has changed sides.`);
  expect(ends({ position: 'defense' })).toBe(`The attack ends: ${name} is now in Defense Position.`);
  expect(ends({ id: null, face: 'down' })).toBe(
    'The attack ends: the attacking monster has been turned face-down.',
  );
});

test('a Summon in Defense Position is one sentence', () => {
  const duel = openDuel(documentFor('tokens', 'spectator'));
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  const at = duel.events.findIndex(({ type }) => type === 'MonsterSummoned');
  const told = plain(describe(duel.words, duel.at(at), duel.events[at] as DuelEvent) ?? []);
  expect(told).toMatch(/Summons .+ to Monster Zone \d in Defense Position\.$/);
});

test('cards have their French names where one is known, and their English ones elsewhere', () => {
  const duel = openDuel({ ...documentFor('traps', 'judge'), names: 'fr' });
  if (isFault(duel)) throw new Error(JSON.stringify(duel));
  for (const [id, { nameEn, nameFr }] of Object.entries(duel.facts.cards))
    expect(duel.words.name(id)).toBe(nameFr ?? nameEn);
  const english = openDuel(documentFor('traps', 'judge'), 'en');
  if (isFault(english)) throw new Error(JSON.stringify(english));
  for (const [id, { nameEn }] of Object.entries(english.facts.cards))
    expect(english.words.name(id)).toBe(nameEn);
});

test('a target in a graveyard is named with it', () => {
  const late = fold(emptyState(), stream);
  const targets = [late.seats['A']?.gy[0] ?? late.seats['B']?.gy[0] ?? ''];
  const link = fullOf('declared').find(({ type }) => type === 'LinkAdded') as Extract<
    DuelEvent,
    { type: 'LinkAdded' }
  >;
  const told = said(late, { type: 'LinkAdded', data: { ...link.data, targets } });
  expect(told).toMatch(/Target: .+ in .+’s graveyard\./);
});
