import type { SeatId, TeamId } from './vocabulary.js';

/** How many Duels a Match holds, and what its results come to (MATCH-*). */
export interface MatchFormat {
  /** Duels that a Match holds at most (MATCH-STRUCT-01) */
  readonly duels: number;
  /** Duel wins that take the Match at once (MATCH-WIN-01, MATCH-EARLY-01) */
  readonly wins: number;
  /** a drawn Duel counts as one of them, or is recorded and played again (MATCH-LEAGUE-REPLAY-01) */
  readonly draws: 'count' | 'replay';
  /** the rule by which one Duel is the whole Match; `null` where there may be several */
  readonly single: string | null;
}

/** A ruleset is data: numbers, and named switches for points on which the documents or the years differ. */
export interface Ruleset {
  /** the documents, and every switch that stands otherwise there: `classic-8000`, `classic-8000+replay=same-attacker` */
  readonly name: string;
  /** the documents alone: the ruleset of the catalogue whose rules and Deck rules hold */
  readonly base: string;
  readonly version: string;
  /** Seats in turn order. */
  readonly seats: readonly SeatId[];
  readonly teams: readonly { readonly id: TeamId; readonly seats: readonly SeatId[] }[];
  /** Life Points of a team at the start (SETUP-LP-01, SETUP-LP-02). */
  readonly lifePoints: number;
  readonly openingHand: number;
  readonly handLimit: number;
  /** the first turn has a draw (DRAW-03) */
  readonly firstTurnDraw: boolean;
  /** number of the first turn that may have a Battle Phase (TURN-FIRST-01, TAG-TURN-03) */
  readonly firstBattleTurn: number;
  /** `refuse` an own second Field Spell (SPELL-FIELD-04) or `replace` it (LEAGUE-FIELD-01) */
  readonly ownFieldSpell: 'refuse' | 'replace';
  /** how many Field Spells may be face-up: one in all, or one a team */
  readonly fieldSpellScope: 'all' | 'team';
  /** positions a Flip Summon may choose (SUM-FLIP-01, LEAGUE-FLIP-01) */
  readonly flipSummonPositions: readonly ('attack' | 'defense')[];
  /** 0 ATK against 0 ATK destroys both monsters (DMG-AA-02) */
  readonly zeroAttackDestroys: boolean;
  /** after a Replay the attacker may be another monster and the declaration is given back (BATTLE-REPLAY-01, -03) */
  readonly replay: 'new-attacker' | 'same-attacker';
  /** whose number of monsters causes a Replay */
  readonly replayCounts: 'both' | 'defender';
  /** cards that change battle positions may be activated in the Damage Step (DMG-LIMIT-01) */
  readonly damageStepPositions: boolean;
  /** after a Summon the turn duelist may use an ignition effect before anybody answers it */
  readonly ignitionAfterSummon: boolean;
  /** chains that a part of the Damage Step (before, after damage calculation) may see, triggers apart */
  readonly damageStepChains: 'many' | 'one';
  /** a monster that changed hands this turn may change its position once, though it came this turn (POS-02) */
  readonly positionAfterControl: boolean;
  /** the own effect of a Continuous Spell or Trap may join the chain in which the card was activated */
  readonly ownEffectInItsChain: boolean;
  /** an optional search may be activated though the Deck holds nothing to find */
  readonly searchWithoutTarget: boolean;
  /** a monster to be equipped to one that is gone goes to the graveyard, or stays */
  readonly equipWithoutHolder: 'graveyard' | 'stays';
  /** several mandatory triggers of one seat at once: in the order that it chooses, or in which they triggered (GAP-CHAIN-03) */
  readonly mandatoryOrder: 'chosen' | 'triggered';
  /** whether the duel is won is looked at after each batch, or while a link resolves only once it has (WIN-LP-01) */
  readonly winCheck: 'at-once' | 'after-effect';
  /** Special wins that are rules, not card texts (LEAGUE-WIN-01). */
  readonly exodiaWins: boolean;
  readonly match: MatchFormat;
}
