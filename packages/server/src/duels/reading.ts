import { type Audit, type AuditReport, makeAudit } from '@duel-log/audit';
import { CARDS } from '@duel-log/cards';
import { decodeEvent, decodeViewEvent, type StoredEvent, ViewFold } from '@duel-log/codec';
import type { DuelEvent, Pool } from '@duel-log/duel/read';
import { BoardTimeline } from '@duel-log/projections';
import { Problem } from '../problem.js';

/** How a view comes from what is stored. */
export interface Recipe {
  /** makes the view with this key; `null`: the stored events are the view */
  readonly key: string | null;
  /** name of the view: a seat, `spectator` or `judge` */
  readonly name: string;
  /** the stored events hold all, not only what somebody knows */
  readonly whole: boolean;
}

/** One view of a duel, as far as it has been read: its lines, its events, and what is made of them. Only grows. */
export class Reading {
  /** the view's events as they are sent, one JSON object each */
  readonly lines: string[] = [];
  readonly hashes: string[] = [];
  readonly timeline: BoardTimeline;
  /** whose knowledge it is; `null` = everything */
  readonly viewer: string | null;
  private readonly fold: ViewFold | null;
  private readonly recipe: Recipe;
  private readonly cards = new Set<string>();
  private audit: { readonly run: Audit; fed: number; report: AuditReport | null } | null = null;

  constructor(recipe: Recipe) {
    this.recipe = recipe;
    this.viewer = recipe.name === 'judge' ? (recipe.whole ? null : 'spectator') : recipe.name;
    this.fold = recipe.key === null ? null : new ViewFold(recipe.key);
    this.timeline = new BoardTimeline([], this.viewer);
  }

  get name(): string {
    return this.recipe.name;
  }

  get length(): number {
    return this.lines.length;
  }

  /** Takes what has been stored since. */
  extend(stored: readonly StoredEvent[]): void {
    for (let at = this.length; at < stored.length; at++) {
      const seen = this.see(stored[at] as StoredEvent);
      const event = this.viewer === null ? decodeEvent(seen) : decodeViewEvent(seen);
      if (event._tag === 'Left') throw unreadable(at);
      this.lines.push(JSON.stringify(seen));
      this.hashes.push(seen.meta.hash);
      this.timeline.push(event.right);
      collectCards(event.right.data, this.cards);
    }
  }

  private see(stored: StoredEvent): StoredEvent {
    if (this.fold === null) return stored;
    const seen = this.fold.step(stored, [this.recipe.name]);
    if (seen._tag === 'Left') throw unreadable(stored.revision);
    return seen.right[0] as StoredEvent;
  }

  /** Events from the first up to this revision, exclusive. */
  events(end = this.length): readonly DuelEvent[] {
    return Array.from({ length: end }, (_, at) => this.timeline.event(at) as DuelEvent);
  }

  /** Ids of all cards that the view has shown so far. */
  shown(): readonly string[] {
    return [...this.cards].sort();
  }

  /** What the audit says of this view: it knows no more than the view does. */
  report(pool: Pool): AuditReport {
    this.audit ??= { run: makeAudit({ pool, viewer: this.viewer }), fed: 0, report: null };
    const { audit } = this;
    if (audit.report === null || audit.fed < this.length) {
      audit.run.feed(this.events().slice(audit.fed));
      audit.fed = this.length;
      audit.report = audit.run.report();
    }
    return audit.report;
  }
}

function unreadable(event: number): Problem {
  return new Problem('unreadable', `Event ${event} cannot be read: perhaps a newer program wrote it.`);
}

/** Whatever is the id of a card, wherever it stands. */
function collectCards(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') {
    if (CARDS.has(value)) into.add(value);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectCards(part, into);
}
