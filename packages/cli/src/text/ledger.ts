import type {
  AttackEntry,
  DrawEntry,
  EffectEntry,
  EntryCause,
  LedgerName,
  LpEntry,
  SetEntry,
  SummonEntry,
} from '@duel-log/projections';
import type { Io } from '../io.js';
import type { FactsLookup } from './names.js';
import { cut, styleOf } from './style.js';
import { type Cell, table } from './table.js';

interface AnyEntry {
  readonly event: number;
  readonly turn: number;
  readonly phase: string;
  readonly cause: EntryCause;
}

type Columns = readonly [heading: readonly string[], cells: (entry: AnyEntry) => readonly Cell[]];

const NAME = 26;

/** A ledger in columns. */
export function ledgerTable(
  io: Pick<Io, 'colours'>,
  name: LedgerName,
  entries: readonly AnyEntry[],
  facts: FactsLookup,
): string {
  if (entries.length === 0) return 'Nothing is entered in this ledger.\n';
  const [heading, cells] = columnsOf(name, facts);
  const rows = entries.map((entry) => [
    entry.event,
    entry.turn,
    entry.phase,
    ...cells(entry),
    causeWords(entry.cause, facts),
  ]);
  return table(['event', 'turn', 'phase', ...heading, 'cause'], rows, styleOf(io));
}

function columnsOf(name: LedgerName, facts: FactsLookup): Columns {
  const card = (id: string | null): string => (id === null ? '?' : cut(facts(id)?.nameEn ?? id, NAME));
  switch (name) {
    case 'lp':
      return columns<LpEntry>(['team', 'change', 'total'], (one) => [
        one.team,
        one.delta > 0 ? `+${one.delta}` : String(one.delta),
        one.total,
      ]);
    case 'draws':
      return columns<DrawEntry>(['seat', 'card'], (one) => [one.seat, card(one.card)]);
    case 'summons':
      return columns<SummonEntry>(['seat', 'monster', 'how', 'materials', 'normal'], (one) => [
        one.seat,
        card(one.card),
        one.how,
        one.materials.map(card).join(', '),
        `${one.normal.used}/${one.normal.allowed}`,
      ]);
    case 'sets':
      return columns<SetEntry>(['seat', 'card', 'at'], (one) => [one.seat, card(one.card), one.at]);
    case 'attacks':
      return columns<AttackEntry>(['attacker', 'target', 'outcome', 'damage'], (one) => [
        card(one.attacker),
        one.target === 'direct' ? 'direct' : card(one.target),
        one.outcome,
        Object.entries(one.damage)
          .filter(([, amount]) => amount > 0)
          .map(([team, amount]) => `${team} -${amount}`)
          .join(' '),
      ]);
    case 'effects':
      return columns<EffectEntry>(['seat', 'link', 'card', 'targets', 'outcome'], (one) => [
        one.seat,
        one.link,
        card(one.card),
        one.targets.join(', '),
        one.outcome,
      ]);
  }
}

/** The entries of a ledger are of one kind; its name says of which. */
function columns<T extends AnyEntry>(
  heading: readonly string[],
  cells: (entry: T) => readonly Cell[],
): Columns {
  return [heading, (entry) => cells(entry as T)];
}

function causeWords({ why, card }: EntryCause, facts: FactsLookup): string {
  return card === null ? why : cut(facts(card)?.nameEn ?? card, NAME);
}
