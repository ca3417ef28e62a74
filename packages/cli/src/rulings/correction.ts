import {
  type CardFacts,
  type DuelState,
  emptyState,
  type Env,
  fromPosition,
  isZone,
  knowers,
  parsePlace,
  type Position,
  type PositionCard,
  refOf,
  resolveRef,
  select,
} from '@duel-log/duel';
import { badInput } from '../failure.js';

/** What a judge puts right, as it was typed: `A=7200`, `A:17=A.gy`, `A=0`. */
export interface Edits {
  readonly life?: readonly string[];
  readonly move?: readonly string[];
  readonly normalSummons?: readonly string[];
}

export const hasEdits = ({ life, move, normalSummons }: Edits): boolean =>
  [life, move, normalSummons].some((list) => (list ?? []).length > 0);

/** Cards that one ruling can move: each needs a revision of its own as the time at which it came to its place. */
const MOST_MOVES = 4;

/** The position with these things put right. `revision`: the last event before the ruling. */
export function corrected(position: Position, edits: Edits, env: Env, revision: number): Position {
  const state = { ...fromPosition(position, emptyState()), revision };
  let result = position;
  demandOnce('--life', edits.life);
  demandOnce('--normal-summons', edits.normalSummons);
  for (const text of edits.life ?? []) result = withLife(result, text);
  for (const text of edits.normalSummons ?? []) result = withNormalSummons(result, text);
  const moves = edits.move ?? [];
  if (moves.length > MOST_MOVES)
    throw badInput(`One ruling moves at most ${MOST_MOVES} cards; record a second one for the others.`);
  const moved: string[] = [];
  for (const text of moves) result = withMove(result, text, { state, env, moved });
  return result;
}

/** Of two numbers for one name nobody could say which is meant. */
function demandOnce(option: string, edits: readonly string[] = []): void {
  const names = edits.map((text) => (text.split('=')[0] ?? '').trim().toLowerCase());
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw badInput(`${option} names ${twice.toUpperCase()} twice: give each its number once.`);
}

function pair(option: string, text: string, example: string): readonly [string, string] {
  const [name = '', value = '', ...rest] = text.split('=');
  if (name.trim() === '' || value.trim() === '' || rest.length > 0)
    throw badInput(`${option} ${text}: write it like ${example}.`);
  return [name.trim(), value.trim()];
}

function numberIn(option: string, text: string, value: string): number {
  if (/^(?:0|[1-9]\d{0,6})$/.test(value)) return Number(value);
  throw badInput(`${option} ${text}: ${value} is no whole number from 0 to 9999999.`);
}

/** The one of these names that is meant, however it is written. */
function named(option: string, text: string, name: string, names: readonly string[]): string {
  const found = names.find((one) => one.toLowerCase() === name.toLowerCase());
  if (found !== undefined) return found;
  throw badInput(`${option} ${text}: there is no ${name}; there are ${names.join(', ')}.`);
}

function withLife(position: Position, text: string): Position {
  const [name, value] = pair('--life', text, '--life A=7200');
  const ids = position.teams.map(({ id }) => id);
  const team = named('--life', text, name, ids);
  const lp = numberIn('--life', text, value);
  return { ...position, teams: position.teams.map((one) => (one.id === team ? { ...one, lp } : one)) };
}

/** How many Normal Summons and Sets a seat has used this turn. */
function withNormalSummons(position: Position, text: string): Position {
  const [name, value] = pair('--normal-summons', text, '--normal-summons A=0');
  const seat = named('--normal-summons', text, name, position.seats);
  const used = numberIn('--normal-summons', text, value);
  const granted = position.normalSummons[seat]?.granted ?? 0;
  return { ...position, normalSummons: { ...position.normalSummons, [seat]: { used, granted } } };
}

interface Table {
  readonly state: DuelState;
  readonly env: Env;
  /** cards moved so far, by name */
  readonly moved: string[];
}

const HOWS = ['up', 'attack', 'defense', 'set', 'top', 'bottom'] as const;
type How = (typeof HOWS)[number];

function withMove(position: Position, text: string, table: Table): Position {
  const { state, moved } = table;
  const [what, where] = pair('--move', text, '--move A:17=A.gy or --move A:17=A.monster:2,set');
  const [place = '', how, ...rest] = where.split(',').map((part) => part.trim());
  if (rest.length > 0 || (how !== undefined && !(HOWS as readonly string[]).includes(how)))
    throw badInput(`--move ${text}: after the comma stands one of ${HOWS.join(', ')}.`);
  const ref = select(state, state.turn.seat, what);
  const name = ref === null ? null : resolveRef(state, ref);
  const old = position.cards.find(({ card }) => card !== null && card === name);
  if (old === undefined || name === null)
    throw badInput(`--move ${text}: there is no card ${what}; name one like A:17 or A.monster:2.`);
  const at = parsePlace(place);
  if (at === null || !state.seatOrder.includes(at.seat))
    throw badInput(`--move ${text}: ${place} is no place; there are A.hand, A.gy, A.monster:2 and so on.`);
  if (moved.includes(name)) throw badInput(`--move ${text}: ${name} is moved twice.`);
  demandIdle(state, name, text);
  moved.push(name);
  const others = position.cards.filter((one) => one !== old);
  if (!isZone(place) && factsOf(old, table)?.subtype === 'token') return { ...position, cards: others };
  const card = laid(old, place, { how: how as How | undefined, text, ...table });
  const first = others.findIndex((one) => one.place === place);
  const top = place.endsWith('.deck') && how !== 'bottom' && first >= 0;
  return {
    ...position,
    cards: top ? [...others.slice(0, first), card, ...others.slice(first)] : [...others, card],
  };
}

/** A card that a chain, an attack or an open question is about cannot be taken out of it. */
function demandIdle(state: DuelState, name: string, text: string): void {
  const under = JSON.stringify([state.agenda, state.chain, state.battle, state.asks]);
  if (!under.includes(`"${name}"`) && !under.includes(`"${refOf(state, name)}"`)) return;
  throw badInput(
    `--move ${text}: ${name} takes part in what is under way. Let that end first, or go back to before it with --rewind-to.`,
  );
}

interface Laying extends Table {
  readonly how: How | undefined;
  readonly text: string;
}

/** The card at its new place. On the field it counts as having come there this turn, unless it was there already. */
function laid(old: PositionCard, place: string, laying: Laying): PositionCard {
  const { state, how, text } = laying;
  if (!isZone(place)) {
    demandPile(old, place, laying);
    if (how === 'up' || how === 'attack' || how === 'defense' || how === 'set')
      throw badInput(`--move ${text}: cards in ${place} lie in no position; leave ",${how}" out.`);
    return { ...fresh(old, place, state), face: /\.(?:gy|banished)$/.test(place) ? 'up' : 'down' };
  }
  if (how === 'top' || how === 'bottom') throw badInput(`--move ${text}: only a Deck has a ${how}.`);
  demandRow(old, place, laying);
  if (how === 'set' && factsOf(old, laying)?.subtype === 'token')
    throw badInput(`--move ${text}: a Token always lies face-up; write ",defense" for Defense Position.`);
  const monster = place.includes('.monster:');
  if (isZone(old.place) && how === undefined) return { ...old, place };
  const face = how === 'set' ? 'down' : 'up';
  const position = !monster ? null : how === 'set' || how === 'defense' ? 'defense' : 'attack';
  const base = isZone(old.place) ? { ...old, place } : fresh(old, place, state);
  const turn = state.turn.number;
  const came = {
    since: turn,
    ...(face === 'down' ? { setTurn: turn } : {}),
    ...(face === 'up' ? { live: 1 } : {}),
  };
  const at = isZone(old.place) ? old.at : state.revision + laying.moved.length;
  return { ...base, at, face, position, flags: { ...came, ...base.flags } };
}

/** As a card that has done and suffered nothing. Whoever knew it knows it still. */
function fresh(old: PositionCard, place: string, state: DuelState): PositionCard {
  const known = state.cards[old.card ?? ''];
  const knownTo = known === undefined ? old.knownTo : knowers(state, known);
  return {
    ...old,
    knownTo,
    place,
    position: null,
    at: 0,
    flags: {},
    counters: {},
    used: {},
    equippedTo: null,
    values: null,
  };
}

const factsOf = ({ id }: PositionCard, { env }: Pick<Table, 'env'>): CardFacts | undefined =>
  env.pool.cards.get(id ?? '');

/** Fusion Monsters, and only they, lie in the Fusion Deck; they never come to a hand or Deck. */
function demandPile(old: PositionCard, place: string, laying: Laying): void {
  const facts = factsOf(old, laying);
  if (facts === undefined || !/\.(?:hand|deck|extra)$/.test(place)) return;
  if ((facts.subtype === 'fusion') === place.endsWith('.extra')) return;
  throw badInput(`--move ${laying.text}: ${facts.nameEn} does not belong in ${place}.`);
}

function demandRow(old: PositionCard, place: string, laying: Laying): void {
  const { text } = laying;
  const facts = factsOf(old, laying);
  if (facts === undefined) return;
  const row = parsePlace(place);
  const fits =
    row?.kind === 'zone' &&
    (facts.kind === 'monster') === (row.row === 'monster') &&
    (facts.subtype === 'field') === (row.row === 'field');
  if (!fits) throw badInput(`--move ${text}: ${facts.nameEn} does not belong on ${place}.`);
}
