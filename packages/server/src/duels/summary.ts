import type { StoredEvent } from '@duel-log/codec';
import { type EventStore, readStream } from '@duel-log/store';
import { storeProblem } from '../problem.js';
import { PREFIX } from './tape.js';

/** A line of the list of duels: nothing but what everybody may know. */
export interface Summary {
  readonly duel: string;
  readonly ruleset: string;
  readonly status: 'setup' | 'playing' | 'ended' | 'damaged';
  readonly turns: number;
  readonly events: number;
  readonly winner: string | null;
  readonly players: Readonly<Record<string, string>>;
  readonly began: string;
}

type Opening = Pick<Summary, 'duel' | 'ruleset' | 'players' | 'began'>;
type Data = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const bag = (value: unknown): Data => (typeof value === 'object' && value !== null ? (value as Data) : {});

/** The list of duels. What was read of a duel is kept; of one that goes on only its end is read again. */
export class Directory {
  private readonly openings = new Map<string, Opening>();
  private readonly summaries = new Map<string, Summary>();
  private readonly store: Pick<EventStore, 'read' | 'streams'>;

  constructor(store: Pick<EventStore, 'read' | 'streams'>) {
    this.store = store;
  }

  /** Ids of all duels, the newest first. */
  async newest(): Promise<readonly string[]> {
    const streams = await this.store.streams(PREFIX)();
    if (streams._tag === 'Left') throw storeProblem(streams.left);
    const openings: Opening[] = [];
    for (const stream of streams.right) {
      openings.push(await this.opening(stream.slice(PREFIX.length)));
      // Others are served while a long list is read.
      if (openings.length % 64 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    return openings
      .sort((a, b) => (a.began === b.began ? (a.duel < b.duel ? -1 : 1) : a.began < b.began ? 1 : -1))
      .map(({ duel }) => duel);
  }

  async summary(duel: string): Promise<Summary> {
    const opening = await this.opening(duel);
    const known = this.summaries.get(duel);
    const last = await readStream(this.store, `${PREFIX}${duel}`, { direction: 'backwards', limit: 1 })();
    if (last._tag === 'Left') return { ...opening, status: 'damaged', turns: 0, events: 0, winner: null };
    const events = (last.right[0]?.revision ?? -1) + 1;
    if (known?.events === events) return known;
    const found = { ...opening, events, ...(await this.ending(duel)) };
    this.summaries.set(duel, found);
    return found;
  }

  private async opening(duel: string): Promise<Opening> {
    const known = this.openings.get(duel);
    if (known !== undefined) return known;
    const first = await readStream(this.store, `${PREFIX}${duel}`, { limit: 1 })();
    if (first._tag === 'Left') return { duel, ruleset: '', players: {}, began: '' };
    const opening = openingOf(duel, first.right[0]);
    this.openings.set(duel, opening);
    return opening;
  }

  /** Reads backwards until turn and status are told. */
  private async ending(duel: string): Promise<Pick<Summary, 'status' | 'turns' | 'winner'>> {
    let ended: { readonly winner: string | null } | null = null;
    const batches = this.store.read(`${PREFIX}${duel}`, { direction: 'backwards', batch: 64 });
    for await (const batch of batches) {
      if (batch._tag === 'Left') return { status: 'damaged', turns: 0, winner: null };
      for (const { type, data } of batch.right) {
        if (type === 'DuelEnded') ended ??= { winner: text(data['winner']) || null };
        const now = type === 'PositionSet' ? bag(data['position']) : null;
        if (now !== null && now['status'] === 'ended')
          ended ??= { winner: text(bag(now['result'])['winner']) || null };
        if (type !== 'TurnStarted' && now === null) continue;
        const turns = Number(now === null ? data['number'] : bag(now['turn'])['number']);
        return { status: ended === null ? 'playing' : 'ended', turns, winner: ended?.winner ?? null };
      }
    }
    return { status: ended === null ? 'setup' : 'ended', turns: 0, winner: ended?.winner ?? null };
  }
}

function openingOf(duel: string, first: StoredEvent | undefined): Opening {
  const data = first?.type === 'PositionSet' ? bag(first.data['position']) : (first?.data ?? {});
  const players = Object.entries(bag(data['players'])).map(([seat, name]) => [seat, text(name)] as const);
  return {
    duel,
    ruleset: text(data['ruleset']),
    players: Object.fromEntries(players),
    began: first?.meta.occurredAt ?? '',
  };
}
