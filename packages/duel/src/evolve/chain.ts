import type { EventData } from '../events.js';
import type { ChainLink } from '../state.js';
import { isFaceUp } from '../state.js';
import { parsePlace } from '../vocabulary.js';
import type { Draft } from './draft.js';
import { isHiding } from './moves.js';

/** The chain, link by link (CHAIN-01, CHAIN-02). */
export function linkAdded(draft: Draft, data: EventData['LinkAdded']): void {
  const name = draft.ref(data.card);
  const place = draft.state.cards[name]?.place ?? data.card;
  const link: ChainLink = {
    link: data.link,
    by: data.by,
    card: name,
    id: data.id,
    place,
    effect: data.effect,
    speed: data.speed,
    targets: data.targets.map((ref) => draft.ref(ref)),
    paid: data.paid.map((ref) => draft.ref(ref)),
    values: data.values,
    activation: data.activation,
    negated: null,
    outcome: null,
  };
  draft.state.chain = [...draft.state.chain, link];
  // A card that has gone to a hand or Deck meanwhile is one among others there.
  if (draft.state.cards[name] !== undefined && !isHiding(parsePlace(place))) {
    const card = draft.own(name);
    const used: Record<string, number> = { ...card.used };
    used[data.effect] = draft.state.turn.number;
    card.used = used;
  }
}

export function linkNegated(draft: Draft, data: EventData['LinkNegated']): void {
  draft.state.chain = draft.state.chain.map((link) =>
    link.link === data.link ? { ...link, negated: data.how } : link,
  );
}

export function linkResolved(draft: Draft, data: EventData['LinkResolved'], revision: number): void {
  const state = draft.state;
  const link = state.chain[data.link - 1];
  state.chain = state.chain.map((one) => (one.link === data.link ? { ...one, outcome: data.outcome } : one));
  if (link === undefined || !link.activation || link.negated === 'activation') return;
  const card = state.cards[link.card];
  if (isFaceUp(card)) draft.flags(link.card).live = revision;
}

export function chainEnded(draft: Draft): void {
  draft.state.chain = [];
}
