import type { Answer, RecordedCommand } from './commands.js';
import type { DeclaredMove } from './declared.js';
import type { DuelEvent } from './events.js';
import { byName, LOST } from './evolve/moves.js';
import { handleOf } from './evolve/draft.js';
import { knows, mayKnowMove } from './knowledge.js';
import { renamed } from './pointers.js';
import type { Position, PositionCard } from './position.js';
import { type CardState, type DuelState, isZone, type SeatState, seatOf } from './state.js';
import type { Instance, SeatId } from './vocabulary.js';

/**
 * What a viewer receives: a seat, or `spectator`. The judge receives the full stream. Two properties hold for every
 * viewer: fold(view(events)) = view(fold(events)), and a card the viewer cannot know changes nothing he receives.
 */
export type Viewer = SeatId;

/** The event as the viewer may see it: hidden fields that he may not know are `null`. `before` is the full state before it. */
export function viewEvent(before: DuelState, event: DuelEvent, viewer: Viewer): DuelEvent {
  switch (event.type) {
    case 'DuelOpened': {
      const decks = Object.fromEntries(
        event.data.seats.map((seat) => [seat, seat === viewer ? (event.data.decks[seat] ?? null) : null]),
      );
      return { type: event.type, data: { ...event.data, decks, key: null } };
    }
    case 'ActionTaken':
      return {
        type: event.type,
        data: { ...event.data, command: viewCommand(before, event.data.command, viewer) },
      };
    case 'DeckShuffled':
      return { type: event.type, data: { ...event.data, order: null } };
    case 'CardMoved': {
      const card = event.data.card === null ? null : (before.cards[event.data.card] ?? null);
      return mayKnowMove(before, card, event.data, viewer)
        ? event
        : { type: event.type, data: { ...event.data, card: null, id: null } };
    }
    case 'CardTurned': {
      const card = event.data.card === null ? null : (before.cards[event.data.card] ?? null);
      const known = event.data.face === 'up' || (card !== null && knows(before, card, viewer));
      return known ? event : { type: event.type, data: { ...event.data, card: null, id: null } };
    }
    case 'CardRevealed': {
      const card = event.data.card === null ? null : (before.cards[event.data.card] ?? null);
      const known =
        event.data.to === 'all' ||
        event.data.to.includes(viewer) ||
        (card !== null && knows(before, card, viewer));
      return known ? event : { type: event.type, data: { ...event.data, card: null, id: null } };
    }
    case 'DecisionOpened':
      return { type: event.type, data: { ...event.data, agenda: null } };
    case 'PositionSet':
      return {
        type: event.type,
        data: { ...event.data, position: viewPosition(before, event.data.position, viewer) },
      };
    default:
      return event;
  }
}

/** Stands in a command where its viewer may not know what was named. */
const HIDDEN = null as never;

/** Commands of others: which card was Set, and answers that name a card the viewer does not know, stay hidden. */
function viewCommand(before: DuelState, command: RecordedCommand, viewer: Viewer): RecordedCommand {
  if (command.by === viewer) return command.type === 'OpenDuel' ? { ...command, opening: HIDDEN } : command;
  switch (command.type) {
    case 'SetMonster':
    case 'SetSpellTrap':
      return { ...command, card: HIDDEN };
    case 'Choose':
      return nameHidden(before, command.answer, viewer) ? { ...command, answer: HIDDEN } : command;
    case 'Declare':
      return { ...command, moves: viewMoves(before, command.moves, viewer) };
    case 'Activate':
      return command.cost === undefined
        ? command
        : { ...command, cost: viewMoves(before, command.cost, viewer) };
    default:
      return command;
  }
}

function viewMoves(
  before: DuelState,
  moves: readonly DeclaredMove[],
  viewer: Viewer,
): readonly DeclaredMove[] {
  return moves.map((move) =>
    'card' in move && nameHidden(before, move.card, viewer) ? { ...move, card: HIDDEN } : move,
  );
}

/** The answer names a card that the viewer does not know. Also one that he knows to lie in a hand: which one leaves it may be hidden, and the events tell what may be known. */
function nameHidden(before: DuelState, answer: Answer, viewer: Viewer): boolean {
  const card = typeof answer === 'string' ? before.cards[answer] : undefined;
  if (card === undefined) return false;
  const held = card.place.endsWith('.hand') && seatOf(card.place) !== viewer;
  return held || !knows(before, card, viewer);
}

function viewPosition(before: DuelState, position: Position, viewer: Viewer): Position {
  const state = { ...before, seatOrder: position.seats, teams: position.teams };
  const cards = position.cards.map((card) =>
    positionCardKnown(state, card, viewer) ? card : { ...card, card: null, id: null },
  );
  const decks = Object.fromEntries(
    position.seats.map((seat) => [seat, seat === viewer ? (position.decks[seat] ?? null) : null]),
  );
  return { ...position, cards, decks, agenda: null };
}

function positionCardKnown(state: DuelState, card: PositionCard, viewer: Viewer): boolean {
  if (card.card === null) return true;
  return knows(state, card, viewer);
}

/** The state as the viewer knows it; for the judge (`null`) the state itself. */
export function viewState(state: DuelState, viewer: Viewer | null): DuelState {
  if (viewer === null || state.status === 'empty')
    return { ...state, viewer, agenda: viewer === null ? state.agenda : null };
  const names = new Map<Instance, Instance | null>();
  const cards: Record<Instance, CardState> = {};
  for (const [name, card] of Object.entries(state.cards)) {
    const known = knows(state, card, viewer);
    const shown = known ? name : isZone(card.place) ? handleOf(card.owner, card.at) : null;
    names.set(name, shown);
    if (shown !== null) cards[shown] = { ...card, id: known ? card.id : null, knownTo: 0 };
  }
  const name = (card: Instance): Instance => (names.has(card) ? (names.get(card) ?? LOST) : card);
  for (const [shown, card] of Object.entries(cards)) {
    if (card.equippedTo !== null) cards[shown] = { ...card, equippedTo: name(card.equippedTo) };
  }
  const seats = Object.fromEntries(
    state.seatOrder.map((seat) => [seat, viewSeat(state.seats[seat] as SeatState, seat, viewer, names)]),
  );
  return {
    ...state,
    viewer,
    cards,
    seats,
    decks: Object.fromEntries(
      state.seatOrder.map((seat) => [seat, seat === viewer ? (state.decks[seat] ?? null) : null]),
    ),
    ...renamed(state, name),
    agenda: null,
  };
}

function viewSeat(
  own: SeatState,
  seat: SeatId,
  viewer: Viewer,
  names: ReadonlyMap<Instance, Instance | null>,
): SeatState {
  const map = (list: readonly (Instance | null)[]): (Instance | null)[] =>
    list.map((card) => (card === null ? null : (names.get(card) ?? null)));
  const sorted = (list: readonly (Instance | null)[]): (Instance | null)[] =>
    seat === viewer ? map(list) : map(list).sort(byName);
  return {
    hand: sorted(own.hand),
    deck: map(own.deck),
    gy: map(own.gy),
    banished: map(own.banished),
    extra: sorted(own.extra),
    outside: map(own.outside),
    monster: map(own.monster),
    st: map(own.st),
    field: map(own.field),
    normalSummons: own.normalSummons,
    summonTurn: own.summonTurn,
  };
}
