import { type DuelEvent, type DuelState, type EventData, parsePlace, resolveRef } from '@duel-log/duel/read';

/** Two cards that change places: the zone may be taken already, and the one that leaves it lies there still. */
export interface Exchange {
  /** the zone this move goes to is about to be left */
  readonly enters: boolean;
  /** the card that another has displaced, and from where */
  readonly leaving: { readonly name: string; readonly place: string } | null;
}

/**
 * Why an event cannot have happened where it stands: it moves a card that is not there, or names a place where
 * nothing lies. Such an event is reported and left out of the fold; `null` = it can be folded.
 */
export function misfit(state: DuelState, event: DuelEvent, exchange: Exchange | null = null): string | null {
  switch (event.type) {
    case 'CardMoved':
      return movedMisfit(state, event.data, exchange);
    case 'CardTurned':
      return zone(state, event.data.at) === null ? `nothing lies on ${event.data.at}` : null;
    case 'CardRevealed':
      if (parsePlace(event.data.at) === null) return `${event.data.at} is no place`;
      if (state.viewer !== null || event.data.card === null) return null;
      return state.cards[event.data.card] === undefined ? `no card ${event.data.card}` : null;
    case 'DeckShuffled':
      return shuffleMisfit(state, event.data.seat, event.data.order);
    case 'TokenCreated':
      return null;
    case 'MonsterSummoned':
    case 'MonsterSet':
    case 'SpellTrapSet':
    case 'PositionChanged':
    case 'ControlChanged':
    case 'ValuesChanged':
    case 'CountersChanged':
    case 'Equipped':
      return known(state, event.data.card);
    case 'AttackDeclared':
      return known(state, event.data.attacker);
    default:
      return null;
  }
}

function known(state: DuelState, ref: string): string | null {
  const name = resolveRef(state, ref);
  return name === null || state.cards[name] === undefined ? `there is no card at ${ref}` : null;
}

function zone(state: DuelState, place: string): string | null {
  const where = parsePlace(place);
  if (where?.kind !== 'zone') return null;
  return state.seats[where.seat]?.[where.row][where.index] ?? null;
}

function movedMisfit(
  state: DuelState,
  data: EventData['CardMoved'],
  exchange: Exchange | null,
): string | null {
  const { card, from, to } = data;
  const source = parsePlace(from);
  const target = parsePlace(to);
  if (source === null || state.seats[source.seat] === undefined) return `${from} is no place of this duel`;
  if (target === null || state.seats[target.seat] === undefined) return `${to} is no place of this duel`;
  if (target.kind === 'zone' && zone(state, to) !== null && from !== to && exchange?.enters !== true)
    return `another card lies on ${to} already`;
  if (source.kind === 'zone') {
    const found = exchange?.leaving?.place === from ? exchange.leaving.name : zone(state, from);
    if (found === null) return `nothing lies on ${from}`;
    if (card === null || found === card || found.includes('@')) return null;
    return `${card} does not lie on ${from}`;
  }
  if (source.pile === 'outside') {
    return card !== null && state.cards[card] === undefined ? `no token ${card} has been made` : null;
  }
  const list = state.seats[source.seat]?.[source.pile] ?? [];
  if (list.length === 0) return `${from} is empty`;
  if (state.viewer !== null || card === null) return state.viewer === null ? `no card is named` : null;
  return list.includes(card) ? null : `${card} is not in ${from}`;
}

function shuffleMisfit(state: DuelState, seat: string, order: readonly string[] | null): string | null {
  const deck = state.seats[seat]?.deck;
  if (deck === undefined) return `no seat ${seat}`;
  if (state.viewer !== null || order === null)
    return state.viewer === null ? 'the order of a shuffle is missing' : null;
  if (order.length !== deck.length) return `a Deck of ${deck.length} cards became one of ${order.length}`;
  const before = new Set<string | null>(deck);
  return order.every((card) => before.delete(card)) ? null : 'the shuffled Deck holds other cards';
}
