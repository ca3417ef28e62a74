import {
  type CardId,
  DECLARED,
  type DuelEvent,
  type DuelState,
  type EventData,
  type Instance,
  isMonsterZone,
  ownerOf,
  type Ref,
  resolveRef,
  type SeatId,
  seatOf,
} from '@duel-log/duel/read';
import { skipsDrawOf } from './turns.js';

/** What every reader, in whatever words, takes from an event: one place, so that transcript and log say the same. */

/** Choices of a card's description that its player declares: by their names in `LinkAdded`. Other values are notes of the effect. */
export const DECLARED_VALUES: readonly string[] = ['amount', 'name', 'type'];

/** What a link declares: `card` where it is the name of a card. */
export function declaredValues(
  values: EventData['LinkAdded']['values'],
): readonly { readonly card: boolean; readonly value: string | number }[] {
  return DECLARED_VALUES.flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [{ card: key === 'name', value }];
  });
}

/** Do its players say what this effect does? It is recorded then, and not checked. `effect` is the key of a link. */
export const isDeclaredEffect = (effect: string): boolean => effect === DECLARED;

/** Is what happens here declared by players, and so not checked? A ruling settles what was declared. */
export function isDeclared(event: DuelEvent): boolean {
  switch (event.type) {
    case 'ActionTaken':
      return event.data.command.type === 'Declare';
    case 'LinkAdded':
      return isDeclaredEffect(event.data.effect);
    case 'JudgeRuled':
      return event.data.declared !== undefined;
    case 'LinkResolved':
      return event.data.outcome === DECLARED;
    default:
      return false;
  }
}

/** How a monster was paid for: by what became of its materials. */
export type MaterialWord = 'fusing' | 'removing' | 'Tributing';

export function materialWord(after: DuelState, data: EventData['MonsterSummoned']): MaterialWord {
  if (data.how === 'fusion') return 'fusing';
  const removed = data.materials.some((one) => after.cards[one]?.place.endsWith('.banished') === true);
  return removed ? 'removing' : 'Tributing';
}

/** Control goes back to the owner. */
export function goesBack(before: DuelState, { card, to }: EventData['ControlChanged']): boolean {
  const name = resolveRef(before, card);
  return name !== null && ownerOf(name) === to;
}

/** What a lasting effect is on: another card, or only a note of the card itself. */
export function lastsOn(
  state: DuelState,
  { card, on }: { readonly card: string; readonly on: Ref | null },
): 'nothing' | 'itself' | 'another' {
  if (on === null) return 'nothing';
  const name = resolveRef(state, on);
  const own = name !== null && state.cards[name]?.id === card;
  return own ? 'itself' : 'another';
}

/** A token leaves the Duel, a card never does. */
export const leavesTheDuel = ({ to }: EventData['CardMoved']): boolean => to.endsWith('.outside');

/** A card of the field is named with its zone when it is destroyed; one whose Summon was negated never had one. */
export const fromField = ({ from }: EventData['CardMoved']): boolean =>
  /\.(?:monster|st):|\.field$/.test(from);

/** Life Points that a player gives on purpose. */
export const isPaid = ({ cause, delta }: EventData['LifePointsChanged']): boolean =>
  delta < 0 && (cause === 'cost' || cause === 'upkeep');

/**
 * Why an attack ends whose monster attacks no longer: it has left the field (and may have come back), lies face-down, is
 * controlled by another seat, or is in Defense Position.
 */
export type AttackEnd = 'left' | 'face-down' | 'taken' | 'defense';

/** What became of the attacking monster; `null` where there is none under way. `before`: the state before the attack ends. */
export function attackEnd({ battle, cards, turn }: DuelState): AttackEnd | null {
  if (battle === null) return null;
  const card = cards[battle.attacker];
  if (card === undefined || !isMonsterZone(card.place)) return 'left';
  if (card.face === 'down') return 'face-down';
  if (seatOf(card.place) !== turn.seat) return 'taken';
  return card.position === 'defense' ? 'defense' : 'left';
}

/** An effect that lasts, as it is shown beside a board. */
export interface InForce {
  readonly card: CardId;
  readonly by: SeatId;
  readonly on: Instance | null;
  /** number of the turn with which it ends; `null` = stays */
  readonly until: number | null;
  /** number of the turn whose Draw Phase it skips */
  readonly skips: number | null;
}

/** Effects in force beyond their resolution, oldest first, each told once; what a card only keeps in mind of itself is none. */
export function inForce(state: DuelState): readonly InForce[] {
  const told = new Set<string>();
  return state.lasting.flatMap(({ card, by, on, until, effect, value }) => {
    if (lastsOn(state, { card, on }) === 'itself') return [];
    // Of one card's effects with and without a monster, the one that names the monster says more.
    if (
      on === null &&
      state.lasting.some(
        (one) => one.card === card && one.by === by && one.on !== null && one.until === until,
      )
    )
      return [];
    const key = `${card} ${by} ${on} ${until}`;
    if (told.has(key)) return [];
    told.add(key);
    return [{ card, by, on, until, skips: skipsDrawOf({ effect, value }) }];
  });
}
