import type { DuelEvent, DuelState } from '@duel-log/duel/read';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Schedule } from '../core/clock.js';
import type { BoardLine, Focus } from '../core/focus.js';
import type { OpenedDuel } from '../core/opened.js';
import { type Moved, Player } from '../core/player.js';
import { type Scene, sceneOf } from '../core/scene.js';
import type { SearchBook, SearchFilter } from '../core/search.js';
import { indexAt } from '../core/seek.js';
import type { Told } from '../core/telling.js';
import type { DuelSource, LegalProvider } from '../core/types.js';
import type { Texts } from '../messages/index.js';
import type { Words } from '../core/words.js';
import { more } from './more-part.js';

export const timers: Schedule = (run, milliseconds) => {
  const id = setTimeout(run, milliseconds);
  return () => clearTimeout(id);
};

/** The card whose details are shown. `pinned`: until it is closed, not until the pointer leaves. */
export interface DetailsOf {
  readonly key: string;
  readonly pinned: boolean;
}

/** A running duel that is followed: is the connection there, and if not, why. */
export interface Following {
  readonly connected: boolean;
  readonly why: string;
}

const UNTOLD: Told = { lines: [], sentences: new Map() };
const NO_FOCUS: Focus = { cards: new Set(), places: new Set(), team: null };

/** Everything the view shows of one opened duel, as signals. One session holds one view's stream. */
export class Session {
  /** tells sessions apart, so that nothing of one lives on in the next */
  readonly id = `${Date.now()} ${Math.random()}`;
  readonly player: Player;
  readonly texts: Texts;
  readonly at = signal(0);
  readonly moved = signal<Moved | null>(null);
  /** counts changes of the player that are no moves */
  readonly ticks = signal(0);
  readonly flipped = signal(false);
  readonly details = signal<DetailsOf | null>(null);
  readonly pile = signal<string | null>(null);
  readonly help = signal(false);
  readonly searching = signal(false);
  readonly filter = signal<SearchFilter>({ text: '', seat: null, kind: null });
  readonly noSpoilers = signal(false);
  readonly pauseAtMarkers = signal(false);
  readonly typed = signal('');
  readonly source = signal<DuelSource | null>(null);
  readonly legal = signal<LegalProvider | null>(null);
  /** `null`: nothing more will come */
  readonly following = signal<Following | null>(null);
  readonly state: ReadonlySignal<DuelState>;
  readonly event: ReadonlySignal<DuelEvent | null>;
  readonly scene: ReadonlySignal<Scene>;
  /** the duel in words, once the second part has come */
  readonly told: ReadonlySignal<Told>;
  readonly focus: ReadonlySignal<Focus>;
  readonly lines: ReadonlySignal<readonly BoardLine[]>;
  readonly hits: ReadonlySignal<readonly number[]>;
  /** revision of the log's current line, -1 before the first */
  readonly line: ReadonlySignal<number>;

  constructor(duel: OpenedDuel) {
    this.opened = signal(duel);
    this.texts = duel.words.texts;
    this.seated = duel.at(0);
    this.player = new Player(duel.index, duel.events, duel.times, timers, duel.start);
    this.at.value = this.player.at;
    this.player.subscribe((moved) => {
      if (moved === null) this.ticks.value += 1;
      else {
        this.moved.value = moved;
        this.at.value = moved.to;
        if (
          this.pauseAtMarkers.value &&
          moved.how === 'play' &&
          this.duel.index.markers.some((m) => m.at === moved.to)
        )
          this.player.pause();
      }
    });
    this.state = computed(() => this.duel.at(this.at.value));
    this.event = computed(() => this.duel.events[this.at.value] ?? null);
    this.scene = computed(() => sceneOf(this.state.value, this.duel.view, this.flipped.value));
    this.told = computed(() => more.value?.tell(this.duel) ?? UNTOLD);
    this.focus = computed(() => more.value?.focusOf(this.event.value, this.state.value) ?? NO_FOCUS);
    this.lines = computed(() => more.value?.linesOf(this.event.value, this.state.value) ?? []);
    this.hits = computed(() => {
      if (!this.searching.value || more.value === null) return [];
      const told = this.told.value;
      if (this.book?.of !== told)
        this.book = { of: told, book: new more.value.SearchBook(told.lines, this.words) };
      return this.book.book.find(this.filter.value);
    });
    this.line = computed(() => {
      const { lines } = this.told.value;
      return lines[indexAt(lines, this.at.value, (one) => one.revision)]?.revision ?? -1;
    });
  }

  private readonly seated: DuelState;
  private readonly opened: Signal<OpenedDuel>;
  private book: { readonly of: Told; readonly book: SearchBook } | null = null;
  private hoverTimer: ReturnType<typeof setTimeout> | undefined;

  /** The duel as far as it is known: a running one grows. */
  get duel(): OpenedDuel {
    return this.opened.value;
  }

  get words(): Words {
    return this.opened.value.words;
  }

  /** The same view with more events, or with more facts. */
  grow(duel: OpenedDuel): void {
    batch(() => {
      this.opened.value = duel;
      this.player.grow(duel.index, duel.events, duel.times);
    });
  }

  /** The pointer is over a card (or its details), or over none: details come and go with a little patience. */
  hover(key: string | null): void {
    clearTimeout(this.hoverTimer);
    const now = this.details.value;
    if (now?.pinned === true || (now === null && key === null)) return;
    this.hoverTimer = setTimeout(
      () => {
        if (this.details.value?.pinned !== true)
          this.details.value = key === null ? null : { key, pinned: false };
      },
      key === null ? 280 : now === null ? 320 : 120,
    );
  }

  /** The pointer is over the details: they stay. */
  keep(): void {
    clearTimeout(this.hoverTimer);
  }

  /** The last event in words: its own sentence, or the one before that has any. */
  sentenceAt(at: number): number {
    const { sentences } = this.told.value;
    for (let i = at; i > Math.max(-1, at - 12); i--) if (sentences.has(i)) return i;
    return -1;
  }

  /** Place of a duelist's colour: seats keep it whichever way the board lies. */
  colour(seat: string | null): number {
    const { seatOrder, teams } = this.seated;
    const at = seat === null ? -1 : seatOrder.indexOf(seat);
    if (at >= 0) return at;
    const team = teams.findIndex((one) => one.id === seat);
    return Math.max(0, team);
  }

  hit(direction: 1 | -1): void {
    const hits = this.hits.value;
    if (hits.length === 0) return;
    const here = indexAt(hits, this.at.value, (one) => one);
    const exact = hits[here] === this.at.value;
    const next = direction === 1 ? here + 1 : exact ? here - 1 : here;
    this.player.seek(hits[(next + hits.length) % hits.length] as number);
  }

  /** Closes the topmost thing that is open; answers whether there was one. */
  close(): boolean {
    for (const open of [this.details, this.pile]) {
      if (open.value !== null) {
        open.value = null;
        return true;
      }
    }
    for (const open of [this.help, this.searching]) {
      if (open.value) {
        open.value = false;
        return true;
      }
    }
    return false;
  }
}
