import { DECLARED } from '../declared.js';
import type { CardFacts } from '../facts.js';
import { EXODIA } from '../rules/wins.js';
import type { CardId } from '../vocabulary.js';
import type { CardScript, ChooseStep, Continuous, Effect } from './script.js';

/** Descriptions of cards of which only the facts are known: when they may be used is judged, what they do is declared. */

/** Named with the activation: never asked for. */
const named = (choose: string, more: Partial<ChooseStep> = {}): ChooseStep => ({
  choose,
  ask: choose,
  from: () => [],
  min: 0,
  max: 0,
  ...more,
});

/** Under these names an activation keeps what was paid and what was targeted with it. */
export const PAID = 'paid';
export const NAMED = 'named';

const BASE = {
  key: DECLARED,
  text: 'Its players declare what it does.',
  declared: true,
  cost: [named(PAID)],
  targets: [named(NAMED, { target: true })],
  resolve: [],
} as const satisfies Partial<Effect>;

/** What a Declare may bring about in the Damage Step is judged then (DMG-LIMIT-01). */
const ACTIVATION: Effect = { ...BASE, kind: 'activation', damageStep: 'values' };
const COUNTER: Effect = { ...BASE, kind: 'activation', damageStep: 'any', negatesSummon: true };
const IGNITION: Effect = { ...BASE, kind: 'ignition' };
/** CARD-EFF-01. Whether the text demands it is not known: it may be declined. */
const FLIP: Effect = {
  ...BASE,
  kind: 'trigger',
  on: {
    events: ['CardTurned'],
    match: (x, event) =>
      event.type === 'CardTurned' && event.data.card === x.card && event.data.face === 'up',
  },
};

/** What a declared change of values leaves behind. */
const change = (key: string, value: 'atk' | 'def'): Continuous => ({
  key,
  modify: (x, target) => (target === x.card ? { [value]: Number(x.answer('value')) } : null),
});

const LASTING = {
  'declared-atk': change('declared-atk', 'atk'),
  'declared-def': change('declared-def', 'def'),
} as const satisfies CardScript['lasting'];

const EFFECT_MONSTERS: readonly string[] = ['effect', 'flip', 'union', 'spirit', 'toon'];

/** Do the facts say that the card has an effect? The pieces of WIN-EXODIA-01 do nothing else. */
function hasEffect(facts: CardFacts): boolean {
  if (facts.kind !== 'monster') return true;
  if (facts.subtype === 'normal' || facts.subtype === 'token' || EXODIA.includes(facts.id)) return false;
  return facts.effect === undefined ? EFFECT_MONSTERS.includes(facts.subtype) : facts.effect === 'declared';
}

function effectOfKind({ kind, subtype }: CardFacts): Effect {
  if (kind === 'monster') return subtype === 'flip' ? FLIP : IGNITION;
  return subtype === 'counter' ? COUNTER : ACTIVATION;
}

const made = new WeakMap<CardFacts, CardScript | null>();

/** The description that follows from the facts alone; `null` for a card without an effect. */
export function declaredScript(facts: CardFacts): CardScript | null {
  const known = made.get(facts);
  if (known !== undefined) return known;
  const id: CardId = facts.id;
  const script = hasEffect(facts)
    ? { id, version: 0, effects: [effectOfKind(facts)], lasting: LASTING }
    : null;
  made.set(facts, script);
  return script;
}
