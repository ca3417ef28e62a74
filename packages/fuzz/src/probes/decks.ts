import {
  checkDeck,
  DECK_RULES,
  isRulesetId,
  type RegisteredDeck,
  type RulesetId,
  VANILLA_POOL,
} from '@duel-log/cards';
import { emptyState, type Env, judge } from '@duel-log/duel';
import { chance, oneOf, type Picker } from '../core/picker.js';
import { type CellCounts, count } from '../coverage/cells.js';
import { type Fault, type Finding, found } from '../finding.js';
import { openingOf, type Setup } from '../setups.js';
import { DEFECTS } from './deck-defects.js';

/**
 * Decks with one defect, and exchanges with the Side Deck at the wrong time: the check says nothing of the sound Deck and
 * names the rule of the defect. Cells count both.
 */
export function probeDecks(setup: Setup, pick: Picker, cells: CellCounts): readonly Finding[] {
  const { env } = setup;
  const { base } = env.ruleset;
  const faults = isRulesetId(base) ? [...withDefects(base, pick, cells)] : [];
  return found('decks', -1, [...faults, ...withoutSeat(setup, env, pick, cells)]);
}

/** Defects that are tried beside each duel. */
const TRIED = 3;

function* withDefects(ruleset: RulesetId, pick: Picker, cells: CellCounts): Generator<Fault> {
  for (let i = 0; i < TRIED; i++) yield* withDefect(ruleset, pick, cells);
}

function* withDefect(ruleset: RulesetId, pick: Picker, cells: CellCounts): Generator<Fault> {
  const { name, rule: rules, sound, check } = oneOf(DEFECTS, pick);
  const rule = rules[ruleset];
  if (rule === undefined) return;
  const deck = soundDeck(ruleset, pick);
  const before = sound(deck, ruleset);
  const [first] = before;
  if (first !== undefined) yield { rule: first.rule, message: `a sound Deck is refused: ${first.message}` };
  else count(cells, `rule/accepted/${rule}`);
  if (before.length === 0) againstAdvice(deck, cells);
  if (deck.main.length > LARGE && checkDeck(deck, { rules: DECK_RULES[ruleset], list: null }).length === 0)
    count(cells, 'rule/accepted/DECK-SIZE-02');
  const problems = check(deck, ruleset, pick).flatMap(({ rule: one, also }) => [one, ...also]);
  for (const one of new Set(problems)) count(cells, `rule/refused/${one}`);
  if (!problems.includes(rule))
    yield { rule, message: `${name}: refused by ${problems.join(', ') || 'nothing'}` };
}

/** The sound Deck holds Normal Monsters only, and many of a high Level: advice is against it, and no rule (DECK-ADVICE-*). */
function againstAdvice({ main }: RegisteredDeck, cells: CellCounts): void {
  const high = main.filter((id) => (VANILLA_POOL.cards.find((card) => card.id === id)?.level ?? 0) >= 5);
  count(cells, 'rule/accepted/DECK-ADVICE-01');
  count(cells, 'rule/accepted/DECK-ADVICE-03');
  if (high.length >= MANY) count(cells, 'rule/accepted/DECK-ADVICE-02');
}

const MANY = 10;

/** More cards than the recommended number, which nothing forbids (DECK-SIZE-02). */
const LARGE = 60;

/** Three copies each of Normal Monsters, 40 or many more; where there is a Side Deck, fifteen other cards. */
function soundDeck(ruleset: RulesetId, pick: Picker): RegisteredDeck {
  const plain = VANILLA_POOL.cards.filter(({ id }) => !id.endsWith('-of-the-forbidden-one'));
  const start = pick(plain.length);
  const size = chance(pick, 1, 4) ? LARGE + 1 + pick(9) : 40;
  const cards = Array.from(
    { length: size + 15 },
    (_, at) => plain[(start + Math.floor(at / 3)) % plain.length]?.id ?? '',
  );
  return { main: cards.slice(0, size), side: ruleset === 'variant-4000' ? [] : cards.slice(size), extra: [] };
}

/** A duel cannot be opened while a seat has no Deck (SETUP-PLAYERS-01). */
function* withoutSeat(setup: Setup, env: Env, pick: Picker, cells: CellCounts): Generator<Fault> {
  const rule = 'SETUP-PLAYERS-01';
  const opening = openingOf(setup, 'decks');
  const by = env.ruleset.seats[0] ?? '';
  if (judge(emptyState(), env, { type: 'OpenDuel', by, opening }) === null)
    count(cells, `rule/accepted/${rule}`);
  const missing = oneOf(env.ruleset.seats, pick);
  const decks = Object.fromEntries(Object.entries(opening.decks).filter(([seat]) => seat !== missing));
  const refused = judge(emptyState(), env, { type: 'OpenDuel', by, opening: { ...opening, decks } });
  if (refused?.rule === rule) count(cells, `rule/refused/${rule}`);
  else yield { rule, message: `a duel is opened although ${missing} has no Deck` };
}
