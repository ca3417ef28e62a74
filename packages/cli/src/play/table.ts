import {
  type Command,
  type DuelState,
  type Env,
  viewEvent,
  type DuelEvent,
  emptyState,
} from '@duel-log/duel';
import { apply, Draft } from '@duel-log/duel/read';
import { giveTyped } from '../commands/give.js';
import { bare, type TypedCommand } from '../commands/parse.js';
import { EXIT, Failure } from '../failure.js';
import type { Giver, Given } from '../store/give.js';

/** The duel that is being played: its state, its events, and how commands get into it. */
export class Table {
  readonly env: Env;
  readonly duel: string;
  private readonly giver: Giver;
  private readonly draft = new Draft(emptyState());
  private readonly all: DuelEvent[] = [];
  /** the same events as each seat has received them */
  private readonly seen = new Map<string, DuelEvent[]>();

  constructor(duel: string, env: Env, giver: Giver, events: readonly DuelEvent[]) {
    this.duel = duel;
    this.env = env;
    this.giver = giver;
    this.take(events);
  }

  get state(): DuelState {
    return this.draft.done();
  }

  /** What a seat has received, from the beginning. */
  eventsOf(seat: string): readonly DuelEvent[] {
    const known = this.seen.get(seat);
    if (known !== undefined) return known;
    const events: DuelEvent[] = [];
    const draft = new Draft(emptyState());
    for (const event of this.all) {
      events.push(viewEvent(draft.state, event, seat));
      apply(draft, event);
    }
    this.seen.set(seat, events);
    return events;
  }

  /** Gives a command that was chosen at the present state, with what was written to it. */
  async give(typed: TypedCommand): Promise<Given> {
    const given = await giveTyped(this.giver, this.state, typed);
    if (given.accepted) this.take(given.events);
    return given;
  }

  /** Gives a command that is known to be legal. */
  async must(command: Command): Promise<void> {
    const given = await this.give(bare(command));
    if (!given.accepted)
      throw new Failure(
        EXIT.environment,
        `A listed command was refused by ${given.refusal.rule} (${given.refusal.message}): please report it.`,
      );
  }

  private take(events: readonly DuelEvent[]): void {
    for (const event of events) {
      for (const [seat, list] of this.seen) list.push(viewEvent(this.draft.state, event, seat));
      this.all.push(event);
      apply(this.draft, event);
    }
  }
}
