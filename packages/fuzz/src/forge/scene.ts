import {
  type CardFacts,
  type CardState,
  type DuelEvent,
  type DuelState,
  parsePlace,
  type Place,
  type SeatId,
  type ZoneRow,
} from '@duel-log/duel';
import { type Duel, statesOf } from '../duels.js';
import { allOf, NEGATORS } from '../negators.js';

/** One event of a duel, with what lies around it: where a forgery may be planted. */
export interface Scene {
  readonly event: DuelEvent;
  readonly at: number;
  readonly events: readonly DuelEvent[];
  /** the state before the event */
  readonly state: DuelState;
  readonly next: DuelEvent | null;
  readonly previous: DuelEvent | null;
  readonly duel: Duel;
}

export function sceneAt(duel: Duel, at: number): Scene {
  return {
    event: duel.events[at] as DuelEvent,
    at,
    events: duel.events,
    state: statesOf(duel)[at] as DuelState,
    next: duel.events[at + 1] ?? null,
    previous: duel.events[at - 1] ?? null,
    duel,
  };
}

export const seatOf = (place: Place): SeatId => place.slice(0, place.indexOf('.'));

/** A seat of the other team. */
export function otherSeat(scene: Scene, seat: SeatId): SeatId {
  const own = scene.state.teams.find((team) => team.seats.includes(seat))?.seats ?? [seat];
  return scene.duel.setup.env.ruleset.seats.find((other) => !own.includes(other)) ?? seat;
}

export function factsOf(scene: Scene, id: string | null | undefined): CardFacts | null {
  return id === null || id === undefined ? null : (scene.duel.setup.env.pool.cards.get(id) ?? null);
}

/** A card with its name. */
export interface Laid extends CardState {
  readonly name: string;
  readonly facts: CardFacts;
}

function laid(scene: Scene, name: string | null): Laid | null {
  const card = name === null ? undefined : scene.state.cards[name];
  const facts = factsOf(scene, card?.id);
  return name === null || card === undefined || facts === null ? null : { ...card, name, facts };
}

/** Cards of a row or pile of this seat. */
export function cardsOf(
  scene: Scene,
  seat: SeatId,
  where: ZoneRow | 'hand' | 'deck' | 'gy' | 'extra',
): readonly Laid[] {
  const names = scene.state.seats[seat]?.[where] ?? [];
  return names.flatMap((name) => {
    const card = laid(scene, name);
    return card === null ? [] : [card];
  });
}

/** The card a reference means. */
export function cardAt(scene: Scene, ref: string): Laid | null {
  const where = parsePlace(ref);
  if (where === null) return laid(scene, ref);
  return where.kind === 'zone'
    ? laid(scene, scene.state.seats[where.seat]?.[where.row][where.index] ?? null)
    : null;
}

/** The first free zone of a row; `null` where it is full. */
export function freeZone(scene: Scene, seat: SeatId, row: 'monster' | 'st'): Place | null {
  const at = (scene.state.seats[seat]?.[row] ?? []).indexOf(null);
  return at < 0 ? null : `${seat}.${row}:${at + 1}`;
}

/** Face-up cards of the field whose id is one of these. */
export function faceUp(scene: Scene, ids: readonly string[]): readonly Laid[] {
  return scene.state.seatOrder
    .flatMap((seat) => (['monster', 'st', 'field'] as const).flatMap((row) => cardsOf(scene, seat, row)))
    .filter((card) => card.face === 'up' && card.id !== null && ids.includes(card.id));
}

/**
 * Play is open here: the event is the first of a commit and the turn player was free to act. What is inserted before
 * it stands between two commits.
 */
export function isOpen(scene: Scene): boolean {
  const { state } = scene;
  return (
    scene.event.type === 'ActionTaken' &&
    state.status === 'playing' &&
    state.asks === null &&
    state.chain.length === 0 &&
    scene.event.data.command.by === state.turn.seat
  );
}

export function inMainPhase(scene: Scene): boolean {
  const { phase } = scene.state.turn;
  return isOpen(scene) && (phase === 'main1' || phase === 'main2');
}

export function inBattleStep(scene: Scene): boolean {
  const { phase, step } = scene.state.turn;
  return isOpen(scene) && phase === 'battle' && step === 'battle';
}

/** No card of the pool negates effects on the field: each card counts as it says. */
export const unnegated = (scene: Scene): boolean => faceUp(scene, allOf(NEGATORS)).length === 0;

/** Nothing counts what lies on the field: a card more or less there changes no value. */
export const uncounted = (scene: Scene): boolean =>
  faceUp(scene, ['mage-power', 'united-we-stand', 'umi']).length === 0;
