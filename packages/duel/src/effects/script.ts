import type { Answer } from '../commands.js';
import type { DuelEvent, EventType } from '../events.js';
import type { CardState } from '../state.js';
import type { CardId, Instance, SeatId, SummonKind } from '../vocabulary.js';
import type { Acts } from './acts.js';
import type { Scope } from './scope.js';

/** What a card does, as a description. Facts and effects together make the card; a state only ever holds names of these. */
export interface CardScript {
  readonly id: CardId;
  /** grows when the description changes, so that pools with other versions can be told apart */
  readonly version: number;
  readonly effects?: readonly Effect[];
  /** what holds while the card is face-up on the field (and, for a Spell or Trap, its activation has resolved) */
  readonly applies?: readonly Continuous[];
  /** what lasts after a resolution, by the name given to `last` */
  readonly lasting?: Readonly<Record<string, Continuous>>;
  /** what happens at once and without a chain when something else happens */
  readonly reactions?: readonly Reaction[];
  /** what the card does by itself in a phase, without a chain */
  readonly duties?: readonly Duty[];
  readonly summon?: SummonText;
  /** a Spell or Trap that comes to the field by an effect only: it is not Set (and its activation says no) */
  readonly placed?: 'by-effect';
  /** counters it can hold, by name, and how many of each at most */
  readonly holds?: Readonly<Record<string, number>>;
  /** Equip Cards: why it may not be on this monster, else `null` (SPELL-EQUIP-03) */
  readonly equip?: (x: Scope, monster: Instance) => string | null;
  /** an Equip Card that its own effect attaches: no face-up monster is chosen for it at activation */
  readonly attaches?: 'by-effect';
  /** a Normal Spell or Trap that stays on the field after its resolution */
  readonly stays?: true;
}

export type ScriptBook = ReadonlyMap<CardId, CardScript>;

/** How a monster may come to the field. */
export interface SummonText {
  /** cannot be Normal Summoned or Set */
  readonly noNormal?: true;
  /** cannot be Special Summoned at all (Spirits) */
  readonly noSpecial?: true;
  /** it has to come by its own way first; only after that may it be revived */
  readonly properFirst?: true;
  readonly ways?: readonly OwnWay[];
}

/** A Special Summon by the monster's own text: no chain, a command of its own. */
export interface OwnWay {
  readonly key: string;
  /** `null` = possible */
  readonly when?: (x: Scope) => string | null;
  /** how many cards it takes, and which; sets are checked with `fits` */
  readonly count: number;
  readonly from: (x: Scope) => readonly Instance[];
  readonly fits: (x: Scope, cards: readonly Instance[]) => boolean;
  readonly pay: (x: Acts, cards: readonly Instance[]) => void;
  readonly positions?: readonly ('attack' | 'defense')[];
}

export type EffectKind =
  /** playing the Spell or Trap itself */
  | 'activation'
  /** own Main Phase, open state */
  | 'ignition'
  /** Spell Speed 2 of a card in play */
  | 'quick'
  /** answers something that happened */
  | 'trigger';

/** Why something cannot be done: a sentence, with the catalogue's rule where there is a more specific one than the card's text. */
export type Why = string | { readonly rule: string; readonly reason: string };

export interface Effect {
  readonly key: string;
  readonly kind: EffectKind;
  /** default: by the card (SPEED-02, -03, -04); 1 for ignition and trigger, 2 for quick */
  readonly speed?: 1 | 2 | 3;
  /** where the card must be; default: its hand or Set place for an activation, face-up on the field for the others */
  readonly from?: 'field' | 'hand' | 'gy' | 'banished';
  /** one sentence for people: what it does */
  readonly text: string;
  /** trigger: must be used */
  readonly mandatory?: true;
  readonly on?: TriggerText;
  /** may be activated in the Damage Step before calculation (DMG-LIMIT-01): because it changes values or positions, or always */
  readonly damageStep?: 'values' | 'positions' | 'any';
  readonly oncePerTurn?: true;
  /** ignition and quick: not only its controller, each duelist may use it */
  readonly anybody?: true;
  /** Why it cannot be activated now by the card's text, else `null`. Reads public facts and the own hand's size only where windows depend on it. */
  readonly when?: (x: Scope) => Why | null;
  /** of no use but a Special Summon by its user: not activated while that is forbidden */
  readonly summons?: true;
  /** may answer a declared Summon, which nothing else may */
  readonly negatesSummon?: true;
  readonly cost?: readonly Instruction[];
  readonly targets?: readonly Instruction[];
  readonly resolve: readonly Instruction[];
  /** a search: what the Deck holds for it */
  readonly finds?: (x: Scope) => readonly Instance[];
  /** its player declares the outcome when it resolves */
  readonly declared?: true;
}

/** When a trigger effect triggers. */
export interface TriggerText {
  readonly events: readonly EventType[];
  /** true when this event triggers the effect of the card the scope belongs to; `before` is the state of the card before the event */
  readonly match: (x: Scope, event: DuelEvent, before: CardState | null) => boolean;
  /** "when … you may" misses its timing when something else happened last; "if" does not. Mandatory effects never do. */
  readonly missable?: true;
  /** facts to remember until it resolves */
  readonly data?: (x: Scope, event: DuelEvent) => Readonly<Record<string, Answer>>;
  /** whose effect it is; default the controller of the card, in a graveyard or hand its owner */
  readonly seat?: (x: Scope, event: DuelEvent) => SeatId;
}

/** One instruction. */
export type Instruction = DoStep | ChooseStep;

export interface DoStep {
  readonly do: (x: Acts) => void;
  /** cost only: why it cannot be paid, else `null` */
  readonly can?: (x: Scope) => Why | null;
  /** `can` reads hidden facts (what is in the hand): whether a window opens must not depend on it, so there any hand will do */
  readonly private?: true;
  readonly if?: (x: Scope) => boolean;
}

export interface ChooseStep {
  /** name under which the answers are kept */
  readonly choose: string;
  /** for people: what is asked */
  readonly ask: string;
  readonly by?: (x: Scope) => SeatId;
  readonly from: (x: Scope) => readonly Answer[];
  /** how many; default exactly 1. `done` ends the choice once `min` are chosen */
  readonly min?: number | ((x: Scope) => number);
  readonly max?: number | ((x: Scope) => number);
  /** the chosen set must satisfy this; choices that cannot be completed to such a set are not offered */
  readonly fits?: (x: Scope, chosen: readonly Answer[]) => boolean;
  /** the answers become targets of the link */
  readonly target?: true;
  readonly if?: (x: Scope) => boolean;
  /** the answer (a declared name, number or word) is announced with the link */
  readonly declared?: true;
  /** the text itself determines the answer unless several fit equally: a single one is taken without asking */
  readonly forced?: true;
  /** the options depend on hidden facts (what is in the hand): whether a window opens must not, so there any hand will do */
  readonly private?: true;
}

/** What a card does the moment something happens, without a chain (Call of the Haunted and its monster). */
export interface Reaction {
  readonly key: string;
  readonly events: readonly EventType[];
  readonly match: (x: Scope, event: DuelEvent, before: CardState | null) => boolean;
  readonly do: (x: Acts, event: DuelEvent, before: CardState | null) => void;
  /** remembers a fact and is no effect: not negated */
  readonly condition?: true;
}

/** A deed that a continuous effect may forbid. */
export type Deed =
  | { readonly do: 'attack'; readonly card: Instance; readonly by: SeatId }
  | {
      readonly do: 'activate';
      readonly card: Instance;
      readonly id: CardId;
      readonly by: SeatId;
      readonly effect: Effect;
    }
  | { readonly do: 'summon'; readonly card: Instance | null; readonly by: SeatId; readonly how: SummonKind }
  | { readonly do: 'set-monster'; readonly by: SeatId }
  | { readonly do: 'change-position'; readonly card: Instance; readonly by: SeatId }
  | { readonly do: 'tribute'; readonly card: Instance; readonly by: SeatId }
  | { readonly do: 'draw'; readonly by: SeatId }
  | { readonly do: 'remove-from-gy'; readonly card: Instance };

/** Changes of a shown value. `base…` replace the original value, in the order in which they began; the others are added after that. */
export interface Change {
  readonly atk?: number;
  readonly def?: number;
  readonly baseAtk?: (original: number) => number;
  readonly baseDef?: (original: number) => number;
  readonly level?: number;
}

export interface Continuous {
  readonly key: string;
  readonly text?: string;
  readonly when?: (x: Scope) => boolean;
  readonly modify?: (x: Scope, target: Instance) => Change | null;
  /** the effects of that card on the field are negated */
  readonly negates?: (x: Scope, target: Instance) => boolean;
  /** the reason, where the deed is forbidden */
  readonly forbids?: (x: Scope, deed: Deed) => string | null;
  /** how many more attacks the monster may declare in a turn (BATTLE-ATK-01) */
  readonly moreAttacks?: (x: Scope, target: Instance) => number;
  /** the monster is not destroyed by battle */
  readonly sparedByBattle?: (x: Scope, target: Instance) => boolean;
  /** this card is destroyed in its place when it would be destroyed by battle */
  readonly insteadOf?: (x: Scope, target: Instance) => Instance | null;
  /** battle damage of its controller is dealt to these seats too */
  readonly sharesDamage?: (x: Scope, target: Instance) => readonly SeatId[];
  /** nobody loses Life Points by the battle under way */
  readonly sparesDamage?: (x: Scope) => boolean;
  /** a card that goes from the field (or is destroyed) is removed from play instead */
  readonly banishes?: (x: Scope, target: Instance, destroyedBy: Instance | null) => boolean;
  /** lasting ones: when it ends with its turn, the side of its player has won by the card's text */
  readonly winsAtEnd?: true;
  /** not negated by effects that negate monster effects on the field (a condition, not an effect) */
  readonly condition?: true;
}

/** Something a card does in a phase without a chain. */
export interface Duty {
  readonly key: string;
  readonly text: string;
  /** `after-chain`: once the chain has ended in which `afterChain` asked for it */
  readonly phase: 'draw' | 'standby' | 'end' | 'after-chain';
  readonly when: (x: Scope) => boolean;
  /** demanded also while the card's effects are negated (an upkeep) */
  readonly condition?: true;
  readonly from?: 'field' | 'gy';
  readonly steps: readonly Instruction[];
}

export type { Acts, Scope };
