import {
  DEEDS,
  GIVEN_PHASES,
  type Json,
  type JsonObject,
  KINDS,
  MOMENTS,
  type Scenario,
  TAMPER_OPS,
} from './schema.js';
import { any, anyObject, arrayOf, map, nullOr, number, object, oneOf, or, text, truth } from './shape.js';

/** A scenario file that cannot be read: one sentence with file, scenario and key. */
export class ScenarioError extends Error {}

const card = or(
  text,
  object({ card: text }, { owner: text, revealed: truth, faceDown: truth, properlySummoned: truth }),
);
const deck = object({ main: arrayOf(text), side: arrayOf(text), extra: arrayOf(text) });
const common = {
  since: number,
  owner: text,
  counters: map(number),
  remaining: number,
  used: arrayOf(text),
};
const monster = object(
  { zone: number, card: text, position: oneOf('attack', 'defense', 'set') },
  { ...common, summonedBy: text, attacked: or(truth, number), positionChanged: truth },
);
const spellTrapKeys = { ...common, set: truth, equippedTo: text, chosen: arrayOf(text) };
const seat = object(
  {},
  {
    lp: number,
    hand: arrayOf(card),
    deck: arrayOf(card),
    graveyard: arrayOf(card),
    banished: arrayOf(card),
    extra: arrayOf(card),
    side: arrayOf(card),
    monsters: arrayOf(monster),
    spellsTraps: arrayOf(object({ zone: number, card: text }, spellTrapKeys)),
    field: nullOr(object({ card: text }, spellTrapKeys)),
    used: arrayOf(text),
    pendulum: anyObject,
    extraMonster: anyObject,
  },
);
const list = object(
  {
    id: text,
    version: number,
    forbidden: arrayOf(text),
    limited: arrayOf(text),
    semiLimited: arrayOf(text),
  },
  {},
);
const given = object(
  {},
  {
    turn: object(
      {},
      { number, seat: text, phase: oneOf(...GIVEN_PHASES), step: text, normalSummonUsed: truth },
    ),
    seats: map(seat),
    teams: map(object({}, { lp: number })),
    chain: arrayOf(anyObject),
    chance: object(
      {},
      { coin: arrayOf(text), dice: arrayOf(number), random: arrayOf(number), shuffle: anyObject },
    ),
    options: object({}, { list: nullOr(or(text, list)), pool: nullOr(text) }),
    match: object({}, { results: arrayOf(nullOr(text)), decks: map(deck) }),
    tournament: anyObject,
    lasting: arrayOf(
      object(
        { card: text, by: text },
        { effect: text, on: or(text, arrayOf(text)), until: number, value: or(text, number) },
      ),
    ),
  },
);
const step = object(
  { do: oneOf(...DEEDS) },
  {
    by: text,
    at: oneOf(...MOMENTS),
    card: text,
    effect: text,
    target: text,
    targets: arrayOf(text),
    cost: arrayOf(any),
    tributes: arrayOf(text),
    cards: arrayOf(text),
    zone: or(number, text),
    position: text,
    phase: text,
    how: text,
    answer: or(text, number),
    consent: truth,
    deck,
    player: text,
    out: arrayOf(text),
    in: arrayOf(text),
    moves: arrayOf(any),
    next: text,
    declared: oneOf('upheld', 'denied'),
    judge: text,
    authority: text,
    reason: text,
    citation: text,
    answers: number,
    rewindTo: number,
    result: object({ winner: nullOr(text) }),
    minutes: number,
    text,
  },
);
const rule = or(text, arrayOf(text));
const refused = object({ step: number, rule });
const then = object(
  {},
  {
    refused: nullOr(or(refused, arrayOf(refused))),
    events: arrayOf(text),
    noEvents: arrayOf(text),
    count: map(number),
    state: anyObject,
    legal: object({}, { seat: text, includes: arrayOf(anyObject), excludes: arrayOf(anyObject) }),
    views: map(anyObject),
    flagged: object({ rule }, { at: oneOf('changed', 'after-gap') }),
  },
);
const change = object(
  { op: oneOf(...TAMPER_OPS), event: anyObject },
  { set: anyObject, after: anyObject, with: anyObject, nth: number, last: truth },
);
const scenario = object(
  // oxlint-disable-next-line unicorn/no-thenable -- a key of the scenario format
  { id: text, name: text, rules: arrayOf(text), ruleset: text, given, then },
  {
    kind: oneOf(...KINDS),
    source: arrayOf(text),
    confidence: oneOf('sure', 'likely', 'disputed'),
    needs: arrayOf(text),
    strict: truth,
    note: text,
    cards: map(anyObject),
    when: arrayOf(step),
    events: arrayOf(anyObject),
    tamper: object({ changes: arrayOf(change) }, { text }),
  },
);

/** Reads a scenario file: one scenario or an array of them. Throws a {@link ScenarioError} with one sentence. */
export function readScenarios(file: string, content: string): readonly Scenario[] {
  let parsed: Json;
  try {
    parsed = JSON.parse(content) as Json;
  } catch (error) {
    throw new ScenarioError(`${file}: not JSON: ${(error as Error).message}`);
  }
  const entries: readonly Json[] = Array.isArray(parsed) ? (parsed as readonly Json[]) : [parsed];
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    const name = nameOf(entry, index);
    const problem = scenario(entry, '');
    if (problem !== null) throw new ScenarioError(`${file}: scenario ${name}: ${problem}`);
    const read = { kind: 'duel', ...(entry as JsonObject) } as unknown as Scenario;
    if (seen.has(read.id)) throw new ScenarioError(`${file}: scenario ${name}: the id occurs twice`);
    seen.add(read.id);
    return read;
  });
}

function nameOf(entry: Json, index: number): string {
  const id = typeof entry === 'object' && entry !== null ? (entry as JsonObject)['id'] : undefined;
  return typeof id === 'string' ? id : `number ${index + 1}`;
}
