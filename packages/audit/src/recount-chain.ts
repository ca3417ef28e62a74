import {
  type CardId,
  type DuelEvent,
  type LinkOutcome,
  type Place,
  type SeatId,
  seatOf,
} from '@duel-log/duel/read';
import { change } from './recount-cards.js';
import type { Recount } from './recount.js';

export interface LinkLog {
  readonly link: number;
  readonly by: SeatId;
  /** the card, by the name it has now; `null` where nothing lay at the place named */
  name: string | null;
  readonly id: CardId;
  /** where it lay when the link was added */
  readonly place: Place;
  readonly speed: number;
  readonly activation: boolean;
  readonly addedAt: number;
  resolvedAt: number | null;
  outcome: LinkOutcome | null;
  negated: 'activation' | 'effect' | null;
  /** cards drawn by it so far, by seat */
  readonly drawn: Map<SeatId, number>;
}

export interface ChainLog {
  links: LinkLog[];
  /** links are being resolved: nothing may be added (GAP-CHAIN-01) */
  resolving: boolean;
}

/** The link that is resolving, or would resolve next: the highest that has not. */
export function openLink(chain: ChainLog): LinkLog | null {
  for (let i = chain.links.length - 1; i >= 0; i--) {
    const link = chain.links[i];
    if (link !== undefined && link.resolvedAt === null) return link;
  }
  return null;
}

/** The link an event names as responsible. */
export function linkOf(log: Recount, link: number | null | undefined): LinkLog | null {
  return link === null || link === undefined ? null : (log.chain.links[link - 1] ?? null);
}

/** Links as they are added, negated and resolved. */
export function countChain(log: Recount, event: DuelEvent, at: number): void {
  const chain = log.chain;
  switch (event.type) {
    case 'LinkAdded': {
      const { link, by, card, id, speed, activation } = event.data;
      const seen = log.board.see(card);
      chain.links.push({
        link,
        by,
        name: seen?.name ?? null,
        id,
        place: seen?.place ?? card,
        speed,
        activation,
        addedAt: at,
        resolvedAt: null,
        outcome: null,
        negated: null,
        drawn: new Map(),
      });
      return;
    }
    case 'LinkNegated': {
      const link = linkOf(log, event.data.link);
      if (link !== null) link.negated = event.data.how;
      chain.resolving = true;
      return;
    }
    case 'LinkResolved': {
      // Whatever number the event names, the highest open link is the one that is over now.
      const link = openLink(chain);
      chain.resolving = true;
      if (link === null) return;
      link.resolvedAt = at;
      link.outcome = event.data.outcome;
      if (link.activation && link.name !== null && log.cards.has(link.name))
        change(log, link.name, { live: event.data.outcome === 'applied' ? 1 : -1 });
      return;
    }
    case 'ChainEnded':
      log.chain = { links: [], resolving: false };
      return;
    case 'CardMoved': {
      const link = linkOf(log, event.data.link);
      if (link === null) return;
      chain.resolving = true;
      if (event.data.cause === 'draw') {
        const seat = seatOf(event.data.to);
        link.drawn.set(seat, (link.drawn.get(seat) ?? 0) + 1);
      }
      return;
    }
    default:
      return;
  }
}
