import type { EventData } from '../events.js';
import { type Draft, unknownCard } from './draft.js';
import { normalSummonUsed } from './turn.js';

/** What happens to cards on the field without moving them. */
export function summonDeclared(draft: Draft, data: EventData['SummonDeclared']): void {
  if (data.how === 'normal' || data.how === 'tribute') normalSummonUsed(draft, data.by);
}

export function monsterSummoned(draft: Draft, data: EventData['MonsterSummoned']): void {
  const flags = draft.flags(draft.ref(data.card));
  const turn = draft.state.turn.number;
  draft.seat(data.by).summonTurn = turn;
  if (data.normal === true) normalSummonUsed(draft, data.by);
  const proper = data.how === 'fusion' || data.how === 'ritual' || data.proper === true;
  flags.summonedTurn = turn;
  if (data.how === 'flip') flags.changedTurn = turn;
  if (proper) flags.proper = 1;
}

export function monsterSet(draft: Draft, data: EventData['MonsterSet']): void {
  draft.flags(draft.ref(data.card)).setTurn = draft.state.turn.number;
  if (data.normal) normalSummonUsed(draft, data.by);
}

export function spellTrapSet(draft: Draft, data: EventData['SpellTrapSet']): void {
  draft.flags(draft.ref(data.card)).setTurn = draft.state.turn.number;
}

export function positionChanged(draft: Draft, data: EventData['PositionChanged']): void {
  const name = draft.ref(data.card);
  draft.own(name).position = data.position;
  if (data.how === 'command') draft.flags(name).changedTurn = draft.state.turn.number;
}

export function controlChanged(draft: Draft, data: EventData['ControlChanged']): void {
  const state = draft.state;
  const name = draft.ref(data.card);
  const rest = state.borrowed.filter((one) => one.card !== name);
  draft.flags(name).controlTurn = state.turn.number;
  state.borrowed = data.until === null ? rest : [...rest, { card: name, back: data.from, until: data.until }];
}

export function valuesChanged(draft: Draft, data: EventData['ValuesChanged']): void {
  draft.own(draft.ref(data.card)).values = {
    atk: data.atk,
    def: data.def,
    level: data.level,
    modifiers: data.modifiers,
  };
}

export function countersChanged(draft: Draft, data: EventData['CountersChanged']): void {
  const card = draft.own(draft.ref(data.card));
  const counters: Record<string, number> = { ...card.counters };
  counters[data.counter] = data.total;
  if (data.total === 0) delete counters[data.counter];
  card.counters = counters;
}

export function equipped(draft: Draft, data: EventData['Equipped']): void {
  draft.own(draft.ref(data.card)).equippedTo = data.to === null ? null : draft.ref(data.to);
}

export function lastingStarted(draft: Draft, data: EventData['LastingStarted'], revision: number): void {
  const { key, card, effect, by, until, value } = data;
  const on = data.on === null ? null : draft.ref(data.on);
  draft.state.lasting = [...draft.state.lasting, { key, card, effect, by, on, until, value, at: revision }];
}

export function lastingEnded(draft: Draft, data: EventData['LastingEnded']): void {
  draft.state.lasting = draft.state.lasting.filter((one) => one.key !== data.key);
}

export function tokenCreated(draft: Draft, data: EventData['TokenCreated'], owner: string): void {
  const state = draft.state;
  state.tokens += 1;
  draft.list(owner, 'outside').push(data.card);
  draft.add(data.card, { ...unknownCard(owner, `${owner}.outside`, 0, data.id), face: 'up' });
}

export function lifePointsChanged(draft: Draft, data: EventData['LifePointsChanged']): void {
  draft.state.teams = draft.state.teams.map((team) =>
    team.id === data.team ? { ...team, lp: data.total } : team,
  );
}
