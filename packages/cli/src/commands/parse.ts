import {
  type Command,
  COMMAND_TYPES,
  type DuelState,
  decider,
  knows,
  resolveRef,
  seatOf,
  type SeatId,
  select,
} from '@duel-log/duel';
import { parseJson as readJson } from '@duel-log/codec';
import { badInput } from '../failure.js';
import { declareInWords, declareOf, isDeclared } from './declare.js';

/** A command as it was typed, its selectors resolved, with what `Activate` may carry for its Chooses. */
export interface TypedCommand {
  readonly command: Command;
  /** selectors in printed order, or moves where the effect is declared; `null` = not written */
  readonly cost: readonly unknown[] | null;
  readonly targets: readonly string[] | null;
}

/** A command to which nothing else was written. */
export const bare = (command: Command): TypedCommand => ({ command, cost: null, targets: null });

type Kind =
  | 'ref'
  | 'refs'
  | 'zone'
  | 'text'
  | 'phase'
  | 'position'
  | 'target'
  | 'answer'
  | 'selectors'
  | 'moves';
interface Fields {
  readonly required?: Readonly<Record<string, Kind>>;
  readonly optional?: Readonly<Record<string, Kind>>;
}

const PLACED = { zone: 'zone', position: 'position' } as const;

/** What each command holds beside `type` and `by` (contracts 2). Openings, positions and rulings have verbs of their own. */
const FIELDS: Readonly<Record<string, Fields>> = {
  NormalSummon: { required: { card: 'ref' }, optional: { tributes: 'refs', ...PLACED } },
  SetMonster: { required: { card: 'ref' }, optional: { tributes: 'refs', ...PLACED } },
  FlipSummon: { required: { card: 'ref' }, optional: { position: 'position' } },
  ChangePosition: { required: { card: 'ref', position: 'position' } },
  SetSpellTrap: { required: { card: 'ref' }, optional: { zone: 'zone' } },
  Activate: {
    required: { card: 'ref' },
    optional: { effect: 'text', zone: 'zone', cost: 'moves', targets: 'selectors' },
  },
  Declare: { required: { moves: 'moves' }, optional: { next: 'text' } },
  SpecialSummon: {
    required: { card: 'ref', position: 'position' },
    optional: { zone: 'zone', how: 'text', cards: 'refs' },
  },
  Pass: {},
  Attack: { required: { card: 'ref', target: 'target' } },
  EnterPhase: { required: { phase: 'phase' } },
  EndTurn: {},
  Choose: { required: { answer: 'answer' } },
  Discard: { required: { card: 'ref' } },
  Surrender: {},
};

const EXAMPLE = '{"type":"NormalSummon","card":"hand:summoned-skull","tributes":["monster:1"]}';

/** Reads a command that was typed as JSON. Selectors that find nothing stay as they are, and are refused. */
export function parseCommand(text: string, state: DuelState): TypedCommand {
  if (isDeclared(text)) {
    const by = decider(state) ?? state.turn.seat;
    return bare(declareInWords(text, state, by, (one) => refOf(state, by, one)));
  }
  const json = parseJson(text);
  const { type, do: deed, by: seat, ...rest } = json;
  if (type !== undefined && deed !== undefined)
    throw badInput('The command has "type" and "do", which mean the same: leave one of them out.');
  const name = type ?? deed;
  const fields = typeof name === 'string' && Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (typeof name !== 'string' || fields === undefined) throw unknownType(name);
  if (seat !== undefined && typeof seat !== 'string')
    throw badInput(`${name}: "by" is a seat, like "by":"${state.seatOrder[0] ?? 'A'}".`);
  const by = seat ?? decider(state) ?? state.turn.seat;
  const known = { ...fields.required, ...fields.optional };
  for (const key of Object.keys(fields.required ?? {}))
    if (!Object.hasOwn(rest, key)) throw badInput(`${name} needs "${key}": ${HINTS[known[key] as Kind]}.`);
  const read: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) {
    const kind = Object.hasOwn(known, key) ? known[key] : undefined;
    if (kind === undefined) {
      const all = Object.keys(known);
      throw badInput(
        `${name} has no "${key}"; ${all.length === 0 ? 'it takes nothing more' : `it takes ${all.join(', ')}`}.`,
      );
    }
    const found = readField(kind, value, state, by);
    if (found === undefined) throw badInput(`${name}: "${key}" must be ${HINTS[kind]}.`);
    read[key] = found;
  }
  const { cost, targets, ...own } = read;
  if (name === 'Declare') {
    const next = own['next'] as string | undefined;
    return bare(declareOf(state, by, own['moves'], next, (one) => refOf(state, by, one)));
  }
  return {
    command: { type: name, by, ...own } as Command,
    cost: (cost as readonly unknown[] | undefined) ?? null,
    targets: (targets as readonly string[] | undefined) ?? null,
  };
}

function parseJson(text: string): Readonly<Record<string, unknown>> {
  const json = readJson(text);
  if (!json.ok && json.syntax)
    throw badInput(
      `${text.trim() === '' ? '""' : text} is neither a number of \`duel legal\` nor a command as JSON, like '${EXAMPLE}'.`,
    );
  if (!json.ok) throw badInput(`The command ${json.fault}; it is a JSON object, like '${EXAMPLE}'.`);
  const { value } = json;
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw badInput(`A command is a JSON object, like '${EXAMPLE}'.`);
  return value as Readonly<Record<string, unknown>>;
}

function unknownType(name: unknown): Error {
  const types = COMMAND_TYPES.filter((one) => FIELDS[one] !== undefined).join(', ');
  if (name === undefined) return badInput(`The command has no "type"; there are ${types}.`);
  if (name === 'IssueRuling') return badInput('A ruling is recorded with `duel rule`.');
  if (name === 'OpenDuel') return badInput('A duel is opened with `duel new`.');
  return badInput(`There is no command ${JSON.stringify(name)}; there are ${types}.`);
}

const HINTS: Readonly<Record<Kind, string>> = {
  ref: 'a card, like "hand:vorse-raider", "monster:2" or "A:17"',
  refs: 'a list of cards, like ["monster:1","monster:3"]',
  zone: 'a whole number from 1 on',
  text: 'a text',
  phase: '"battle" or "main2", or "main1" out of a Draw or Standby Phase',
  position: '"attack" or "defense"',
  target: 'a monster, like "B.monster:1", or "direct"',
  answer: 'a card, a number or a word of `duel legal`, like "yes"',
  selectors: 'a list of cards, like ["B.monster:1"]',
  moves: 'a list of cards, or of moves like [{"do":"discard","card":"hand:uraby"}]',
};

/** The field's value as the engine takes it; undefined where it is of the wrong kind. */
function readField(kind: Kind, value: unknown, state: DuelState, by: SeatId): unknown {
  switch (kind) {
    case 'ref':
      return typeof value === 'string' ? refOf(state, by, value) : undefined;
    case 'refs':
      return isTexts(value) ? value.map((one) => refOf(state, by, one)) : undefined;
    case 'selectors':
      return isTexts(value) ? value : undefined;
    case 'moves':
      return Array.isArray(value) ? value : undefined;
    case 'zone':
      return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
    case 'text':
    case 'phase':
    case 'position':
      return typeof value === 'string' ? value : undefined;
    case 'target':
      return typeof value === 'string' ? (value === 'direct' ? value : refOf(state, by, value)) : undefined;
    case 'answer':
      if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
      return typeof value === 'string' ? refOf(state, by, value) : undefined;
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/**
 * What a selector means now; what finds nothing stays as it is. A card of another seat is found by its name only where
 * the seat knows it: else the answer would tell what lies in a hand, in a Deck or Set.
 */
export function refOf(state: DuelState, by: SeatId, selector: string): string {
  const ref = select(state, by, selector);
  if (ref === null) return selector;
  const found = state.cards[resolveRef(state, ref) ?? ''];
  if (found === undefined || !selector.endsWith(`:${found.id}`)) return ref;
  return seatOf(found.place) === by || knows(state, found, by) ? ref : selector;
}
