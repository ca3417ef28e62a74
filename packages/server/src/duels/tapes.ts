import type { EventStore } from '@duel-log/store';
import type { Limits } from '../options.js';
import { Problem } from '../problem.js';
import { Tape } from './tape.js';

/** The duels read lately. Those that nobody follows are forgotten, the longest unused first. */
export class Tapes {
  private readonly kept = new Map<string, Tape>();
  private readonly store: Pick<EventStore, 'read'>;
  private readonly limits: Limits;

  constructor(store: Pick<EventStore, 'read'>, limits: Limits) {
    this.store = store;
    this.limits = limits;
  }

  /** The duel with all that is stored of it now. */
  async get(duel: string): Promise<Tape> {
    const tape = this.kept.get(duel) ?? new Tape(this.store, duel, this.limits.duelEvents);
    try {
      await tape.catchUp();
    } catch (error) {
      // What was read before a damaged place is not served as if it were the duel.
      if (tape.pins === 0) this.kept.delete(duel);
      throw error;
    }
    if (tape.last < 0) throw new Problem('no-duel', 'There is no duel of this id here.');
    // Read twice at once for the first time: one of the two is kept.
    const there = this.kept.get(duel);
    const kept = there ?? tape;
    this.kept.delete(duel);
    this.kept.set(duel, kept);
    this.forget(duel);
    if (kept.last < tape.last) await kept.catchUp();
    return kept;
  }

  private forget(except: string): void {
    let held = 0;
    for (const tape of this.kept.values()) held += tape.weight;
    for (const [duel, tape] of this.kept) {
      if (held <= this.limits.cachedEvents) return;
      if (tape.pins > 0 || duel === except) continue;
      held -= tape.weight;
      this.kept.delete(duel);
    }
  }
}
