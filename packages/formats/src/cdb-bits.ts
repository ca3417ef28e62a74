import type { CardRecord } from '@duel-log/cards';

/** What the bits of a `.cdb` row mean. */

type Kind = CardRecord['kind'];

const NORMAL = 0x10n;
const EFFECT = 0x20n;
const LINK = 0x4000000n;
const XYZ = 0x800000n;
const PENDULUM = 0x1000000n;
const TUNER = 0x1000n;
const TOKEN = 0x4000n;

export function kindOf(type: bigint): Kind | null {
  const kinds: readonly Kind[] = (['monster', 'spell', 'trap'] as const).filter(
    (_, bit) => (type & (1n << BigInt(bit))) !== 0n,
  );
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}

type Named = readonly (readonly [bit: bigint, name: string])[];

/** Of several bits the first one here counts: a Fusion Monster with an effect is a Fusion Monster. */
const SUBTYPES: Readonly<Record<Kind, Named>> = {
  monster: [
    [TOKEN, 'token'],
    [0x40n, 'fusion'],
    [0x80n, 'ritual'],
    [XYZ, 'xyz'],
    [LINK, 'link'],
    [0x200000n, 'flip'],
    [0x400n, 'union'],
    [0x200n, 'spirit'],
    [0x400000n, 'toon'],
    [EFFECT, 'effect'],
    [NORMAL, 'normal'],
  ],
  spell: [
    [0x10000n, 'quick-play'],
    [0x20000n, 'continuous'],
    [0x40000n, 'equip'],
    [0x80000n, 'field'],
    [0x80n, 'ritual'],
  ],
  trap: [
    [0x100000n, 'counter'],
    [0x20000n, 'continuous'],
  ],
};

/** Kinds of cards that no ruleset here knows. */
const STRANGE: Named = [
  [0x2000n, 'is a Synchro Monster, which no ruleset here knows'],
  [0x8000n, 'is a Maximum Monster, which no ruleset here knows'],
  [0x8000000n, 'is a Skill, which no ruleset here knows'],
  [0x10000000n, 'is an Action Card, which no ruleset here knows'],
];

const firstOf = (named: Named, bits: bigint): string | undefined =>
  named.find(([bit]) => (bits & bit) !== 0n)?.[1];

type Subtype = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly why: string };

export function subtypeOf(kind: Kind, type: bigint): Subtype {
  const strange = firstOf(STRANGE, type);
  if (strange !== undefined) return { ok: false, why: strange };
  const value = firstOf(SUBTYPES[kind], type) ?? (kind === 'monster' ? undefined : 'normal');
  return value === undefined ? { ok: false, why: 'is a monster of no subtype' } : { ok: true, value };
}

/** A Token is what it is; any other monster has an effect where a bit says so, or its Scale, Materials or Link are one. */
export function effectOf(type: bigint): 'none' | 'declared' {
  if ((type & TOKEN) !== 0n && (type & EFFECT) === 0n) return 'none';
  return (type & (EFFECT | PENDULUM | XYZ | LINK)) === 0n ? 'none' : 'declared';
}

const ATTRIBUTES: Named = [
  [0x1n, 'EARTH'],
  [0x2n, 'WATER'],
  [0x4n, 'FIRE'],
  [0x8n, 'WIND'],
  [0x10n, 'LIGHT'],
  [0x20n, 'DARK'],
  [0x40n, 'DIVINE'],
];

const RACES: readonly string[] = [
  'Warrior',
  'Spellcaster',
  'Fairy',
  'Fiend',
  'Zombie',
  'Machine',
  'Aqua',
  'Pyro',
  'Rock',
  'Winged Beast',
  'Plant',
  'Insect',
  'Thunder',
  'Dragon',
  'Beast',
  'Beast-Warrior',
  'Dinosaur',
  'Fish',
  'Sea Serpent',
  'Reptile',
  'Psychic',
  'Divine-Beast',
  'Creator God',
  'Wyrm',
  'Cyberse',
  'Illusion',
  'Cyborg',
  'Magical Knight',
  'High Dragon',
  'Omega Psychic',
  'Celestial Warrior',
  'Galaxy',
];
const RACE_BITS: Named = [
  ...RACES.map((name, bit) => [1n << BigInt(bit), name] as const),
  [1n << 62n, 'Yokai'],
];

const onlyOf = (named: Named, bits: bigint): string | null =>
  named.find(([bit]) => bit === bits)?.[1] ?? null;

export const attributeOf = (bits: bigint): string | null => onlyOf(ATTRIBUTES, bits);
export const raceOf = (bits: bigint): string | null => onlyOf(RACE_BITS, BigInt.asUintN(64, bits));

type Numbers = Pick<CardRecord, 'level' | 'rank' | 'linkRating' | 'scale' | 'tuner' | 'atk' | 'def'>;

/** -2 stands for `?`. */
const value = (cell: bigint): number | null | undefined =>
  cell === -2n ? null : cell >= 0n && cell <= 1_000_000n ? Number(cell) : undefined;

/** Level, Rank or Link Rating, Scale, ATK and DEF; a text = why they are none. */
export function numbersOf(
  type: bigint,
  row: { readonly level: bigint; readonly atk: bigint; readonly def: bigint },
): Numbers | string {
  if (row.level < 0n) return 'has a Level below 0';
  const link = (type & LINK) !== 0n;
  const atk = value(row.atk);
  // A Link Monster has no DEF: its cell holds the directions of its arrows.
  const def = link ? null : value(row.def);
  if (atk === undefined || def === undefined) return 'has an ATK or DEF that is no number from 0 and not ?';
  const stars = Number(row.level & 0xffn);
  const scale = (type & PENDULUM) === 0n ? {} : { scale: Number((row.level >> 24n) & 0xffn) };
  const tuner = (type & TUNER) === 0n ? {} : { tuner: true };
  const rated = link ? { linkRating: stars } : (type & XYZ) === 0n ? { level: stars } : { rank: stars };
  return { ...rated, ...scale, ...tuner, atk, def };
}
