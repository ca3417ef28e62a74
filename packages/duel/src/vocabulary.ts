/** The game's own words as closed lists. Unions come from these arrays, so a list and its type cannot part. */

/** A seat at the table: `A`, `B`, or `1A 2A 1B 2B` in a Tag Duel. Seats are data; no code names one literally. */
export type SeatId = string;
/** A team: in a two-player duel each seat is a team of its own name. Life Points belong to teams. */
export type TeamId = string;
/** Identifies a card of the pool, e.g. `summoned-skull`. */
export type CardId = string;
/**
 * A card instance, `A:17` (owner seat and number), or, in the fold of a view that does not know which card it is,
 * a handle `A@131` (owner and the revision at which the card came to its place).
 */
export type Instance = string;

export const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const;
/** The six phases of a turn in their order (TURN-PHASE-01). */
export type Phase = (typeof PHASES)[number];

export const STEPS = ['start', 'battle', 'damage', 'after-calculation', 'end'] as const;
/** Steps of the Battle Phase (TURN-STEP-01); `after-calculation` is the second half of the Damage Step (DMG-ORDER-01). */
export type Step = (typeof STEPS)[number];

export const FACES = ['up', 'down'] as const;
export type Face = (typeof FACES)[number];

export const POSITIONS = ['attack', 'defense'] as const;
/** Battle position of a monster; a Set monster is face `down` in `defense` (ZONE-ORIENT-01). */
export type BattlePosition = (typeof POSITIONS)[number];

export const CAUSES = [
  'battle',
  'effect',
  'cost',
  'tribute',
  'discard',
  'rule',
  'draw',
  'setup',
  'ruling',
] as const;
/** Why a card moved (contracts, principle 2). */
export type Cause = (typeof CAUSES)[number];

export const SUMMONS = ['normal', 'tribute', 'flip', 'special', 'fusion', 'ritual'] as const;
/** How a monster came to be Summoned. A Tribute Summon is a Normal Summon with Tributes (SUM-TRIB-04). */
export type SummonKind = (typeof SUMMONS)[number];

export const PILES = ['hand', 'deck', 'gy', 'banished', 'extra', 'outside'] as const;
/** Places that hold many cards. `outside` is where tokens come from and go to. */
export type PileName = (typeof PILES)[number];

/** A place: `A.hand`, `A.monster:2`, `A.st:1`, `A.field`. */
export type Place = string;
/** How public data names a card: by its place on the field, else by its instance. */
export type Ref = string;

/** `declared`: its outcome was stated by its player, who was not contradicted, or upheld by a judge. */
export const LINK_OUTCOMES = ['applied', 'negated', 'no-effect', 'declared'] as const;
export type LinkOutcome = (typeof LINK_OUTCOMES)[number];

export const ROWS = ['monster', 'st', 'field'] as const;
/** Rows of zones: Monster, Spell & Trap, and the Field Zone. */
export type ZoneRow = (typeof ROWS)[number];

/** A place taken apart. */
export type ParsedPlace =
  | { readonly kind: 'pile'; readonly seat: SeatId; readonly pile: PileName }
  | { readonly kind: 'zone'; readonly seat: SeatId; readonly row: ZoneRow; readonly index: number };

export const pile = (seat: SeatId, name: PileName): Place => `${seat}.${name}`;
/** `number` counts from 1, as people do. */
export const monsterZone = (seat: SeatId, number: number): Place => `${seat}.monster:${number}`;
export const stZone = (seat: SeatId, number: number): Place => `${seat}.st:${number}`;
export const fieldZone = (seat: SeatId): Place => `${seat}.field`;

/** A seat has a short name (`A`, `2B`): no word that every object of the language answers to is one. */
const SEAT = '[A-Za-z0-9]{1,6}';
const SEAT_NAME = new RegExp(`^${SEAT}$`);

export const isSeatName = (text: string): boolean => SEAT_NAME.test(text);

const parsed = new Map<string, ParsedPlace | null>();
const PLACE = new RegExp(
  `^(${SEAT})\\.(?:(hand|deck|gy|banished|extra|outside|field)|(monster|st):([1-9][0-9]?))$`,
);

/** Takes a place apart; `null` where the text names no place. Zone `index` counts from 0. */
export function parsePlace(text: string): ParsedPlace | null {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (!text.includes('.')) return null;
  const match = PLACE.exec(text);
  let result: ParsedPlace | null = null;
  if (match !== null) {
    const seat = match[1] as string;
    if (match[2] === 'field') result = { kind: 'zone', seat, row: 'field', index: 0 };
    else if (match[2] !== undefined) result = { kind: 'pile', seat, pile: match[2] as PileName };
    else result = { kind: 'zone', seat, row: match[3] as ZoneRow, index: Number(match[4]) - 1 };
    if (parsed.size < 4096) parsed.set(text, result);
  }
  return result;
}

/** The seat that owns an instance or handle: its graveyard, hand and Deck are where the card returns (ZONE-GY-02). */
export function ownerOf(instance: Instance): SeatId {
  for (let end = 0; end < instance.length; end++) {
    const char = instance[end];
    if (char === ':' || char === '@') return instance.slice(0, end);
  }
  return instance;
}

/** Bugs throw through here and nowhere else; refusals and I/O errors are values. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`duel-log bug: ${message}`);
}

/** Marks a switch as exhaustive: the compiler shows the missing case. */
export function never(value: never): never {
  throw new Error(`duel-log bug: unexpected ${JSON.stringify(value)}`);
}
