import type { RegisteredDeck } from '../commands.js';
import type { CardId, SeatId } from '../vocabulary.js';
import type { DuelResult, ListVersion } from './events.js';

/** Everything a Match is opened with. */
export interface MatchOpening {
  readonly players: Readonly<Record<SeatId, string>>;
  /** places in a team by player, where a tournament has fixed them (TAG-TEAM-02) */
  readonly places?: Readonly<Record<string, string>>;
  readonly list: ListVersion;
  readonly pool: { readonly name: string; readonly hash: string };
  /** secret from which the commitments of hidden fields are salted */
  readonly key: string;
}

/** What may be asked of a Match. */
export type MatchCommand =
  | { readonly type: 'OpenMatch'; readonly by: SeatId; readonly opening: MatchOpening }
  | {
      readonly type: 'RegisterDeck';
      readonly by: SeatId;
      readonly deck: RegisteredDeck;
      /** who plays at the seat; left out: as the Match was opened */
      readonly player?: string;
    }
  | {
      readonly type: 'SwapSide';
      readonly by: SeatId;
      readonly out: readonly CardId[];
      readonly in: readonly CardId[];
    }
  /** `duel` names the stream that the next Duel will have */
  | { readonly type: 'StartDuel'; readonly by: SeatId; readonly duel: string }
  | {
      readonly type: 'TakeResult';
      readonly by: SeatId;
      readonly duel: string;
      readonly revision: number;
      readonly head: string;
      readonly result: DuelResult;
    };
