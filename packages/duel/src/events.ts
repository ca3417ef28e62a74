import type { PositionReason, RecordedCommand, RegisteredDeck } from './commands.js';
import type { Agenda } from './agenda.js';
import type { Position } from './position.js';
import type {
  BattlePosition,
  CardId,
  Cause,
  Face,
  Instance,
  LinkOutcome,
  Phase,
  Place,
  Ref,
  SeatId,
  Step,
  SummonKind,
  TeamId,
} from './vocabulary.js';

/**
 * Facts of a duel. Fields marked *hidden* are known to some viewers only: in a view's event they hold `null` where
 * the viewer may not know them (see `HIDDEN_FIELDS` and `view.ts`). Everything else is public.
 */
export interface EventData {
  /** Set-up. Instances are numbered `A:1`… in the order of `main`, then `extra`. `key` salts the commitments. */
  DuelOpened: {
    readonly ruleset: string;
    readonly version: string;
    readonly seats: readonly SeatId[];
    readonly teams: readonly {
      readonly id: TeamId;
      readonly seats: readonly SeatId[];
      readonly lp: number;
    }[];
    readonly players: Readonly<Record<SeatId, string>>;
    /** Public sizes by seat: hidden identities, public numbers. */
    readonly sizes: Readonly<
      Record<SeatId, { readonly main: number; readonly side: number; readonly extra: number }>
    >;
    /** hidden, each seat's own: key is the seat. */
    readonly decks: Readonly<Record<SeatId, RegisteredDeck | null>>;
    readonly list: { readonly id: string; readonly version: string } | null;
    readonly pool: { readonly name: string; readonly hash: string };
    /** hidden from everybody but the judge. */
    readonly key: string | null;
  };
  /** First of every commit: what was asked for. hidden: `card` of a Set, `answer` of some choices, the `card` of declared moves. Openings and positions have none: their event says it all. */
  ActionTaken: { readonly command: RecordedCommand };
  CoinTossed: { readonly by: SeatId | null; readonly purpose: string; readonly result: string };
  DieRolled: { readonly by: SeatId | null; readonly purpose: string; readonly result: number };
  /** Who takes the first turn, chosen by the winner of the toss or the loser of the duel before (SETUP-TOSS-01, SETUP-LOSER-01). */
  StarterChosen: { readonly by: SeatId; readonly first: SeatId };
  /** The Deck is shuffled and cut; `order` (hidden) is the new order, top first. All knowledge of it is lost. */
  DeckShuffled: {
    readonly seat: SeatId;
    readonly order: readonly Instance[] | null;
    readonly cutBy: SeatId | null;
  };
  TurnStarted: { readonly number: number; readonly seat: SeatId };
  PhaseStarted: { readonly phase: Phase; readonly step: Step | null };
  /** The only event that moves a card. `card` and `id` are hidden. `bottom`: to the bottom of the Deck. */
  CardMoved: {
    readonly card: Instance | null;
    readonly id: CardId | null;
    readonly from: Place;
    readonly to: Place;
    readonly face: Face;
    readonly position: BattlePosition | null;
    readonly cause: Cause;
    /** number of the chain link responsible */
    readonly link: number | null;
    readonly batch: number;
    readonly destroyed?: true;
    readonly bottom?: true;
    /** taken from anywhere in a Deck, not from its top: a shuffle follows, and what was known of the Deck is lost */
    readonly searched?: true;
  };
  /** A token exists from here until it leaves the field (ZONE-CONSERVE-01). */
  TokenCreated: {
    readonly card: Instance;
    readonly id: CardId;
    readonly link: number | null;
    readonly batch: number;
  };
  /** First stage of a Summon: announced, may be negated; the card has not moved yet. Tributes moved before. */
  SummonDeclared: {
    readonly card: Ref;
    readonly id: CardId;
    readonly by: SeatId;
    readonly how: SummonKind;
    readonly to: Place;
    readonly position: BattlePosition;
    readonly tributes: readonly Instance[];
  };
  SummonNegated: { readonly card: Ref; readonly link: number | null };
  /** Second stage: the monster is on the field, face-up. `materials`: Tributes, Fusion Materials or removed cards. */
  MonsterSummoned: {
    readonly card: Ref;
    readonly id: CardId;
    readonly by: SeatId;
    readonly how: SummonKind;
    readonly materials: readonly Instance[];
    readonly link: number | null;
    readonly batch: number;
    /** Summoned as its own text demands, so that it may later be revived */
    readonly proper?: true;
    /** made by an effect, and uses the Normal Summon of the turn all the same */
    readonly normal?: true;
  };
  /** `normal`: the Set of the turn (SUM-NS-01), not one by an effect */
  MonsterSet: {
    readonly card: Ref;
    readonly by: SeatId;
    readonly normal: boolean;
    readonly tributes: readonly Instance[];
    readonly batch: number;
  };
  SpellTrapSet: { readonly card: Ref; readonly by: SeatId; readonly batch: number };
  /** A card turns face-up or face-down where it lies. `card` and `id` are hidden while face-down. */
  CardTurned: {
    readonly card: Instance | null;
    readonly id: CardId | null;
    readonly at: Place;
    readonly face: Face;
    readonly position: BattlePosition | null;
    readonly how: 'flip-summon' | 'attack' | 'effect' | 'activation';
    readonly link: number | null;
    readonly batch: number;
  };
  PositionChanged: {
    readonly card: Ref;
    readonly face: Face;
    readonly position: BattlePosition;
    readonly how: 'effect' | 'command' | 'flip-summon';
    readonly link: number | null;
    readonly batch: number;
  };
  /** Control passes; the `CardMoved` to the new zone follows in the same batch (CTRL-01). */
  ControlChanged: {
    readonly card: Ref;
    readonly from: SeatId;
    readonly to: SeatId;
    /** turn number at whose End Phase it goes back; `null` = no limit of its own */
    readonly until: number | null;
    readonly link: number | null;
    readonly batch: number;
  };
  /** A link is on the chain: cost paid, targets and declared values chosen. */
  LinkAdded: {
    readonly link: number;
    readonly by: SeatId;
    readonly card: Ref;
    readonly id: CardId;
    readonly effect: string;
    readonly speed: 1 | 2 | 3;
    readonly targets: readonly Ref[];
    readonly paid: readonly Ref[];
    /** declared names, numbers and words, by the name of the choice */
    readonly values: Readonly<Record<string, Answer>>;
    /** true: the activation of a Spell or Trap Card itself, not of an effect of a card already in play */
    readonly activation: boolean;
  };
  LinkNegated: { readonly link: number; readonly how: 'activation' | 'effect'; readonly by: number | null };
  LinkResolved: { readonly link: number; readonly outcome: LinkOutcome };
  ChainEnded: { readonly links: number };
  AttackDeclared: { readonly attacker: Ref; readonly target: Ref | 'direct' };
  /** `givenBack`: the declaration does not count as the monster's attack (BATTLE-REPLAY-03). */
  AttackCancelled: {
    readonly attacker: Ref | null;
    readonly reason: 'replay' | 'negated' | 'gone' | 'stopped';
    readonly givenBack?: true;
  };
  /** Damage calculation: the values used and what follows from them. Damage by team; `destroyed` are places. */
  AttackCompared: {
    readonly attacker: Ref;
    readonly target: Ref | 'direct';
    readonly attackerValue: number;
    readonly targetValue: number | null;
    readonly targetPosition: BattlePosition | null;
    readonly damage: Readonly<Record<TeamId, number>>;
    readonly destroyed: readonly Ref[];
    readonly spared: readonly Ref[];
    readonly batch: number;
  };
  LifePointsChanged: {
    readonly team: TeamId;
    readonly delta: number;
    readonly total: number;
    readonly cause: 'battle' | 'effect' | 'cost' | 'upkeep' | 'setup' | 'ruling';
    readonly link: number | null;
    readonly batch: number;
  };
  /** Shown values of a face-up monster differ from what was shown before. */
  ValuesChanged: {
    readonly card: Ref;
    readonly atk: number;
    readonly def: number;
    readonly level: number;
    readonly modifiers: readonly Modifier[];
    readonly batch: number;
  };
  CountersChanged: {
    readonly card: Ref;
    readonly counter: string;
    readonly delta: number;
    readonly total: number;
    readonly batch: number;
  };
  /** An Equip Card is attached to (`to` a place) or comes loose from (`null`) a monster. */
  Equipped: {
    readonly card: Ref;
    readonly to: Ref | null;
    readonly link: number | null;
    readonly batch: number;
  };
  /** An effect that lasts beyond its resolution begins. `card` and `effect` name the description that says what it does. */
  LastingStarted: {
    readonly key: string;
    readonly card: CardId;
    readonly effect: string;
    readonly by: SeatId;
    readonly on: Ref | null;
    /** number of the turn in whose End Phase it ends; `null` = stays */
    readonly until: number | null;
    readonly value: number | string | null;
    readonly link: number | null;
    readonly batch: number;
  };
  LastingEnded: { readonly key: string; readonly batch: number };
  /** `to` learn what the card at `at` is (all seats and spectators: `"all"`). `card` and `id` hidden from the others. */
  CardRevealed: {
    readonly card: Instance | null;
    readonly id: CardId | null;
    readonly at: Place;
    /** place from the top, for a card of a Deck */
    readonly index?: number;
    readonly to: 'all' | readonly SeatId[];
    readonly link: number | null;
    readonly batch: number;
  };
  /** One more Normal Summon or Set this turn, by a card (SUM-NS-01). */
  NormalSummonGranted: {
    readonly seat: SeatId;
    readonly card: Ref;
    readonly link: number | null;
    readonly batch: number;
  };
  /** An optional trigger whose moment passed: something else happened last. */
  TriggerMissed: {
    readonly card: Ref;
    readonly id: CardId;
    readonly effect: string;
    readonly reason: 'not-last' | 'impossible';
  };
  /** Play stands still. `asks` is public; `agenda` (hidden from all but the judge) is what remains to be done. */
  DecisionOpened: { readonly asks: Ask; readonly agenda: Agenda | null };
  JudgeRuled: {
    readonly judge: string;
    readonly authority: string;
    readonly reason: string;
    readonly citation: string;
    readonly answers: number | null;
    readonly result: { readonly winner: TeamId | null } | null;
    /** what becomes of a declared outcome that was objected to twice */
    readonly declared?: 'upheld' | 'denied';
  };
  /** Replaces everything (principle 7). Identities inside `position` are hidden as they would be on a board. */
  PositionSet: { readonly position: Position; readonly reason: PositionReason; readonly of: string | null };
  DuelEnded: { readonly winner: TeamId | null; readonly reason: string };
}

type Answer = string | number;

/** Why a shown value is what it is: `source` is the card, `what` a short word like `atk+500` or `original atk*2`. */
export interface Modifier {
  readonly source: CardId;
  readonly at: Ref | null;
  readonly what: string;
}

/** Who must decide, and what. `declare`: the outcome of an effect; `ruling`: nobody but a judge decides, `seat` is whose outcome waits. In an open state nobody is asked. */
export interface Ask {
  readonly seat: SeatId;
  readonly kind: 'window' | 'choice' | 'discard' | 'trigger' | 'declare' | 'ruling';
  /** what the window answers, or what is chosen: `summon-declared summoned attack chain …`, `target cost …` */
  readonly about: string;
  /** card whose effect asks, where it is public */
  readonly card: Ref | null;
}

export type EventType = keyof EventData;
/** An event: its type, its data. Revision and envelope belong to the stored form. */
export type DuelEvent = {
  readonly [T in EventType]: { readonly type: T; readonly data: EventData[T] };
}[EventType];
export type EventOf<T extends EventType> = { readonly type: T; readonly data: EventData[T] };

export const EVENT_TYPES = [
  'DuelOpened',
  'ActionTaken',
  'CoinTossed',
  'DieRolled',
  'StarterChosen',
  'DeckShuffled',
  'TurnStarted',
  'PhaseStarted',
  'CardMoved',
  'TokenCreated',
  'SummonDeclared',
  'SummonNegated',
  'MonsterSummoned',
  'MonsterSet',
  'SpellTrapSet',
  'CardTurned',
  'PositionChanged',
  'ControlChanged',
  'LinkAdded',
  'LinkNegated',
  'LinkResolved',
  'ChainEnded',
  'AttackDeclared',
  'AttackCancelled',
  'AttackCompared',
  'LifePointsChanged',
  'ValuesChanged',
  'CountersChanged',
  'Equipped',
  'LastingStarted',
  'LastingEnded',
  'CardRevealed',
  'NormalSummonGranted',
  'TriggerMissed',
  'DecisionOpened',
  'JudgeRuled',
  'PositionSet',
  'DuelEnded',
] as const satisfies readonly EventType[];

/**
 * Hidden fields by event type, as paths with `*` for any key. A path missing in a given event is skipped.
 * The codec stores each as `{"$h": value}`; `view.ts` says who may know it.
 */
export const HIDDEN_FIELDS: Readonly<Partial<Record<EventType, readonly string[]>>> = {
  DuelOpened: ['decks.*', 'key'],
  ActionTaken: ['command.card', 'command.answer', 'command.moves.*.card', 'command.cost.*.card'],
  DeckShuffled: ['order'],
  CardMoved: ['card', 'id'],
  CardTurned: ['card', 'id'],
  CardRevealed: ['card', 'id'],
  DecisionOpened: ['agenda'],
  PositionSet: ['position.cards.*.card', 'position.cards.*.id', 'position.agenda', 'position.decks.*'],
};
