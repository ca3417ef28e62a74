import {
  type CardState,
  type DuelEvent,
  type DuelState,
  emptyState,
  evolve,
  isZone,
  LOST,
  type PileName,
  seatOf,
} from '@duel-log/duel';

/** What was counted of one card since it came to the field. Turns are turn numbers, 0 = never. */
export interface CardBook {
  face: string;
  position: string | null;
  since: number;
  setTurn: number;
  summonedTurn: number;
  changedTurn: number;
  flippedTurn: number;
  controlTurn: number;
  attackTurn: number;
  attacks: number;
  counters: Record<string, number>;
  used: Record<string, number>;
  equippedTo: string | null;
}

export interface SeatBook {
  /** Normal Summons and Sets of this turn, and those that cards have granted */
  used: number;
  granted: number;
  readonly piles: Record<PileName, string[]>;
}

/** The counts of a duel, kept from events alone. */
export interface Books {
  turn: number;
  phase: string;
  readonly lp: Map<string, number>;
  readonly seats: Map<string, SeatBook>;
  /** cards that lie on the field */
  readonly cards: Map<string, CardBook>;
  readonly zones: Map<string, string>;
  readonly lasting: Set<string>;
  chain: number;
  tokens: number;
  attacker: string | null;
}

export function emptyBooks(): Books {
  return {
    turn: 0,
    phase: '',
    lp: new Map(),
    seats: new Map(),
    cards: new Map(),
    zones: new Map(),
    lasting: new Set(),
    chain: 0,
    tokens: 0,
    attacker: null,
  };
}

/** Enters one event; a sentence where it contradicts what was entered before. */
export function enter(books: Books, event: DuelEvent): string | null {
  switch (event.type) {
    case 'DuelOpened':
    case 'PositionSet':
      takeOver(books, evolve(emptyState(), event));
      return null;
    case 'TurnStarted':
      books.turn = event.data.number;
      books.phase = 'draw';
      for (const seat of books.seats.values()) seat.used = seat.granted = 0;
      return null;
    case 'PhaseStarted':
      books.phase = event.data.phase;
      return null;
    case 'DeckShuffled':
      return shuffled(books, event.data);
    case 'TokenCreated':
      books.tokens += 1;
      return null;
    case 'CardMoved':
      return moved(books, event.data);
    case 'SummonDeclared':
      if (event.data.how === 'normal' || event.data.how === 'tribute') use(books, event.data.by);
      return null;
    case 'MonsterSummoned': {
      const card = on(books, event.data.card);
      if (event.data.normal === true) use(books, event.data.by);
      if (card === undefined) return null;
      card.summonedTurn = books.turn;
      if (event.data.how === 'flip') card.changedTurn = books.turn;
      return null;
    }
    case 'MonsterSet': {
      const card = on(books, event.data.card);
      if (event.data.normal) use(books, event.data.by);
      if (card !== undefined) card.setTurn = books.turn;
      return null;
    }
    case 'SpellTrapSet': {
      const card = on(books, event.data.card);
      if (card !== undefined) card.setTurn = books.turn;
      return null;
    }
    case 'CardTurned': {
      const card = on(books, event.data.at);
      if (card === undefined) return `nothing lies on ${event.data.at}`;
      card.face = event.data.face;
      card.position = event.data.position;
      if (card.face === 'up') card.flippedTurn = books.turn;
      else {
        card.used = {};
        card.counters = {};
      }
      return null;
    }
    case 'PositionChanged': {
      const card = on(books, event.data.card);
      if (card === undefined) return null;
      card.position = event.data.position;
      if (event.data.how === 'command') card.changedTurn = books.turn;
      return null;
    }
    case 'ControlChanged': {
      const card = on(books, event.data.card);
      if (card !== undefined) card.controlTurn = books.turn;
      return null;
    }
    case 'NormalSummonGranted': {
      const seat = books.seats.get(event.data.seat);
      if (seat !== undefined) seat.granted += 1;
      return null;
    }
    case 'AttackDeclared': {
      const name = nameOf(books, event.data.attacker);
      books.attacker = name;
      const card = books.cards.get(name);
      if (card === undefined) return `${event.data.attacker} attacks and is not on the field`;
      card.attacks = card.attackTurn === books.turn ? card.attacks + 1 : 1;
      card.attackTurn = books.turn;
      return null;
    }
    case 'AttackCancelled': {
      const card = books.cards.get(books.attacker ?? '');
      if (card === undefined || event.data.givenBack !== true) return null;
      card.attacks -= 1;
      if (card.attacks === 0) card.attackTurn = 0;
      return null;
    }
    case 'LinkAdded': {
      books.chain += 1;
      const card = on(books, event.data.card);
      if (card !== undefined) card.used = { ...card.used, [event.data.effect]: books.turn };
      return null;
    }
    case 'ChainEnded':
      books.chain = 0;
      return null;
    case 'LifePointsChanged':
      return lifePoints(books, event.data);
    case 'CountersChanged': {
      const card = on(books, event.data.card);
      if (card === undefined) return null;
      const total = (card.counters[event.data.counter] ?? 0) + event.data.delta;
      card.counters = { ...card.counters, [event.data.counter]: total };
      if (total === 0) delete card.counters[event.data.counter];
      return null;
    }
    case 'Equipped': {
      const card = on(books, event.data.card);
      if (card !== undefined) card.equippedTo = event.data.to === null ? null : nameOf(books, event.data.to);
      return null;
    }
    case 'LastingStarted':
      books.lasting.add(event.data.key);
      return null;
    case 'LastingEnded':
      return books.lasting.delete(event.data.key) ? null : `${event.data.key} ends and never began`;
    default:
      return null;
  }
}

function use(books: Books, by: string): void {
  const seat = books.seats.get(by);
  if (seat !== undefined) seat.used += 1;
}

/** The instance that a reference of an event means: what lies on the zone, else the name itself. */
function nameOf(books: Books, ref: string): string {
  return books.zones.get(ref) ?? ref;
}

function on(books: Books, ref: string): CardBook | undefined {
  return books.cards.get(nameOf(books, ref));
}

type Moved = Extract<DuelEvent, { type: 'CardMoved' }>['data'];

function moved(
  books: Books,
  { card, from, to, cause, searched, face, position, bottom }: Moved,
): string | null {
  if (card === null) return 'a card of the full stream has no name';
  let wrong: string | null = null;
  if (isZone(from)) {
    if (books.zones.get(from) === card) books.zones.delete(from);
  } else if (!from.endsWith('.outside')) {
    const pile = pileOf(books, from);
    const at = pile.indexOf(card);
    if (at < 0) wrong = `${card} is not in ${from}`;
    else if (cause === 'draw' && searched !== true && at !== 0)
      wrong = `${card} is drawn from place ${at + 1}`;
    if (at >= 0) pile.splice(at, 1);
  }
  if (isZone(to)) {
    books.zones.set(to, card);
    const known = isZone(from) ? books.cards.get(card) : undefined;
    books.cards.set(card, { ...(known ?? newcomer(books.turn)), face, position });
    return wrong;
  }
  books.cards.delete(card);
  if (HIDING.test(to)) loseTrack(books, card);
  if (to.endsWith('.outside')) return wrong;
  const pile = pileOf(books, to);
  if (to.endsWith('.deck') && bottom !== true) pile.unshift(card);
  else pile.push(card);
  return wrong;
}

/** Piles in which nobody can tell one card from another: what was equipped to a card that goes there has lost it. */
const HIDING = /\.(?:hand|deck|extra)$/;

function loseTrack(books: Books, gone: string): void {
  for (const card of books.cards.values()) if (card.equippedTo === gone) card.equippedTo = LOST;
}

function newcomer(turn: number): CardBook {
  return {
    face: 'down',
    position: null,
    since: turn,
    setTurn: 0,
    summonedTurn: 0,
    changedTurn: 0,
    flippedTurn: 0,
    controlTurn: 0,
    attackTurn: 0,
    attacks: 0,
    counters: {},
    used: {},
    equippedTo: null,
  };
}

function pileOf(books: Books, place: string): string[] {
  const pile = place.slice(place.indexOf('.') + 1) as PileName;
  return books.seats.get(seatOf(place))?.piles[pile] ?? [];
}

function shuffled(
  books: Books,
  { seat, order }: Extract<DuelEvent, { type: 'DeckShuffled' }>['data'],
): string | null {
  const piles = books.seats.get(seat)?.piles;
  if (piles === undefined || order === null) return null;
  const before = [...piles.deck].sort().join(' ');
  piles.deck = [...order];
  return before === [...order].sort().join(' ') ? null : `the shuffled Deck of ${seat} holds other cards`;
}

function lifePoints(
  books: Books,
  { team, delta, total }: Extract<DuelEvent, { type: 'LifePointsChanged' }>['data'],
): string | null {
  const before = books.lp.get(team) ?? 0;
  books.lp.set(team, before + delta);
  return before + delta === total ? null : `team ${team}: ${before} and ${delta} make ${total}`;
}

/** Counting begins at a given state. */
function takeOver(books: Books, state: DuelState): void {
  const fresh = emptyBooks();
  fresh.turn = state.turn.number;
  fresh.phase = state.turn.phase;
  fresh.chain = state.chain.length;
  fresh.tokens = state.tokens;
  fresh.attacker = state.battle?.attacker ?? null;
  for (const team of state.teams) fresh.lp.set(team.id, team.lp);
  for (const one of state.lasting) fresh.lasting.add(one.key);
  for (const seat of state.seatOrder) {
    const own = state.seats[seat];
    if (own === undefined) continue;
    const { hand, deck, gy, banished, extra, outside } = own;
    fresh.seats.set(seat, {
      ...own.normalSummons,
      piles: {
        hand: named(hand),
        deck: named(deck),
        gy: named(gy),
        banished: named(banished),
        extra: named(extra),
        outside: named(outside),
      },
    });
  }
  for (const name in state.cards) {
    const card = state.cards[name] as CardState;
    if (!isZone(card.place)) continue;
    fresh.zones.set(card.place, name);
    const { flags, face, position, counters, used, equippedTo } = card;
    fresh.cards.set(name, { ...flags, face, position, counters, used, equippedTo });
  }
  Object.assign(books, fresh);
}

function named(list: readonly (string | null)[]): string[] {
  return list.filter((card) => card !== null);
}
