import type { RegisteredDeck } from '@duel-log/duel';

/** What a scenario file says (contracts 4). Selectors are texts such as `hand:umi` or `B.monster:1`. */
export const KINDS = ['duel', 'match', 'deck', 'setup', 'data', 'audit'] as const;
export type ScenarioKind = (typeof KINDS)[number];

export const GIVEN_PHASES = ['setup', 'draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const;
type GivenPhase = (typeof GIVEN_PHASES)[number];

/** Moments that a step may wait for. */
export const MOMENTS = [
  'draw',
  'main1',
  'main2',
  'start-step',
  'battle-step',
  'damage-step',
  'after-calculation',
  'end-step',
  'standby',
  'end',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** `do` of a step: the type of a command. */
export const DEEDS = [
  'NormalSummon',
  'SetMonster',
  'FlipSummon',
  'ChangePosition',
  'SetSpellTrap',
  'Activate',
  'Pass',
  'Attack',
  'EnterPhase',
  'EndTurn',
  'Choose',
  'Discard',
  'SpecialSummon',
  'Surrender',
  'Declare',
  'RegisterDeck',
  'SwapSide',
  'StartDuel',
  'IssueRuling',
  'CallTime',
  'Talk',
] as const;
type Deed = (typeof DEEDS)[number];

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export interface Step {
  readonly by?: string;
  readonly do: Deed;
  readonly at?: Moment;
  readonly card?: string;
  readonly effect?: string;
  readonly target?: string;
  readonly targets?: readonly string[];
  /** selectors; of a declared effect moves */
  readonly cost?: readonly Json[];
  readonly tributes?: readonly string[];
  readonly cards?: readonly string[];
  readonly zone?: number | string;
  readonly position?: string;
  readonly phase?: string;
  readonly how?: string;
  readonly answer?: string | number;
  readonly consent?: boolean;
  readonly deck?: RegisteredDeck;
  readonly player?: string;
  readonly out?: readonly string[];
  readonly in?: readonly string[];
  readonly moves?: readonly Json[];
  /** Declare: who declares how it goes on */
  readonly next?: string;
  /** IssueRuling: play returns to how it was after this event */
  readonly rewindTo?: number;
  /** IssueRuling: what becomes of a declared outcome */
  readonly declared?: 'upheld' | 'denied';
  readonly judge?: string;
  readonly authority?: string;
  readonly reason?: string;
  readonly citation?: string;
  readonly answers?: number;
  readonly result?: { readonly winner: string | null };
  readonly minutes?: number;
  readonly text?: string;
}

export interface GivenMonster {
  readonly zone: number;
  readonly card: string;
  readonly position: 'attack' | 'defense' | 'set';
  readonly since?: number;
  readonly owner?: string;
  readonly summonedBy?: string;
  readonly counters?: Readonly<Record<string, number>>;
  readonly attacked?: boolean | number;
  readonly positionChanged?: boolean;
  /** turns until its control goes back */
  readonly remaining?: number;
  readonly used?: readonly string[];
}

export interface GivenSpellTrap {
  readonly zone: number;
  readonly card: string;
  readonly set?: boolean;
  readonly since?: number;
  readonly owner?: string;
  readonly equippedTo?: string;
  readonly counters?: Readonly<Record<string, number>>;
  readonly remaining?: number;
  readonly chosen?: readonly string[];
  readonly used?: readonly string[];
}

export type GivenCard =
  | string
  | {
      readonly card: string;
      readonly owner?: string;
      readonly revealed?: boolean;
      readonly faceDown?: boolean;
      readonly properlySummoned?: boolean;
    };

export interface GivenSeat {
  readonly lp?: number;
  readonly hand?: readonly GivenCard[];
  readonly deck?: readonly GivenCard[];
  readonly graveyard?: readonly GivenCard[];
  readonly banished?: readonly GivenCard[];
  readonly extra?: readonly GivenCard[];
  readonly side?: readonly GivenCard[];
  readonly monsters?: readonly GivenMonster[];
  readonly spellsTraps?: readonly GivenSpellTrap[];
  readonly field?: Omit<GivenSpellTrap, 'zone'> | null;
  readonly used?: readonly string[];
  readonly pendulum?: JsonObject;
  readonly extraMonster?: JsonObject;
}

export interface GivenLasting {
  readonly card: string;
  readonly by: string;
  readonly effect?: string;
  readonly on?: string | readonly string[];
  readonly until?: number;
  readonly value?: number | string;
}

export interface CardListJson {
  readonly id: string;
  readonly version: number;
  readonly forbidden: readonly string[];
  readonly limited: readonly string[];
  readonly semiLimited: readonly string[];
}

interface GivenMatch {
  readonly results?: readonly (string | null)[];
  readonly decks?: Readonly<Record<string, RegisteredDeck>>;
}

/** The next results of chance. `coin` names the winner of the toss, or the side that falls. */
export interface GivenChance {
  readonly coin?: readonly string[];
  readonly dice?: readonly number[];
  readonly random?: readonly number[];
  readonly shuffle?: JsonObject;
}

export interface Given {
  readonly turn?: {
    readonly number?: number;
    readonly seat?: string;
    readonly phase?: GivenPhase;
    readonly step?: string;
    readonly normalSummonUsed?: boolean;
  };
  readonly seats?: Readonly<Record<string, GivenSeat>>;
  readonly teams?: Readonly<Record<string, { readonly lp?: number }>>;
  readonly chain?: readonly JsonObject[];
  readonly chance?: GivenChance;
  readonly options?: {
    readonly list?: string | CardListJson | null;
    readonly pool?: string | null;
  };
  readonly match?: GivenMatch;
  readonly tournament?: JsonObject;
  readonly lasting?: readonly GivenLasting[];
}

export interface RefusedExpectation {
  readonly step: number;
  readonly rule: string | readonly string[];
}

export interface LegalExpectation {
  readonly seat?: string;
  readonly includes?: readonly JsonObject[];
  readonly excludes?: readonly JsonObject[];
}

export interface Then {
  readonly refused?: RefusedExpectation | readonly RefusedExpectation[] | null;
  readonly events?: readonly string[];
  readonly noEvents?: readonly string[];
  readonly count?: Readonly<Record<string, number>>;
  readonly state?: JsonObject;
  readonly legal?: LegalExpectation;
  readonly views?: Readonly<Record<string, JsonObject>>;
  readonly flagged?: {
    readonly rule: string | readonly string[];
    readonly at?: 'changed' | 'after-gap';
  };
}

export const TAMPER_OPS = ['edit', 'insert', 'remove', 'swap'] as const;

/** One forgery. `event` is what is looked for, or with `insert` what is put in. */
export interface TamperChange {
  readonly op: (typeof TAMPER_OPS)[number];
  readonly event: JsonObject;
  readonly set?: JsonObject;
  readonly after?: JsonObject;
  readonly with?: JsonObject;
  readonly nth?: number;
  readonly last?: boolean;
}

/** What a position is made of. */
export type Situation = Pick<Scenario, 'id' | 'ruleset' | 'given'>;

export interface Scenario {
  readonly id: string;
  readonly name: string;
  readonly kind: ScenarioKind;
  readonly rules: readonly string[];
  readonly ruleset: string;
  readonly source?: readonly string[];
  readonly confidence?: 'sure' | 'likely' | 'disputed';
  readonly needs?: readonly string[];
  readonly strict?: boolean;
  readonly note?: string;
  /** inline cards: facts only; `as` names the card whose effect they have */
  readonly cards?: Readonly<Record<string, JsonObject>>;
  readonly given: Given;
  readonly when?: readonly Step[];
  readonly events?: readonly JsonObject[];
  readonly tamper?: { readonly text?: string; readonly changes: readonly TamperChange[] };
  readonly then: Then;
}
