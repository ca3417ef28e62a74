import type { DuelEvent, EventData, Face, SeatId } from '@duel-log/duel/read';
import { rowOf } from './board.js';
import type { Recount } from './recount.js';

/** What happened to a card since it came to the field. Turn numbers; 0 = never. */
export interface CardLog {
  /** turn and event of its arrival; event -1 = it lay there when counting began */
  readonly since: number;
  readonly arrivedAt: number;
  readonly arrivedFace: Face;
  readonly from: string;
  /** an effect put it there, not a command of its player */
  readonly byEffect: boolean;
  readonly setTurn: number;
  readonly setAt: number;
  readonly changedTurn: number;
  readonly changedAt: number;
  readonly controlTurn: number;
  /** whom its control goes back to, in the End Phase of which turn, and the event by which it was taken */
  readonly lent: { readonly back: SeatId; readonly until: number; readonly event: number } | null;
  readonly downTurn: number;
  readonly attackTurn: number;
  readonly attacks: readonly number[];
  /** uses of its effects in this turn, since it was last face-down */
  readonly usedTurn: number;
  readonly uses: readonly number[];
  readonly attachedTo: string | null;
  readonly attachedAt: number;
  readonly counters: Readonly<Record<string, number>>;
  readonly shown: {
    readonly atk: number;
    readonly def: number;
    readonly level: number;
    readonly event: number;
  } | null;
  /** its last activation as a Spell or Trap, since it came or was last face-down; -1 = none, 0 or more = the event */
  readonly activatedAt: number;
  /** in this turn its position was last changed by a Flip Summon */
  readonly flipTurn: number;
  /** 1 once the activation of this Spell or Trap has resolved with effect; -1 without */
  readonly live: number;
}

export const NEW_CARD: CardLog = {
  since: 0,
  arrivedAt: -1,
  arrivedFace: 'up',
  from: '',
  byEffect: false,
  setTurn: 0,
  setAt: -1,
  changedTurn: 0,
  changedAt: -1,
  controlTurn: 0,
  lent: null,
  downTurn: 0,
  attackTurn: 0,
  attacks: [],
  usedTurn: 0,
  uses: [],
  attachedTo: null,
  attachedAt: -1,
  counters: {},
  shown: null,
  activatedAt: -1,
  flipTurn: 0,
  live: 0,
};

/** An effect that lasts. `stale`: its monster has been face-down since, so that it may have ended. */
export interface LastingLog {
  readonly card: string;
  readonly effect: string;
  readonly by: string;
  readonly on: string | null;
  readonly event: number;
  readonly stale: boolean;
  /** number of the turn in whose End Phase it ends; `null` = stays */
  readonly until: number | null;
  readonly value: number | string | null;
}

export function change(log: Recount, name: string | null, changes: Partial<CardLog>): void {
  if (name === null) return;
  log.cards.set(name, { ...(log.cards.get(name) ?? NEW_CARD), ...changes });
}

/** Set turns, arrivals, position changes, equipment, counters and shown values, card by card. */
export function countCards(log: Recount, event: DuelEvent, at: number, before: string | null): void {
  const turn = log.turnNumber;
  switch (event.type) {
    case 'CardMoved':
      return moved(log, event.data, at, before);
    case 'CardTurned':
      return turned(log, event.data, at, before);
    case 'CardRevealed':
      if (rowOf(event.data.at) !== null) renamed(log, before, log.board.at(event.data.at));
      return;
    case 'MonsterSet':
    case 'SpellTrapSet':
      return change(log, log.board.name(event.data.card), { setTurn: turn, setAt: at });
    case 'MonsterSummoned':
      if (event.data.how === 'flip')
        change(log, log.board.name(event.data.card), { changedTurn: turn, changedAt: at });
      return;
    case 'PositionChanged':
      if (event.data.how === 'command')
        change(log, log.board.name(event.data.card), { changedTurn: turn, changedAt: at });
      return;
    case 'ControlChanged': {
      const { from: back, until } = event.data;
      const name = log.board.name(event.data.card);
      log.controls.add(name ?? '');
      return change(log, name, {
        controlTurn: turn,
        lent: until === null ? null : { back, until, event: at },
      });
    }
    case 'ValuesChanged': {
      const { atk, def, level } = event.data;
      return change(log, log.board.name(event.data.card), { shown: { atk, def, level, event: at } });
    }
    case 'CountersChanged': {
      const name = log.board.name(event.data.card);
      const counters = log.cards.get(name ?? '')?.counters ?? {};
      return change(log, name, { counters: { ...counters, [event.data.counter]: event.data.total } });
    }
    case 'Equipped': {
      const attachedTo = event.data.to === null ? null : log.board.name(event.data.to);
      return change(log, log.board.name(event.data.card), { attachedTo, attachedAt: at });
    }
    case 'LastingStarted': {
      const { key, card, effect, by, until, value } = event.data;
      const on = event.data.on === null ? null : log.board.name(event.data.on);
      log.lasting.set(key, { card, effect, by, on, event: at, stale: false, until, value });
      return;
    }
    case 'LastingEnded':
      log.lasting.delete(event.data.key);
      return;
    case 'LinkAdded':
      if (event.data.activation) change(log, log.board.name(event.data.card), { activatedAt: at });
      return used(log, log.board.name(event.data.card), at);
    default:
      return;
  }
}

function moved(log: Recount, data: EventData['CardMoved'], at: number, before: string | null): void {
  const now = rowOf(data.to) === null ? null : log.board.at(data.to);
  if (rowOf(data.from) !== null && now !== null) {
    renamed(log, before, now);
    return;
  }
  if (rowOf(data.from) !== null) {
    if (before === null) return;
    log.cards.delete(before);
    for (const [key, one] of log.lasting) if (one.on === before) log.lasting.delete(key);
    return;
  }
  if (now === null) return;
  const down = data.face === 'down';
  log.cards.set(now, {
    ...NEW_CARD,
    since: log.turnNumber,
    arrivedAt: at,
    arrivedFace: data.face,
    from: data.from,
    byEffect: (data.link ?? null) !== null,
    setTurn: down ? log.turnNumber : 0,
    setAt: down ? at : -1,
  });
}

function turned(log: Recount, data: EventData['CardTurned'], at: number, before: string | null): void {
  const now = log.board.at(data.at);
  renamed(log, before, now);
  const turn = log.turnNumber;
  if (data.how === 'flip-summon') change(log, now, { changedTurn: turn, changedAt: at, flipTurn: turn });
  if (data.face === 'up' || now === null) return;
  change(log, now, {
    downTurn: turn,
    usedTurn: 0,
    uses: [],
    counters: {},
    shown: null,
    activatedAt: -1,
    live: 0,
  });
  for (const [key, one] of log.lasting) if (one.on === now) log.lasting.set(key, { ...one, stale: true });
}

function used(log: Recount, name: string | null, at: number): void {
  if (name === null || !log.cards.has(name)) return;
  const card = log.cards.get(name) ?? NEW_CARD;
  const uses = card.usedTurn === log.turnNumber ? [...card.uses, at] : [at];
  change(log, name, { usedTurn: log.turnNumber, uses });
}

/** A view learns a card's name, or it moved: all that was counted goes with it. */
function renamed(log: Recount, from: string | null, to: string | null): void {
  if (from === null || to === null || from === to) return;
  const card = log.cards.get(from);
  if (card !== undefined) {
    log.cards.delete(from);
    log.cards.set(to, card);
  }
  for (const [name, one] of log.cards) if (one.attachedTo === from) change(log, name, { attachedTo: to });
  for (const [key, one] of log.lasting) if (one.on === from) log.lasting.set(key, { ...one, on: to });
  for (const link of log.chain.links) if (link.name === from) link.name = to;
  if (log.battle?.attacker === from) log.battle.attacker = to;
  if (log.battle?.target === from) log.battle.target = to;
}
