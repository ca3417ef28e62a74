import type { DuelEvent } from '@duel-log/duel/read';

export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8] as const;
/** A factor, or the pace at which the duel was played. */
export type Speed = number | 'real';

/** How long an event stays before the next one, in milliseconds at speed 1: what is worth a look gets one. */
const STAY: Readonly<Partial<Record<DuelEvent['type'], number>>> = {
  ActionTaken: 0,
  DecisionOpened: 0,
  DeckShuffled: 250,
  ValuesChanged: 500,
  TurnStarted: 900,
  PhaseStarted: 450,
  CardMoved: 550,
  SummonDeclared: 650,
  MonsterSummoned: 1000,
  MonsterSet: 700,
  SpellTrapSet: 700,
  LinkAdded: 1400,
  LinkNegated: 1200,
  LinkResolved: 900,
  AttackDeclared: 1200,
  AttackCompared: 1300,
  LifePointsChanged: 1000,
  JudgeRuled: 2500,
  DuelEnded: 2500,
};
const USUAL = 600;

/** How long to wait on an event before the next. `idle`: the longest wait in real time, in seconds. */
export function stay(
  event: DuelEvent | null,
  times: readonly (number | null)[],
  at: number,
  speed: Speed,
  idle: number,
): number {
  const usual = event === null ? 0 : (STAY[event.type] ?? USUAL);
  if (speed !== 'real') return usual / speed;
  const now = times[at] ?? null;
  const next = times[at + 1] ?? null;
  if (now === null || next === null) return usual;
  return Math.max(0, Math.min(next - now, idle * 1000));
}

/** Starts something later; answers how to call it off. */
export type Schedule = (run: () => void, milliseconds: number) => () => void;
