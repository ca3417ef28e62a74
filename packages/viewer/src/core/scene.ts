import { type CardState, type DuelState, type Instance, never, type SeatState } from '@duel-log/duel/read';

export type ZoneKind = 'monster' | 'st' | 'field' | 'deck' | 'gy' | 'banished' | 'extra' | 'hand';

/** A zone or pile on the board's grid; columns and rows count from 1, the far side is mirrored. */
export interface SceneZone {
  readonly place: string;
  readonly kind: ZoneKind;
  readonly seat: string;
  readonly near: boolean;
  readonly column: number;
  readonly row: number;
  /** number of a zone of a row; 0 for piles */
  readonly number: number;
  /** cards lying there, in the state's order; `null` = not known */
  readonly cards: readonly (Instance | null)[];
}

/** How a card lies: its face and, for monsters, its position. */
export type Look = 'attack' | 'defense' | 'set' | 'up' | 'down';

/** A card that is drawn: keyed by what the view calls it, so that it stays the same element while it moves. */
export interface SceneCard {
  readonly key: string;
  readonly name: Instance | null;
  readonly card: CardState | null;
  readonly zone: SceneZone;
  readonly look: Look;
  /** place in a hand: which of how many */
  readonly slot: number;
  readonly of: number;
}

export interface Scene {
  readonly zones: readonly SceneZone[];
  readonly cards: readonly SceneCard[];
  /** seats of the far and the near side, from left to right */
  readonly far: readonly string[];
  readonly near: readonly string[];
  readonly columns: number;
}

/** Columns of one duelist's field: Field Zone and Fusion Deck, five zones, graveyard and Deck. */
const FIELD = 7;
export const HAND_COLUMNS = 6;
const ROWS = { far: { hand: 1, st: 2, monster: 3 }, near: { hand: 7, st: 6, monster: 5 } } as const;
export const MIDDLE_ROW = 4;

/** The team that sits at the bottom: the viewer's own, else the first; flipped, the next one. */
export function nearTeam(state: DuelState, view: string, flipped: boolean): number {
  const own = Math.max(
    0,
    state.teams.findIndex((team) => team.seats.includes(view)),
  );
  return flipped ? (own + 1) % Math.max(1, state.teams.length) : own;
}

/** What is drawn where. Two states of one duel differ in it only by what a viewer could see happen. */
export function sceneOf(state: DuelState, view: string, flipped: boolean): Scene {
  const at = nearTeam(state, view, flipped);
  const near = state.teams[at]?.seats ?? [];
  const far = state.teams.flatMap((team, i) => (i === at ? [] : team.seats)).reverse();
  const zones: SceneZone[] = [];
  near.forEach((seat, i) => zones.push(...zonesOf(state, seat, true, i * FIELD)));
  far.forEach((seat, i) => zones.push(...zonesOf(state, seat, false, i * FIELD)));
  return {
    zones,
    cards: zones.flatMap((zone) => cardsOf(state, zone)),
    far,
    near,
    columns: FIELD * Math.max(near.length, far.length, 1),
  };
}

function zonesOf(state: DuelState, seat: string, near: boolean, offset: number): readonly SceneZone[] {
  const own = state.seats[seat];
  if (own === undefined) return [];
  const rows = near ? ROWS.near : ROWS.far;
  const zone = (
    kind: ZoneKind,
    column: number,
    row: number,
    number: number,
    cards: SceneZone['cards'],
  ): SceneZone => ({
    place: number === 0 || kind === 'field' ? `${seat}.${kind}` : `${seat}.${kind}:${number}`,
    kind,
    seat,
    near,
    column: offset + (near ? column : FIELD + 1 - column),
    row,
    number,
    cards,
  });
  const row = (kind: 'monster' | 'st'): readonly SceneZone[] =>
    own[kind].map((card, i) => zone(kind, i + 2, rows[kind], i + 1, card === null ? [] : [card]));
  const fieldCard = own.field[0] ?? null;
  return [
    zone('field', 1, rows.monster, 0, fieldCard === null ? [] : [fieldCard]),
    ...row('monster'),
    zone('gy', FIELD, rows.monster, 0, own.gy),
    zone('extra', 1, rows.st, 0, own.extra),
    ...row('st'),
    zone('deck', FIELD, rows.st, 0, own.deck),
    handZone(own, seat, near, offset, rows.hand),
    zone('banished', FIELD, rows.hand, 0, own.banished),
  ];
}

function handZone(own: SeatState, seat: string, near: boolean, offset: number, row: number): SceneZone {
  const column = offset + (near ? 1 : 2);
  return { place: `${seat}.hand`, kind: 'hand', seat, near, column, row, number: 0, cards: own.hand };
}

/** On zones and in hands every card is drawn; of a graveyard and of banished cards the last one. */
function cardsOf(state: DuelState, zone: SceneZone): readonly SceneCard[] {
  const draw = (name: Instance | null, slot: number, of: number): SceneCard => {
    const card = name === null ? null : (state.cards[name] ?? null);
    const key = name !== null && card !== null ? name : `${zone.place}#${slot}`;
    return { key, name, card, zone, look: lookOf(card, zone), slot, of };
  };
  switch (zone.kind) {
    case 'deck':
    case 'extra':
      return [];
    case 'gy':
    case 'banished': {
      const top = zone.cards.length - 1;
      return top < 0 ? [] : [draw(zone.cards[top] ?? null, top, 1)];
    }
    case 'hand':
      return zone.cards.map((name, i) => draw(name, i, zone.cards.length));
    case 'monster':
    case 'st':
    case 'field':
      return zone.cards.map((name) => draw(name, 0, 1));
    default:
      return never(zone.kind);
  }
}

function lookOf(card: CardState | null, zone: SceneZone): Look {
  if (zone.kind === 'hand') return card === null || card.id === null ? 'down' : 'up';
  if (card === null) return 'down';
  if (zone.kind === 'monster') return card.face === 'down' ? 'set' : (card.position ?? 'attack');
  if (zone.kind === 'gy') return 'up';
  return card.face === 'up' ? 'up' : 'down';
}
