import { CARDS, MONSTER_SUBTYPES, SPELL_SUBTYPES, TRAP_SUBTYPES } from '@duel-log/cards';
import { parseJson, type Shape, shape } from '@duel-log/codec';
import { type FormatError, type Result, right, wrong } from './result.js';
import { type CardTable, idFault, mayBePlain, nameFault, type TableCard, tableOf } from './table-card.js';

/** The project's own form of a card table: JSON, facts only. `docs/deck-files.md` describes it. */

const { among, closed, count, flag, list, nullable, word } = shape;

const entry = closed(
  { id: word, nameEn: word, kind: among(['monster', 'spell', 'trap']), subtype: word },
  {
    nameFr: nullable(word),
    passcode: nullable(count),
    attribute: word,
    type: word,
    level: count,
    rank: count,
    linkRating: count,
    scale: count,
    atk: nullable(count),
    def: nullable(count),
    tuner: flag,
    materials: list(word),
    effect: among(['none', 'declared']),
  },
);
const file = closed({ cards: list(entry) });

type Of<S> = S extends Shape<infer A> ? A : never;
type Entry = Of<typeof entry>;

const SUBTYPES: Readonly<Record<Entry['kind'], readonly string[]>> = {
  monster: MONSTER_SUBTYPES,
  spell: SPELL_SUBTYPES,
  trap: TRAP_SUBTYPES,
};

const NUMBERS = [
  'attribute',
  'type',
  'level',
  'rank',
  'linkRating',
  'scale',
  'atk',
  'def',
  'tuner',
  'materials',
] as const;

/** What a monster of a subtype must have beside Attribute, Type and ATK. */
function needed(subtype: string): readonly (keyof Entry)[] {
  if (subtype === 'xyz') return ['attribute', 'type', 'rank', 'atk', 'def'];
  if (subtype === 'link') return ['attribute', 'type', 'linkRating', 'atk'];
  return ['attribute', 'type', 'level', 'atk', 'def'];
}

interface Fault {
  readonly key: string;
  readonly why: string;
}

/** What the shape alone does not tell. */
function faultIn(card: Entry, ids: ReadonlySet<string>): Fault | null {
  const { id, kind, subtype, effect } = card;
  const no = idFault(id, kind);
  if (no !== null) return { key: 'id', why: no };
  for (const key of ['nameEn', 'nameFr'] as const) {
    const why = nameFault(card[key] ?? 'none');
    if (why !== null) return { key, why };
  }
  if (!SUBTYPES[kind].includes(subtype))
    return { key: 'subtype', why: `is no subtype of a ${kind}: ${SUBTYPES[kind].join(' ')}` };
  if (kind !== 'monster') {
    const odd = NUMBERS.find((key) => card[key] !== undefined);
    if (odd !== undefined) return { key: odd, why: `belongs to monsters, and this is a ${kind}` };
  } else {
    const missing = needed(subtype).find((key) => card[key] === undefined);
    if (missing !== undefined) return { key: missing, why: 'is missing' };
  }
  const material = card.materials?.find((one) => !ids.has(one) && !CARDS.has(one));
  if (material !== undefined)
    return { key: 'materials', why: `names ${material}, which is no card of this table or of the project` };
  if (effect === 'none' && !mayBePlain(recordOf(card)))
    return { key: 'effect', why: `cannot be none: a ${subtype} ${kind} has an effect` };
  return null;
}

function recordOf(card: Entry): TableCard {
  const { nameFr = null, passcode = null, effect, ...rest } = card;
  const plain = card.kind === 'monster' && (card.subtype === 'normal' || card.subtype === 'token');
  const record = { ...rest, nameFr, passcode, effect: effect ?? 'declared' } satisfies TableCard;
  return effect === undefined && plain && mayBePlain(record) ? { ...record, effect: 'none' } : record;
}

/** Two cards of a table cannot be told apart by an id or a passcode that both have. */
function repeated(cards: readonly Entry[]): { readonly at: number; readonly key: string } | null {
  const seen = { id: new Set<unknown>(), passcode: new Set<unknown>() };
  for (const [at, card] of cards.entries())
    for (const key of ['id', 'passcode'] as const) {
      const value = card[key] ?? null;
      if (value !== null && seen[key].has(value)) return { at, key };
      seen[key].add(value);
    }
  return null;
}

/** `cards[3].atk` */
const placeOf = (path: readonly string[]): string =>
  path.map((key, at) => (/^\d+$/.test(key) ? `[${key}]` : `${at === 0 ? '' : '.'}${key}`)).join('');

/** Reads a table: `{"cards":[…]}`. Left: the first fault, with its place. */
export function readCardTable(text: string): Result<FormatError, CardTable> {
  const json = parseJson(text.trim());
  if (!json.ok) return wrong(`It ${json.fault}: a card table is {"cards":[…]}.`);
  const fault = file.explain(json.value);
  if (fault !== null) return wrong(`${placeOf(fault.path) || 'It'} ${fault.reason}.`);
  const { cards } = json.value as Of<typeof file>;
  const ids = new Set(cards.map(({ id }) => id));
  for (const [at, card] of cards.entries()) {
    const found = faultIn(card, ids);
    if (found !== null) return wrong(`cards[${at}].${found.key} ${found.why} (${card.id}).`);
  }
  const twice = repeated(cards);
  if (twice !== null)
    return wrong(`cards[${twice.at}].${twice.key} is that of a card before it (${cards[twice.at]?.id}).`);
  return right(tableOf(cards.map(recordOf)));
}

/** In the order in which they are written. */
const KEYS = ['cards', 'id', 'nameEn', 'nameFr', 'passcode', 'kind', 'subtype', ...NUMBERS, 'effect'];

/** The same table as text: what is read from it is equal. */
export const writeCardTable = (cards: readonly TableCard[]): string =>
  `${JSON.stringify({ cards }, KEYS, 2)}\n`;
