import type { BattlePosition, CardId, Face, Place, Ref, SeatId } from './vocabulary.js';

/**
 * One elementary move of a declared outcome, or of a declared cost. Cards are named as in commands: by place on the
 * field, by instance elsewhere. `zone` counts from 1; without it the first free one is meant.
 */
export type DeclaredMove =
  | { readonly do: 'draw'; readonly seat: SeatId; readonly count: number }
  /** Life Points of the seat's team */
  | { readonly do: 'damage' | 'gain'; readonly seat: SeatId; readonly amount: number }
  /** cost only: own Life Points */
  | { readonly do: 'pay'; readonly amount: number }
  /** to its owner's graveyard, or out of play; why is the verb */
  | {
      readonly do: 'destroy' | 'send' | 'discard' | 'tribute';
      readonly card: Ref;
    }
  | { readonly do: 'banish'; readonly card: Ref; readonly face?: Face }
  /** to its owner's hand or Deck; `shuffle`: into the Deck, which is shuffled */
  | { readonly do: 'return'; readonly card: Ref; readonly to: 'hand' | 'top' | 'bottom' | 'shuffle' }
  /** so many cards of a hand, at random */
  | { readonly do: 'discard-random'; readonly seat: SeatId; readonly count: number }
  /** so many cards from the top of a Deck */
  | { readonly do: 'mill'; readonly seat: SeatId; readonly count: number; readonly to: 'gy' | 'banished' }
  /** a Special Summon; face-down where `face` says so */
  | {
      readonly do: 'summon';
      readonly card: Ref;
      readonly seat: SeatId;
      readonly position: BattlePosition;
      readonly zone?: number;
      readonly face?: Face;
      readonly how?: 'special' | 'fusion' | 'ritual';
    }
  | {
      readonly do: 'token';
      readonly id: CardId;
      readonly seat: SeatId;
      readonly position: BattlePosition;
    }
  /** Set by the effect: a monster, a Spell or a Trap */
  | { readonly do: 'set'; readonly card: Ref; readonly seat: SeatId; readonly zone?: number }
  /** into another zone of the same row, or face-up into a Spell & Trap Zone without being activated */
  | { readonly do: 'place'; readonly card: Ref; readonly to: Place }
  | { readonly do: 'turn'; readonly card: Ref; readonly face: Face; readonly position?: BattlePosition }
  | { readonly do: 'position'; readonly card: Ref; readonly position: BattlePosition }
  /** control until the end of the turn, or for good */
  | { readonly do: 'control'; readonly card: Ref; readonly seat: SeatId; readonly until?: 'end' }
  | { readonly do: 'counter'; readonly card: Ref; readonly counter: string; readonly delta: number }
  /** what is added to ATK and DEF, until the end of the turn or while the monster stays face-up */
  | {
      readonly do: 'values';
      readonly card: Ref;
      readonly atk?: number;
      readonly def?: number;
      readonly until?: 'end';
    }
  /** the effect of a link that has not resolved; `activation`: it counts as not activated */
  | { readonly do: 'negate'; readonly link: number; readonly what?: 'activation' | 'effect' }
  | { readonly do: 'negate-summon' | 'negate-attack' }
  /** to everybody, or to these seats */
  | { readonly do: 'reveal'; readonly card: Ref; readonly to?: readonly SeatId[] }
  /** the declarer looks at a hand, at a Deck (its first cards), or at a Set card */
  | { readonly do: 'look'; readonly at: Place; readonly count?: number }
  | { readonly do: 'shuffle'; readonly seat: SeatId }
  | { readonly do: 'equip'; readonly card: Ref; readonly to: Ref }
  | { readonly do: 'coin' | 'die'; readonly seat: SeatId };

export type DeclaredVerb = DeclaredMove['do'];

export const DECLARED_VERBS = [
  'draw',
  'damage',
  'gain',
  'pay',
  'destroy',
  'send',
  'discard',
  'tribute',
  'banish',
  'return',
  'discard-random',
  'mill',
  'summon',
  'token',
  'set',
  'place',
  'turn',
  'position',
  'control',
  'counter',
  'values',
  'negate',
  'negate-summon',
  'negate-attack',
  'reveal',
  'look',
  'shuffle',
  'equip',
  'coin',
  'die',
] as const satisfies readonly DeclaredVerb[];

/** Verbs with which a cost is paid: nothing of it may end up where others do not see it. */
export const COST_VERBS: readonly DeclaredVerb[] = ['pay', 'send', 'discard', 'tribute', 'banish', 'counter'];

/** What the key of a declared effect is called, whatever the card. */
export const DECLARED = 'declared';
