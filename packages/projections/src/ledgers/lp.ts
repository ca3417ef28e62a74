import type { CardId, DuelEvent, DuelState, EventData, TeamId } from '@duel-log/duel/read';

import { giver } from '../reasons.js';
import {
  type Book,
  type CardKnowledge,
  causeOf,
  type Entry,
  type EntryCause,
  idAt,
  type Moment,
} from './entry.js';

/** How an amount comes about, as people write it: `1800 - 1200 = 600`. */
export interface Arithmetic {
  readonly terms: string;
  readonly amount: number;
  /** the event that shows the terms, like the comparison of a battle */
  readonly event: number | null;
  /** the change is this amount, or all Life Points that were left (GAP-LP-01) */
  readonly fits: boolean;
}

/** A change of Life Points, or (`start`, `position`, `rewind`, `correction`) what they are from here on. */
export interface LpEntry extends Entry {
  readonly team: TeamId;
  readonly delta: number;
  /** as the stream says */
  readonly total: number;
  /** as addition says: all changes up to this one */
  readonly reckoned: number;
  /** `differs`: the stated total parts from the reckoned one here; `carried`: it is wrong by as much as before */
  readonly agrees: 'yes' | 'differs' | 'carried';
  readonly arithmetic: Arithmetic | null;
  readonly cause: EntryCause;
}

interface Comparison {
  readonly event: number;
  readonly data: EventData['AttackCompared'];
}

export function lpBook(cards: CardKnowledge): Book<LpEntry> {
  const entries: LpEntry[] = [];
  const reckoned = new Map<TeamId, number>();
  const wrongBy = new Map<TeamId, number>();
  let comparison: Comparison | null = null;
  let asked: CardId | null = null;

  const begin = (moment: Moment, team: TeamId, total: number, why: string): void => {
    const known = reckoned.get(team);
    const delta = known === undefined ? 0 : total - known;
    reckoned.set(team, total);
    wrongBy.set(team, 0);
    const cause = { why: known === undefined ? 'start' : why, link: null, card: null };
    if (known === undefined || delta !== 0)
      entries.push({
        ...moment.entry,
        team,
        delta,
        total,
        reckoned: total,
        agrees: 'yes',
        arithmetic: null,
        cause,
      });
  };

  const changed = (moment: Moment, data: EventData['LifePointsChanged']): void => {
    const { team, delta, total } = data;
    const before = reckoned.get(team) ?? total - delta;
    const now = before + delta;
    const wrong = total - now;
    const agrees = wrong === 0 ? 'yes' : wrong === (wrongBy.get(team) ?? 0) ? 'carried' : 'differs';
    reckoned.set(team, now);
    wrongBy.set(team, wrong);
    const cause = causeOfChange(moment, data, asked);
    const arithmetic =
      data.cause === 'battle'
        ? battle(comparison, data)
        : data.cause === 'cost' && cause.card !== null && cards.paysHalf?.(cause.card) === true
          ? half(total - delta, data)
          : null;
    entries.push({ ...moment.entry, team, delta, total, reckoned: now, agrees, arithmetic, cause });
  };

  return {
    entries,
    write: (moment) => {
      const { event, entry } = moment;
      switch (event.type) {
        case 'DuelOpened':
          for (const { id, lp } of event.data.teams) begin(moment, id, lp, 'start');
          return;
        case 'PositionSet':
          for (const { id, lp } of event.data.position.teams) begin(moment, id, lp, whyOf(event.data.reason));
          return;
        case 'ActionTaken':
          comparison = event.data.command.type === 'Choose' ? comparison : null;
          return;
        case 'DecisionOpened':
          asked = event.data.asks.card === null ? null : idAt(moment.before, event.data.asks.card);
          return;
        case 'AttackCompared':
          comparison = { event: entry.event, data: event.data };
          return;
        case 'LifePointsChanged':
          changed(moment, event.data);
          return;
        default:
          return;
      }
    },
  };
}

/** A judge takes play back or corrects it; other positions are given. */
const whyOf = (reason: EventData['PositionSet']['reason']): string =>
  reason === 'rewind' || reason === 'correction' ? reason : 'position';

function causeOfChange(
  { before, stream, entry }: Moment,
  data: EventData['LifePointsChanged'],
  asked: CardId | null,
): EntryCause {
  const { cause, link } = data;
  if (cause === 'cost' && link === null) return costOf(before, stream, entry.event);
  if (cause === 'upkeep') return { why: cause, link, card: asked };
  const text = giver(before, data);
  if (text !== null) return { why: cause, link, card: text.card };
  return causeOf(before, cause, link);
}

/** A cost is paid before its link is on the Chain: the link that follows, or the card of the command, says for what. */
function costOf(before: DuelState, stream: readonly DuelEvent[], at: number): EntryCause {
  for (let next = at + 1; next < stream.length; next++) {
    const event = stream[next] as DuelEvent;
    if (event.type === 'LinkAdded') return { why: 'cost', link: event.data.link, card: event.data.id };
    if (event.type === 'SummonDeclared') return { why: 'cost', link: null, card: event.data.id };
    if (event.type === 'TurnStarted' || event.type === 'PositionSet') break;
    if (event.type === 'ActionTaken' && !['Choose', 'Discard'].includes(event.data.command.type)) break;
  }
  for (let last = at - 1; last >= 0; last--) {
    const event = stream[last] as DuelEvent;
    if (event.type !== 'ActionTaken') continue;
    const { command } = event.data;
    const card = 'card' in command && typeof command.card === 'string' ? command.card : null;
    return { why: 'cost', link: null, card: card === null ? null : idAt(before, card) };
  }
  return { why: 'cost', link: null, card: null };
}

/** What the compared values take from the loser (DMG-AA-01, DMG-AA-03, DMG-AD-03, DMG-DIRECT-01). */
function battle(
  comparison: Comparison | null,
  { delta, total }: EventData['LifePointsChanged'],
): Arithmetic | null {
  if (comparison === null) return null;
  const { attackerValue, targetValue, targetPosition } = comparison.data;
  const direct = comparison.data.target === 'direct' || targetValue === null;
  const difference = direct ? attackerValue : attackerValue - targetValue;
  // A monster in Defense Position shields its controller: the attacker alone can lose Life Points.
  const shielded = !direct && targetPosition === 'defense' && difference > 0;
  const amount = shielded ? 0 : Math.abs(difference);
  const [more, less] = difference < 0 ? [targetValue, attackerValue] : [attackerValue, targetValue];
  const terms = direct
    ? `${attackerValue} directly`
    : shielded
      ? `${attackerValue} against ${targetValue} in defense = 0`
      : `${more} - ${less} = ${amount}`;
  return { terms, amount, event: comparison.event, fits: paidOff(amount, delta, total) };
}

function half(before: number, { delta, total }: EventData['LifePointsChanged']): Arithmetic {
  const amount = Math.floor(before / 2);
  return {
    terms: `half of ${before} = ${amount}`,
    amount,
    event: null,
    fits: paidOff(amount, delta, total),
  };
}

function paidOff(amount: number, delta: number, total: number): boolean {
  return -delta === amount || (total === 0 && delta < 0 && -delta < amount);
}
