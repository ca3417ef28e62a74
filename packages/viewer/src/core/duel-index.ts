import {
  apply,
  Draft,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Phase,
  type Step,
} from '@duel-log/duel/read';
import type { Fault, OpenedStream } from './check.js';
import { skipsDraw } from './draw-phase.js';

export interface TurnMark {
  readonly start: number;
  readonly number: number;
  readonly seat: string;
}
export interface PhaseMark {
  readonly start: number;
  /** `null`: the turn has begun and its Draw Phase is skipped */
  readonly phase: Phase | null;
  readonly step: Step | null;
}
export interface ChainMark {
  readonly start: number;
  /** event with which the Chain was complete, the passes on it included: behind it links resolve */
  readonly built: number;
  readonly end: number;
  readonly links: number;
}
/** Life Points of a team: where they changed, and to what. */
export interface LifeSeries {
  readonly team: string;
  readonly points: readonly { readonly at: number; readonly total: number }[];
}
export interface Marker {
  readonly at: number;
  readonly kind: 'result' | 'life' | 'chain' | 'extra';
  /** Life Points lost or links of the chain */
  readonly size: number;
  readonly seat: string | null;
}

/** What one pass over a stream finds: everything the player steps by. */
export interface DuelIndex {
  readonly last: number;
  readonly turns: readonly TurnMark[];
  readonly phases: readonly PhaseMark[];
  readonly chains: readonly ChainMark[];
  /** events at which a link is added or resolves */
  readonly linkStops: readonly number[];
  readonly life: readonly LifeSeries[];
  readonly markers: readonly Marker[];
}

/** Life Points lost at once that deserve a marker: a quarter of the starting ones. */
const BIG_LOSS = 4;

interface Books {
  readonly events: readonly DuelEvent[];
  readonly turns: TurnMark[];
  readonly phases: PhaseMark[];
  readonly chains: { start: number; built: number; end: number; links: number }[];
  /** somebody is asked for another link */
  asked: boolean;
  readonly linkStops: number[];
  readonly life: Map<string, { at: number; total: number }[]>;
  readonly markers: Marker[];
}

/** Folds the stream once and notes what is where. Answers a fault where an event does not fit. */
export function buildIndex(stream: OpenedStream): DuelIndex | Fault {
  const { events, view } = stream;
  const draft = new Draft(emptyState(view === 'judge' ? null : view));
  const books: Books = {
    events,
    turns: [],
    phases: [],
    chains: [],
    asked: false,
    linkStops: [],
    life: new Map(),
    markers: [],
  };
  for (let revision = 0; revision < events.length; revision++) {
    const event = events[revision] as DuelEvent;
    try {
      apply(draft, event);
      note(books, revision, event, draft.state);
    } catch {
      return { fault: 'fault.fold', values: { event: String(revision), type: event.type } };
    }
  }
  const life = [...books.life].map(([team, points]) => ({ team, points }));
  const { asked: _asked, events: _events, ...marks } = books;
  return { ...marks, life, last: events.length - 1 };
}

function note(books: Books, at: number, event: DuelEvent, after: DuelState): void {
  switch (event.type) {
    case 'DuelOpened':
    case 'PositionSet':
      for (const team of after.teams) point(books, team.id, at, team.lp);
      if (event.type === 'PositionSet') {
        const { number, seat, phase, step } = after.turn;
        books.turns.push({ start: at, number, seat });
        books.phases.push({ start: at, phase, step });
      }
      return;
    case 'TurnStarted':
      books.turns.push({ start: at, number: event.data.number, seat: event.data.seat });
      books.phases.push({ start: at, phase: skipsDraw(books.events, at) ? null : 'draw', step: null });
      return;
    case 'PhaseStarted': {
      const { phase, step } = event.data;
      const before = books.phases.at(-1);
      // The Draw Phase begins with its turn: one stop, not two.
      if (before !== undefined && phase === 'draw' && before.phase === 'draw') return;
      books.phases.push({ start: at, phase, step });
      return;
    }
    case 'LinkAdded': {
      books.linkStops.push(at);
      const open = books.chains.at(-1);
      if (event.data.link === 1 || open === undefined)
        books.chains.push({ start: at, built: at, end: at, links: 1 });
      else {
        open.links = event.data.link;
        open.built = at;
        open.end = at;
      }
      return;
    }
    case 'DecisionOpened':
    case 'ActionTaken': {
      const open = books.chains.at(-1);
      const asks = event.type === 'DecisionOpened' && event.data.asks.about === 'chain';
      if (open !== undefined && (asks || books.asked)) open.built = at;
      books.asked = asks;
      return;
    }
    case 'LinkResolved':
      books.linkStops.push(at);
      return;
    case 'ChainEnded': {
      const open = books.chains.at(-1);
      if (open === undefined) return;
      open.end = at;
      if (open.links >= 3)
        books.markers.push({ at: open.start, kind: 'chain', size: open.links, seat: null });
      return;
    }
    case 'MonsterSummoned':
      if (event.data.how === 'fusion')
        books.markers.push({ at, kind: 'extra', size: 0, seat: event.data.by });
      return;
    case 'LifePointsChanged': {
      const { team, delta, total } = event.data;
      point(books, team, at, total);
      const start = books.life.get(team)?.[0]?.total ?? 0;
      if (Math.abs(delta) * BIG_LOSS >= start)
        books.markers.push({ at, kind: 'life', size: Math.abs(delta), seat: team });
      return;
    }
    case 'DuelEnded':
      books.markers.push({ at, kind: 'result', size: 0, seat: event.data.winner });
      return;
    default:
      return;
  }
}

function point(books: Books, team: string, at: number, total: number): void {
  const points = books.life.get(team);
  if (points === undefined) books.life.set(team, [{ at, total }]);
  else points.push({ at, total });
}
