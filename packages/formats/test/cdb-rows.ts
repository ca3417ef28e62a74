import type { TableCard } from '../src/index.js';

/** One row of a card database, as other programs write it. */
export interface Row {
  readonly id: bigint;
  readonly alias: bigint;
  readonly type: bigint;
  readonly atk: bigint;
  readonly def: bigint;
  readonly level: bigint;
  readonly race: bigint;
  readonly attribute: bigint;
  readonly name: string | null;
}

export const row = (some: Partial<Row>): Row => ({
  id: 1n,
  alias: 0n,
  type: 0x11n,
  atk: 0n,
  def: 0n,
  level: 4n,
  race: 1n,
  attribute: 1n,
  name: 'Some Card',
  ...some,
});

const TYPES: Readonly<Record<string, bigint>> = {
  'monster normal': 0x11n,
  'monster effect': 0x21n,
  'monster flip': 0x200021n,
  'monster union': 0x421n,
  'monster spirit': 0x221n,
  'monster toon': 0x400021n,
  'monster fusion': 0x41n,
  'monster ritual': 0x81n,
  'monster token': 0x4011n,
  'monster xyz': 0x800021n,
  'monster link': 0x4000021n,
  'spell normal': 0x2n,
  'spell continuous': 0x20002n,
  'spell equip': 0x40002n,
  'spell field': 0x80002n,
  'spell quick-play': 0x10002n,
  'spell ritual': 0x82n,
  'trap normal': 0x4n,
  'trap continuous': 0x20004n,
  'trap counter': 0x100004n,
};
const RACES: Readonly<Record<string, bigint>> = {
  Warrior: 1n,
  Machine: 0x20n,
  Dragon: 0x2000n,
  Cyberse: 0x1000000n,
};
const ATTRIBUTES: Readonly<Record<string, bigint>> = { EARTH: 1n, WIND: 8n, DARK: 0x20n };

export const SUBTYPES = Object.keys(TYPES);
export const RACE_NAMES = Object.keys(RACES);
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES);

/** The row that a card of a table would be in such a database; built apart from the reader's own tables. */
export function rowFor(card: TableCard): Row {
  const { kind, subtype, passcode, nameEn: name, attribute = '', type = '' } = card;
  const base = { id: BigInt(passcode ?? 0), alias: 0n, name };
  const bits = TYPES[`${kind} ${subtype}`] ?? 0n;
  if (kind !== 'monster')
    return { ...base, type: bits, atk: 0n, def: 0n, level: 0n, race: 0n, attribute: 0n };
  const number = (value: number | null | undefined): bigint => BigInt(value ?? -2);
  const scale = BigInt(card.scale ?? 0);
  const effect = card.effect === 'declared' && subtype !== 'normal' ? 0x20n : 0n;
  return {
    ...base,
    type: bits | effect | (card.scale === undefined ? 0n : 0x1000000n) | (card.tuner === true ? 0x1000n : 0n),
    atk: number(card.atk),
    def: subtype === 'link' ? 0x28n : number(card.def),
    level: BigInt(card.level ?? card.rank ?? card.linkRating ?? 0) | (scale << 24n) | (scale << 16n),
    race: RACES[type] ?? 0n,
    attribute: ATTRIBUTES[attribute] ?? 0n,
  };
}
