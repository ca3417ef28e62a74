import type { DeclaredMove } from './declared.js';
import type { Position } from './position.js';
import type { CardId, Ref, SeatId } from './vocabulary.js';

/**
 * What a duelist may ask for. Cards are named by place (`A.monster:2`) while they lie on the field and by instance
 * (`A:17`) elsewhere; selectors of people and scenarios (`hand:summoned-skull`) are turned into these by `select`.
 * `zone` counts from 1; without it the first free zone is meant.
 */
export type Command =
  | {
      readonly type: 'NormalSummon';
      readonly by: SeatId;
      readonly card: Ref;
      readonly tributes?: readonly Ref[];
      readonly zone?: number;
      readonly position?: string;
    }
  | {
      readonly type: 'SetMonster';
      readonly by: SeatId;
      readonly card: Ref;
      readonly tributes?: readonly Ref[];
      readonly zone?: number;
      readonly position?: string;
    }
  | { readonly type: 'FlipSummon'; readonly by: SeatId; readonly card: Ref; readonly position?: string }
  | { readonly type: 'ChangePosition'; readonly by: SeatId; readonly card: Ref; readonly position: string }
  | { readonly type: 'SetSpellTrap'; readonly by: SeatId; readonly card: Ref; readonly zone?: number }
  | {
      readonly type: 'Activate';
      readonly by: SeatId;
      readonly card: Ref;
      readonly effect?: string;
      readonly zone?: number;
      /** declared effects only: cards that everybody may name */
      readonly targets?: readonly Ref[];
      /** declared effects only: what is paid */
      readonly cost?: readonly DeclaredMove[];
    }
  /** The outcome of an effect that has no description. `next`: who declares how it goes on after these moves. */
  | {
      readonly type: 'Declare';
      readonly by: SeatId;
      readonly moves: readonly DeclaredMove[];
      readonly next?: SeatId;
    }
  | {
      readonly type: 'SpecialSummon';
      readonly by: SeatId;
      readonly card: Ref;
      readonly position: string;
      readonly zone?: number;
      readonly how?: string;
      readonly cards?: readonly Ref[];
    }
  | { readonly type: 'Pass'; readonly by: SeatId }
  | { readonly type: 'Attack'; readonly by: SeatId; readonly card: Ref; readonly target: Ref | 'direct' }
  | { readonly type: 'EnterPhase'; readonly by: SeatId; readonly phase: string }
  | { readonly type: 'EndTurn'; readonly by: SeatId }
  | { readonly type: 'Choose'; readonly by: SeatId; readonly answer: Answer }
  | { readonly type: 'Discard'; readonly by: SeatId; readonly card: Ref }
  | { readonly type: 'Surrender'; readonly by: SeatId }
  | { readonly type: 'OpenDuel'; readonly by: SeatId; readonly opening: Opening }
  | {
      readonly type: 'SetPosition';
      readonly by: SeatId;
      readonly position: Position;
      readonly reason: PositionReason;
      readonly of?: string;
    }
  | (Ruling & {
      /** how play stands from now on; told whole by `PositionSet`, so the recorded command leaves it out */
      readonly sets?: RuledPosition;
    });

/** A command as `ActionTaken` holds it. */
export type RecordedCommand = Exclude<Command, { type: 'IssueRuling' }> | Ruling;

/** What a judge says. */
export interface Ruling {
  readonly type: 'IssueRuling';
  readonly by: SeatId;
  readonly judge: string;
  readonly authority: string;
  readonly reason: string;
  readonly citation: string;
  readonly answers?: number;
  readonly result?: { readonly winner: string | null };
  /** what becomes of a declared outcome that was objected to twice */
  readonly declared?: 'upheld' | 'denied';
}

/** A position that a judge rules: the one after an earlier event (`of`), or today's with something put right. */
export interface RuledPosition {
  readonly position: Position;
  readonly reason: 'rewind' | 'correction';
  readonly of?: string;
}

/** A reference, a number, a declared card id or one of the small words (`yes no attack defense first second done agree object withdraw`). */
export type Answer = string | number;

export type CommandType = Command['type'];
export type CommandOf<T extends CommandType> = Extract<Command, { type: T }>;

export const COMMAND_TYPES = [
  'NormalSummon',
  'SetMonster',
  'FlipSummon',
  'ChangePosition',
  'SetSpellTrap',
  'Activate',
  'SpecialSummon',
  'Pass',
  'Attack',
  'EnterPhase',
  'EndTurn',
  'Choose',
  'Discard',
  'Declare',
  'Surrender',
  'OpenDuel',
  'SetPosition',
  'IssueRuling',
] as const satisfies readonly CommandType[];

export type PositionReason = 'scenario' | 'puzzle' | 'rewind' | 'correction' | 'branch';

/** A Deck as registered: lists of card ids. */
export interface RegisteredDeck {
  readonly main: readonly CardId[];
  readonly side: readonly CardId[];
  readonly extra: readonly CardId[];
}

/** Everything a duel is opened with. */
export interface Opening {
  readonly ruleset: string;
  readonly players: Readonly<Record<SeatId, string>>;
  /** in a secret random order: instances are numbered by it, and a number that becomes public must tell nothing of its neighbours */
  readonly decks: Readonly<Record<SeatId, RegisteredDeck>>;
  readonly list: { readonly id: string; readonly version: string } | null;
  readonly pool: { readonly name: string; readonly hash: string };
  /** secret from which the commitments of hidden fields are salted */
  readonly key: string;
  /** Seat or team that may choose who goes first without a toss: the loser of the duel before (SETUP-LOSER-01). */
  readonly chooser?: SeatId;
}
