import type { DuelEvent } from '@duel-log/duel/read';
import { type Schedule, type Speed, stay } from './clock.js';
import type { DuelIndex } from './duel-index.js';
import { indexAt, nextStop, previousStop } from './seek.js';

/** How the cursor moved: only a single step forward may be animated. */
export interface Moved {
  readonly from: number;
  readonly to: number;
  readonly how: 'step' | 'jump' | 'play';
}

/** How many jumps can be taken back. */
const REMEMBERED = 100;

/** The cursor and the clock of a replay. Knows no DOM; time comes from `schedule`. */
export class Player {
  private cursor: number;
  private speedNow: Speed = 1;
  private idleNow = 3;
  private stop: (() => void) | null = null;
  private readonly before: number[] = [];
  private readonly listeners = new Set<(moved: Moved | null) => void>();
  private turnStops: readonly number[];
  private phaseStops: readonly number[];
  private index: DuelIndex;
  private events: readonly DuelEvent[];
  private times: readonly (number | null)[];
  private readonly schedule: Schedule;

  constructor(
    index: DuelIndex,
    events: readonly DuelEvent[],
    times: readonly (number | null)[],
    schedule: Schedule,
    at = 0,
  ) {
    this.index = index;
    this.events = events;
    this.times = times;
    this.schedule = schedule;
    this.turnStops = index.turns.map((one) => one.start);
    this.phaseStops = index.phases.map((one) => one.start);
    this.cursor = this.clamp(at);
  }

  get at(): number {
    return this.cursor;
  }
  get last(): number {
    return this.index.last;
  }
  get playing(): boolean {
    return this.stop !== null;
  }
  get speed(): Speed {
    return this.speedNow;
  }
  get idle(): number {
    return this.idleNow;
  }
  get canGoBack(): boolean {
    return this.before.length > 0;
  }

  /** Hears of every move (`null`: something else changed). Answers how to stop hearing. */
  subscribe(listener: (moved: Moved | null) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The same duel with more events. Who stands at the end goes on to the new end; everybody else stays. */
  grow(index: DuelIndex, events: readonly DuelEvent[], times: readonly (number | null)[]): void {
    const more = index.last - this.last;
    const follows = this.cursor === this.last && more > 0;
    this.index = index;
    this.events = events;
    this.times = times;
    this.turnStops = index.turns.map((one) => one.start);
    this.phaseStops = index.phases.map((one) => one.start);
    if (follows) this.step(more);
    this.tell(null);
  }

  /** To an event, as a jump that `back` takes back. */
  seek(to: number): void {
    if (this.clamp(to) !== this.cursor) {
      this.before.push(this.cursor);
      if (this.before.length > REMEMBERED) this.before.shift();
    }
    this.go(to, 'jump');
  }

  /** To an event without remembering: while a slider is dragged. */
  drag(to: number): void {
    this.go(to, 'jump');
  }

  /** `count` events on, or back. */
  step(count: number): void {
    this.go(this.cursor + count, count === 1 ? 'step' : 'jump');
  }

  /** To the start of the next phase (`1`) or of this or the one before (`-1`). */
  phase(direction: 1 | -1): void {
    this.seek(this.stopFrom(this.phaseStops, direction));
  }

  turn(direction: 1 | -1): void {
    this.seek(this.stopFrom(this.turnStops, direction));
  }

  /** To the next or previous event at which a chain link is added or resolves. */
  link(direction: 1 | -1): void {
    const stops = this.index.linkStops;
    const to =
      direction === 1
        ? nextStop(stops, this.cursor, this.cursor)
        : previousStop(stops, this.cursor, this.cursor);
    if (to !== this.cursor) this.seek(to);
  }

  marker(direction: 1 | -1): void {
    const stops = this.index.markers.map((one) => one.at).sort((a, b) => a - b);
    const to =
      direction === 1
        ? nextStop(stops, this.cursor, this.cursor)
        : previousStop(stops, this.cursor, this.cursor);
    if (to !== this.cursor) this.seek(to);
  }

  /** To the start of a turn by its number. */
  toTurn(number: number): boolean {
    const found = this.index.turns.find((one) => one.number === number);
    if (found !== undefined) this.seek(found.start);
    return found !== undefined;
  }

  home(): void {
    this.seek(0);
  }
  end(): void {
    this.seek(this.last);
  }

  /** Where one was before the last jump. */
  back(): void {
    const to = this.before.pop();
    if (to !== undefined) this.go(to, 'jump');
  }

  play(): void {
    if (this.playing) return;
    if (this.cursor >= this.last) this.go(0, 'jump');
    this.next();
    this.tell(null);
  }

  pause(): void {
    if (!this.playing) return;
    this.stop?.();
    this.stop = null;
    this.tell(null);
  }

  toggle(): void {
    if (this.playing) this.pause();
    else this.play();
  }

  /** Another speed; the position stays. */
  setSpeed(speed: Speed, idle = this.idleNow): void {
    this.speedNow = speed;
    this.idleNow = idle;
    if (this.playing) {
      this.stop?.();
      this.next();
    }
    this.tell(null);
  }

  private next(): void {
    const wait = stay(this.events[this.cursor] ?? null, this.times, this.cursor, this.speedNow, this.idleNow);
    this.stop = this.schedule(() => {
      if (this.cursor + 1 >= this.last) this.stop = null;
      this.go(this.cursor + 1, 'play');
      if (this.stop !== null) this.next();
    }, wait);
  }

  private stopFrom(stops: readonly number[], direction: 1 | -1): number {
    if (direction === 1) return nextStop(stops, this.cursor, this.last);
    const current = stops[indexAt(stops, this.cursor, (stop) => stop)] ?? 0;
    // Like a music player: first to the start of this one, from there to the one before.
    return current < this.cursor ? current : previousStop(stops, this.cursor, 0);
  }

  private go(to: number, how: Moved['how']): void {
    const from = this.cursor;
    this.cursor = this.clamp(to);
    if (this.cursor === from) return;
    if (how !== 'play' && this.playing) {
      this.stop?.();
      this.next();
    }
    this.tell({ from, to: this.cursor, how });
  }

  private clamp(to: number): number {
    return Math.max(0, Math.min(Math.round(to), this.index.last));
  }

  private tell(moved: Moved | null): void {
    for (const listener of this.listeners) listener(moved);
  }
}
