import type { DuelEvent, Viewer } from '@duel-log/duel/read';
import { type AttackEntry, attacksBook, type PositionEntry } from './attacks.js';
import { type DrawEntry, drawsBook } from './draws.js';
import { type DutyEntry, type EffectEntry, effectsBook } from './effects.js';
import type { CardKnowledge } from './entry.js';
import { lpBook, type LpEntry } from './lp.js';
import { type SetEntry, setsBook } from './sets.js';
import { type SummonEntry, summonsBook } from './summons.js';
import type { Unfit } from '../patient-fold.js';
import { walk } from './walk.js';

export type { AttackEntry, PositionEntry } from './attacks.js';
export { type DrawEntry, drawTurns, type DrawTurn, type DrawWay } from './draws.js';
export type { DutyEntry, EffectEntry } from './effects.js';
export type { CardKnowledge, Entry, EntryCause } from './entry.js';
export type { Arithmetic, LpEntry } from './lp.js';
export {
  type Divergence,
  type DivergenceKind,
  reconcile,
  type Reconciliation,
  type SheetRow,
} from './reconcile.js';
export { readScoreSheet, type SheetLine, type SheetReading } from './score-sheet.js';
export { scoreSheetOf } from './sheet-of.js';
export type { Earliest, SetEntry, SetUse } from './sets.js';
export { isAbove, type SummonEntry } from './summons.js';
export type { Moment } from './entry.js';
export { walk as walkEvents } from './walk.js';

/** The six ledgers of a duel, rebuilt from its events alone. */
export interface Ledgers {
  readonly lp: readonly LpEntry[];
  readonly draws: readonly DrawEntry[];
  readonly summons: readonly SummonEntry[];
  readonly sets: readonly SetEntry[];
  readonly attacks: readonly (AttackEntry | PositionEntry)[];
  readonly effects: readonly (EffectEntry | DutyEntry)[];
  /** events that do not fit what was before them; the ledgers go on without them */
  readonly unfit: readonly Unfit[];
}

export const LEDGERS = ['lp', 'draws', 'summons', 'sets', 'attacks', 'effects'] as const;
export type LedgerName = (typeof LEDGERS)[number];

/** Keeps the books over a whole stream, forged ones too; of a view's stream it says what that viewer may know. */
export function ledgers(
  stream: readonly DuelEvent[],
  viewer: Viewer | null = null,
  cards: CardKnowledge = {},
): Ledgers {
  const lp = lpBook(cards);
  const draws = drawsBook();
  const summons = summonsBook();
  const sets = setsBook(cards);
  const attacks = attacksBook();
  const effects = effectsBook(cards);
  const unfit = walk(stream, viewer, (moment) => {
    lp.write(moment);
    draws.write(moment);
    summons.write(moment);
    sets.write(moment);
    attacks.write(moment);
    effects.write(moment);
  });
  return {
    lp: lp.entries,
    draws: draws.entries,
    summons: summons.entries,
    sets: sets.entries,
    attacks: attacks.entries,
    effects: effects.entries,
    unfit,
  };
}
