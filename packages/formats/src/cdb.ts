import { CARDS, findByPasscode } from '@duel-log/cards';
import { attributeOf, effectOf, kindOf, numbersOf, raceOf, subtypeOf } from './cdb-bits.js';
import { type CardTable, idFault, type LeftOut, nameFault, type TableCard, tableOf } from './table-card.js';

/** Rows of a `.cdb` card database, as EDOPro and its relatives keep them, as facts. Texts are never read. */

/** What is asked of such a database: integers as bigint, since some need 64 bits. */
export const CDB_QUERY = `
  SELECT d.id, d.alias, d.type, d.atk, d.def, d.level, d.race, d.attribute, t.name
  FROM datas AS d LEFT JOIN texts AS t ON t.id = d.id
  ORDER BY d.id`;

const COLUMNS = ['id', 'alias', 'type', 'atk', 'def', 'level', 'race', 'attribute'] as const;

export type CdbRow = Readonly<Record<(typeof COLUMNS)[number], bigint>> & { readonly name: string | null };

/** Another picture of a card is numbered right beside it; farther away, a card of its own is *treated as* the other. */
const PICTURES = 10n;

const isPicture = ({ id, alias }: CdbRow): boolean =>
  alias !== 0n && id - alias < PICTURES && alias - id < PICTURES;

/** A row whose cells are what such a database holds; `null` otherwise. */
function rowOf(cells: Readonly<Record<string, unknown>>): CdbRow | null {
  const { name = null } = cells;
  if (COLUMNS.some((column) => typeof cells[column] !== 'bigint')) return null;
  return name === null || typeof name === 'string' ? (cells as CdbRow) : null;
}

/** The id of the project's card with this passcode, else the name in small letters; `null` = none that is free. */
function idFor(passcode: number, name: string, taken: ReadonlySet<string>): string | null {
  const own = findByPasscode(passcode);
  if (own !== undefined) return own.id;
  const slug = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  const named = slug === '' || /^\d+$/.test(slug) ? [] : [slug, `${slug}-${passcode}`];
  return [...named, `card-${passcode}`].find((id) => !taken.has(id) && !CARDS.has(id)) ?? null;
}

function cardOf(row: CdbRow, taken: ReadonlySet<string>): TableCard | string {
  const type = BigInt.asUintN(32, row.type);
  const passcode = Number(row.id);
  const kind = kindOf(type);
  if (row.id <= 0n || row.id > 0xffffffffn) return 'has no passcode from 1 to 4294967295';
  if (row.name === null || nameFault(row.name) !== null) return 'has no name that can be shown';
  if (kind === null) return 'is neither monster, Spell nor Trap';
  const subtype = subtypeOf(kind, type);
  if (!subtype.ok) return subtype.why;
  const id = idFor(passcode, row.name, taken);
  if (id === null) return 'has a name of which others are made';
  const fault = idFault(id, kind);
  if (fault !== null) return `has the passcode of another card: ${id} ${fault}`;
  const own = CARDS.get(id);
  const base = {
    id,
    nameEn: row.name.trim(),
    nameFr: own?.nameFr ?? null,
    passcode,
    kind,
    subtype: subtype.value,
  };
  if (kind !== 'monster') return { ...base, effect: 'declared' };
  const attribute = attributeOf(row.attribute);
  const race = raceOf(row.race);
  const numbers = numbersOf(type, row);
  if (attribute === null) return 'has not one Attribute';
  if (race === null) return 'has not one Type';
  if (typeof numbers === 'string') return numbers;
  const materials = own?.materials === undefined ? {} : { materials: own.materials };
  return { ...base, attribute, type: race, ...numbers, ...materials, effect: effectOf(type) };
}

/** The cards of a database, and every row that is none, with the reason. */
export function readCdb(rows: Iterable<Readonly<Record<string, unknown>>>): CardTable {
  const cards: TableCard[] = [];
  const leftOut: LeftOut[] = [];
  const taken = new Set<string>();
  const pictures: CdbRow[] = [];
  for (const cells of rows) {
    const row = rowOf(cells);
    const name = typeof cells['name'] === 'string' ? cells['name'] : null;
    const passcode = typeof cells['id'] === 'bigint' ? Number(cells['id']) : null;
    if (row !== null && isPicture(row)) {
      pictures.push(row);
      continue;
    }
    const card = row === null ? 'has cells that are no whole numbers' : cardOf(row, taken);
    if (typeof card === 'string') leftOut.push({ passcode, name, why: card });
    else {
      cards.push(card);
      taken.add(card.id);
    }
  }
  const byPasscode = new Map(cards.map(({ passcode, id }) => [passcode, id]));
  const pictureOf = new Map<number, string>();
  for (const { id, alias, name } of pictures) {
    const card = byPasscode.get(Number(alias));
    if (card !== undefined) pictureOf.set(Number(id), card);
    else
      leftOut.push({
        passcode: Number(id),
        name,
        why: `is another picture of ${alias}, which is not a card here`,
      });
  }
  return tableOf(cards, leftOut, pictureOf);
}
