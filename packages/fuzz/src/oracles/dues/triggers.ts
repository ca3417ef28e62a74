import type { DuelEvent, SeatId } from '@duel-log/duel';
import { ANSWERS, type Due, isMonsterZone, isPile, nameOf, type Reading, seatIn, zoneOf } from './reading.js';

/** What sets off the one trigger effect of a card, stated by the rulings and not read from its script. */
type Cause = 'turned-up' | 'buried' | 'normal-summoned';

interface Text {
  readonly cause: Cause;
  /** must be used, and needs no target: whenever it is set off, it is on a chain soon after */
  readonly always?: true;
  /** optional, and only if its cause was the last thing to happen */
  readonly missable?: true;
}

const TEXTS: ReadonlyMap<string, Text> = new Map([
  ['toy-jar/flip', { cause: 'turned-up', always: true }],
  ['toy-crier/cry', { cause: 'buried', always: true }],
  ['toy-widow/mourn', { cause: 'buried', always: true }],
  ['toy-page/fetch', { cause: 'buried', missable: true }],
  ['morphing-jar/flip', { cause: 'turned-up', always: true }],
  ['fiber-jar/flip', { cause: 'turned-up', always: true }],
  ['man-eater-bug/flip', { cause: 'turned-up' }],
  ['hane-hane/flip', { cause: 'turned-up' }],
  ['magician-of-faith/flip', { cause: 'turned-up' }],
  ['mask-of-darkness/flip', { cause: 'turned-up' }],
  ['night-assailant/flip', { cause: 'turned-up' }],
  ['sangan/search', { cause: 'buried', always: true }],
  ['witch-of-the-black-forest/search', { cause: 'buried', always: true }],
  ['breaker-the-magical-warrior/charge', { cause: 'normal-summoned', always: true }],
] as const);

/** A trigger that was set off and has not been used. */
interface Waiting {
  readonly card: string;
  readonly key: string;
  readonly seat: SeatId;
  readonly always: boolean;
  readonly missable: boolean;
  readonly batch: number;
  /** set off while a chain was built or resolved, which has not ended yet: it is used after that */
  later: boolean;
}

/**
 * Trigger effects of well-known cards: none without its cause; a mandatory one that is set off is used before play goes
 * on, whatever turned or sent the card; the turn duelist's first, and several of one side in the order it chooses
 * (CARD-EFF-01, CARD-EFF-04, GAP-CHAIN-03).
 */
export function triggers(): Due {
  let waiting: Waiting[] = [];
  let ordered = false;
  let declined: SeatId | null = null;
  let asksTrigger = false;
  let last = -1;
  /** of the chain that is built or resolves */
  let links = 0;
  /** seats that were asked about optional effects since play last went on */
  const asked = new Set<SeatId>();
  /** seats that have to be asked next */
  let owed: readonly SeatId[] = [];
  return function* (event, reading) {
    if (owed.length > 0 && !isMandatoryOf(owed, event)) {
      if (!isAskedOf(owed, event))
        yield [
          'GAP-CHAIN-03',
          `${owed[0]} is not asked about its optional effect when ${declined} has declined`,
        ];
      owed = [];
    }
    if (happens(event)) last = (event.data as { readonly batch?: number }).batch ?? -1;
    for (const one of setOff(event, reading)) waiting.push({ ...one, later: links > 0 });
    switch (event.type) {
      case 'CardMoved':
        if (event.data.cause === 'battle' && waiting.some((one) => one.always && one.key.endsWith('/flip')))
          yield [
            'DMG-GY-01',
            `${event.data.card} goes to the graveyard before the Flip effects of the battle`,
          ];
        return;
      case 'DecisionOpened':
        if (event.data.asks.about === 'order') ordered = true;
        if (event.data.asks.kind === 'trigger' && event.data.asks.seat === declined)
          yield ['GAP-CHAIN-03', `${declined} has declined, and is asked the same again`];
        asksTrigger = event.data.asks.kind === 'trigger';
        waiting = waiting.filter(({ card, later }) => later || !isHidden(card, reading));
        if (
          asksTrigger &&
          waiting.some(({ always, later, seat }) => always && !later && seat === event.data.asks.seat)
        )
          yield [
            'GAP-CHAIN-03',
            `${event.data.asks.seat} is asked about optional effects, and a mandatory one of its waits`,
          ];
        if (asksTrigger) asked.add(event.data.asks.seat);
        return;
      case 'ChainEnded':
        links = 0;
        for (const one of waiting) one.later = false;
        return;
      case 'LinkAdded': {
        links += 1;
        const key = `${event.data.id}/${event.data.effect}`;
        if (!TEXTS.has(key)) return;
        const card = nameOf(reading, event.data.card);
        const at = waiting.findIndex((one) => one.card === card && one.key === key);
        const used = waiting[at];
        if (used === undefined) {
          yield ['CARD-EFF-04', `${key} of ${card} is used and nothing has set it off`];
          return;
        }
        waiting.splice(at, 1);
        if (used.missable && used.batch !== last)
          yield ['CARD-EFF-04', `${key} of ${card} has missed its moment: something else happened last`];
        const others = waiting.filter((one) => one.always && !isHidden(one.card, reading));
        if (used.seat !== reading.turn && others.some((one) => one.seat === reading.turn))
          yield [
            'GAP-CHAIN-03',
            `${key} of ${used.seat} comes before effects of ${reading.turn}, whose turn it is`,
          ];
        const own = others.filter((one) => one.seat === used.seat && one.key !== used.key);
        if (reading.env.ruleset.mandatoryOrder === 'triggered') {
          if (used.always && own.some((one) => one.batch < used.batch))
            yield ['GAP-CHAIN-03', `${key} of ${used.seat} comes before what was set off earlier`];
        } else if (used.always && !ordered && own.length > 0)
          yield ['GAP-CHAIN-03', `${used.seat} was not asked in which order its effects go on the chain`];
        ordered = others.some((one) => one.seat === used.seat);
        return;
      }
      case 'TurnStarted':
      case 'ActionTaken': {
        declined =
          event.type === 'ActionTaken' && event.data.command.type === 'Pass' && asksTrigger
            ? event.data.command.by
            : null;
        asksTrigger = false;
        if (declined !== null)
          owed = waiting.flatMap((one) =>
            one.missable && one.batch === last && !asked.has(one.seat) && mayDraw(one, reading)
              ? [one.seat]
              : [],
          );
        if (event.type === 'ActionTaken' && ANSWERS.includes(event.data.command.type)) return;
        for (const one of waiting)
          if (one.always && !isHidden(one.card, reading))
            yield ['CARD-EFF-01', `${one.key} of ${one.card} was set off and is not used`];
        waiting = [];
        ordered = false;
        asked.clear();
        return;
      }
      case 'PositionSet':
      case 'DuelEnded':
        waiting = [];
        links = event.type === 'PositionSet' ? event.data.position.chain.length : 0;
        asked.clear();
        return;
      default:
    }
  };
}

/** The card lies in a hand or a Deck by now, where its effect is not used any more. */
const isHidden = (card: string, { books }: Reading): boolean =>
  [...books.seats.values()].some(({ piles }) => piles.hand.includes(card) || piles.deck.includes(card));

/** One of these seats is asked about its optional effects. */
const isAskedOf = (seats: readonly SeatId[], event: DuelEvent): boolean =>
  event.type === 'DecisionOpened' &&
  event.data.asks.kind === 'trigger' &&
  seats.includes(event.data.asks.seat);

/**
 * A mandatory effect of one of these seats goes on the chain, or the order of several is asked for and chosen; its optional
 * ones come after that. Beside an optional effect of these texts, every mandatory one is among them.
 */
function isMandatoryOf(seats: readonly SeatId[], event: DuelEvent): boolean {
  switch (event.type) {
    case 'LinkAdded':
      return (
        seats.includes(event.data.by) && TEXTS.get(`${event.data.id}/${event.data.effect}`)?.always === true
      );
    case 'DecisionOpened':
      return event.data.asks.about === 'order' && seats.includes(event.data.asks.seat);
    case 'ActionTaken':
      return event.data.command.type === 'Choose' && seats.includes(event.data.command.by);
    default:
      return false;
  }
}

/** It lies in its graveyard, where it was set off, and there is a card to draw. */
function mayDraw({ card, seat }: Waiting, { books }: Reading): boolean {
  const piles = books.seats.get(seat)?.piles;
  return piles !== undefined && piles.gy.includes(card) && piles.deck.length > 0;
}

function* setOff(event: DuelEvent, reading: Reading): Generator<Omit<Waiting, 'later'>> {
  const cause = causeOf(event, reading);
  if (cause === null) return;
  const [what, card, seat, monster] = cause;
  const id = reading.ids.get(card) ?? '';
  for (const [key, text] of TEXTS)
    if (key.startsWith(`${id}/`) && text.cause === what)
      yield {
        card,
        key,
        seat,
        always: text.always === true && monster,
        missable: text.missable === true,
        batch: (event.data as { readonly batch?: number }).batch ?? -1,
      };
}

function causeOf(
  event: DuelEvent,
  reading: Reading,
): readonly [what: Cause, card: string, seat: SeatId, monster: boolean] | null {
  switch (event.type) {
    case 'CardTurned': {
      const card = nameOf(reading, event.data.at);
      return event.data.face === 'up'
        ? ['turned-up', card, seatIn(event.data.at), isMonsterZone(event.data.at)]
        : null;
    }
    case 'CardMoved': {
      const { card, from, to } = event.data;
      return card !== null && !isPile(from) && to.endsWith('.gy')
        ? ['buried', card, seatIn(to), isMonsterZone(zoneOf(reading, card) ?? from)]
        : null;
    }
    case 'MonsterSummoned': {
      const { card, how } = event.data;
      return how === 'normal' || how === 'tribute'
        ? ['normal-summoned', nameOf(reading, card), seatIn(card), true]
        : null;
    }
    default:
      return null;
  }
}

/** Something has happened that an optional effect may miss its moment by; used cards going away are nothing. */
function happens(event: DuelEvent): boolean {
  return event.type === 'CardMoved'
    ? event.data.cause !== 'rule'
    : [
        'MonsterSummoned',
        'MonsterSet',
        'CardTurned',
        'PositionChanged',
        'LifePointsChanged',
        'ControlChanged',
      ].includes(event.type);
}
