import type { Position, PositionCard } from '../position.js';
import { type Refusal, refusal } from '../refusal.js';
import { type DuelState, EMPTY_SEAT } from '../state.js';
import { type Instance, ownerOf, parsePlace } from '../vocabulary.js';

/** Why a position that a judge rules cannot be one of this duel; `null` where it can. */
export function positionFault(state: DuelState, position: Position): Refusal | null {
  const fault =
    rulesFault(state, position) ??
    teamFault(state, position) ??
    placeFault(state, position) ??
    cardFault(state, position);
  return fault === null
    ? null
    : refusal('ENGINE-POSITION', `The ruled position is none of this duel: ${fault}.`);
}

/** What a duel is played by was declared with its opening, and no ruling changes it. */
function rulesFault(state: DuelState, { ruleset, version, pool }: Position): string | null {
  if (ruleset !== state.ruleset || version !== state.version)
    return `it is one of ${ruleset}, version ${version}, and this duel is of ${state.ruleset}, version ${state.version}`;
  return pool.hash === state.pool.hash ? null : `its cards are those of ${pool.name}, not of this duel`;
}

function teamFault(state: DuelState, position: Position): string | null {
  if (position.seats.join() !== state.seatOrder.join()) return 'its seats are others';
  for (const { id } of state.teams) {
    const lp = position.teams.find((team) => team.id === id)?.lp;
    if (lp === undefined) return `team ${id} is missing`;
    if (!Number.isSafeInteger(lp) || lp < 0) return `team ${id} cannot have ${lp} Life Points`;
  }
  return null;
}

/** Every card lies on a place that exists, on a zone alone, and in no pile of another seat (ZONE-GY-02). */
function placeFault(state: DuelState, position: Position): string | null {
  const taken = new Map<string, PositionCard>();
  for (const card of position.cards) {
    const where = parsePlace(card.place);
    if (where === null || state.seats[where.seat] === undefined) return `${card.place} is no place`;
    const name = card.card ?? 'a card';
    if (where.kind === 'pile') {
      if (where.pile === 'outside') return `${name} would lie outside the duel`;
      if (isToken(name)) return `the token ${name} cannot lie in ${card.place}`;
      if (where.seat !== card.owner)
        return `${name} belongs to ${card.owner} and cannot lie in ${card.place}`;
      continue;
    }
    if (where.index < 0 || where.index >= EMPTY_SEAT[where.row].length)
      return `there is no zone ${card.place}`;
    const other = taken.get(card.place);
    if (other !== undefined)
      return `${name} and ${other.card ?? 'another card'} would both lie on ${card.place}`;
    taken.set(card.place, card);
    const lies = layFault(card, where.row === 'monster');
    if (lies !== null) return lies;
  }
  return null;
}

/** A monster lies in a battle position, face-down only in Defense Position, a token never; other cards lie in none. */
function layFault(
  { card, place, face, position, equippedTo }: PositionCard,
  inMonsterZone: boolean,
): string | null {
  const name = card ?? 'a card';
  const token = card !== null && isToken(card);
  if (token && !inMonsterZone && equippedTo === null) return `the token ${name} cannot lie on ${place}`;
  if (!inMonsterZone)
    return position === null ? null : `${name} on ${place} cannot be in ${position} Position`;
  if (position === null) return `the monster ${name} on ${place} is in no battle position`;
  if (face === 'up') return null;
  if (token) return `the token ${name} cannot lie face-down`;
  return position === 'defense' ? null : `${name} cannot lie face-down in Attack Position`;
}

/** The cards are those of the duel, each once. Tokens come and go (ZONE-CONSERVE-01). */
function cardFault(state: DuelState, position: Position): string | null {
  const seen = new Set<Instance>();
  for (const { card } of position.cards) {
    if (card === null) return 'one of its cards is unknown';
    if (seen.has(card)) return `${card} would lie in two places`;
    if (state.cards[card] === undefined && !isToken(card)) return `${card} is no card of this duel`;
    seen.add(card);
  }
  const missing = Object.keys(state.cards).find((card) => !seen.has(card) && !isToken(card));
  return missing === undefined ? null : `${missing} would lie nowhere`;
}

const FIRST_TOKEN = 1001;

/** Tokens are numbered from 1001; cards of a Deck have lower numbers. */
function isToken(card: Instance): boolean {
  return Number(card.slice(ownerOf(card).length + 1)) >= FIRST_TOKEN;
}
