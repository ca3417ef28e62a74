import {
  type Ask,
  type CardId,
  type DuelState,
  isZone,
  type Place,
  refOf,
  resolveRef,
  type SeatId,
  type SummonKind,
} from '@duel-log/duel/read';
import type { DeclaredSummon } from './declared-summon.js';

/** A Summon that is declared and may still be answered, as JSON. */
export interface SummonJson {
  readonly by: SeatId;
  readonly how: SummonKind;
  readonly card: CardId;
  /** where the monster still lies */
  readonly at: Place;
  readonly to: Place;
  readonly position: 'attack' | 'defense';
}

/** An attack from its declaration to the end of its Damage Step. */
export interface AttackJson {
  readonly attacker: Place;
  /** `null`: the monster that was attacked is gone */
  readonly target: Place | 'direct' | null;
  /** damage has been calculated */
  readonly compared: boolean;
}

/** What is under way on a board; each part is absent where there is none. */
export interface UnderWayJson {
  readonly summon?: SummonJson;
  readonly attack?: AttackJson;
  /** the question that play stands still for; in an open state nobody is asked, and `decides` says who may act */
  readonly asks?: Ask;
}

/** The attack under way; `null` where there is none, it was called off, or its monster is gone. */
export function attackUnderWay(state: DuelState): AttackJson | null {
  const { battle, turn } = state;
  if (battle === null || battle.cancelled || state.result !== null || turn.phase !== 'battle') return null;
  // It is over with its Damage Step; what it was is remembered until the next one.
  if (battle.compared && turn.step !== 'damage' && turn.step !== 'after-calculation') return null;
  const attacker = refOf(state, battle.attacker);
  if (!isZone(attacker)) return null;
  const target = battle.target === null ? 'direct' : refOf(state, battle.target);
  return {
    attacker,
    target: target === 'direct' || isZone(target) ? target : null,
    compared: battle.compared,
  };
}

export function underWayJson(state: DuelState, summon: DeclaredSummon | null): UnderWayJson {
  const attack = attackUnderWay(state);
  return {
    ...(summon === null ? {} : { summon: summonJson(state, summon) }),
    ...(attack === null ? {} : { attack }),
    ...(state.asks === null || state.result !== null ? {} : { asks: state.asks }),
  };
}

function summonJson(state: DuelState, { by, how, id, card, to, position }: DeclaredSummon): SummonJson {
  const name = resolveRef(state, card);
  // A card of a hand that this stream does not know is called by nothing else.
  const at = (name === null ? undefined : state.cards[name]?.place) ?? (isZone(card) ? card : `${by}.hand`);
  return { by, how, card: id, at, to, position };
}
