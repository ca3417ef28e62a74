import {
  type DuelEvent,
  type DuelState,
  type EventData,
  refOf,
  resolveRef,
  seatOf,
} from '@duel-log/duel/read';
import {
  counterName,
  declaredValues,
  fromField,
  goesBack,
  isPaid,
  lastsOn,
  leavesTheDuel,
  materialWord,
  type MoveNames,
  movesWords,
} from '@duel-log/projections';
import { type MessageKey, type Part, plain, type Value } from '../messages/index.js';
import type { Words } from './words.js';

/** What a reader may filter the log by. */
export const LINE_KINDS = ['summon', 'effect', 'battle', 'life', 'move', 'draw', 'turn', 'other'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

const KINDS: Readonly<Partial<Record<DuelEvent['type'], LineKind>>> = {
  TurnStarted: 'turn',
  PhaseStarted: 'turn',
  SummonDeclared: 'summon',
  SummonNegated: 'summon',
  MonsterSummoned: 'summon',
  MonsterSet: 'summon',
  SpellTrapSet: 'summon',
  TokenCreated: 'summon',
  NormalSummonGranted: 'summon',
  LinkAdded: 'effect',
  LinkNegated: 'effect',
  LinkResolved: 'effect',
  ChainEnded: 'effect',
  LastingStarted: 'effect',
  LastingEnded: 'effect',
  TriggerMissed: 'effect',
  AttackDeclared: 'battle',
  AttackCancelled: 'battle',
  AttackCompared: 'battle',
  LifePointsChanged: 'life',
  CardMoved: 'move',
  CardTurned: 'move',
  PositionChanged: 'move',
  ControlChanged: 'move',
  Equipped: 'move',
};

export function lineKind(event: DuelEvent): LineKind {
  if (event.type === 'CardMoved' && (event.data.cause === 'draw' || event.data.cause === 'setup'))
    return 'draw';
  return KINDS[event.type] ?? 'other';
}

/** Events that are told from the state with them; all others from the state before them. */
export const TOLD_AFTER: ReadonlySet<string> = new Set([
  'DuelOpened',
  'MonsterSummoned',
  'TokenCreated',
  'PositionSet',
]);

/** The duelist who does what the event says; `null` where nobody does. */
export function actorOf(event: DuelEvent): string | null {
  const data = event.data as Readonly<Record<string, unknown>>;
  if (event.type === 'ActionTaken') return event.data.command.by;
  if (event.type === 'AttackDeclared' || event.type === 'AttackCompared') return seatOf(event.data.attacker);
  if (event.type === 'CardMoved')
    return seatOf(event.data.cause === 'draw' ? event.data.to : event.data.from);
  if (event.type === 'LifePointsChanged') return event.data.team;
  if (event.type === 'DecisionOpened') return event.data.asks.seat;
  for (const key of ['by', 'seat']) if (typeof data[key] === 'string') return data[key];
  return typeof data['card'] === 'string' && data['card'].includes('.') ? seatOf(data['card']) : null;
}

type Sentence = readonly Part[] | null;

/** An event in the words of a player, in pieces; `null` for what nobody would say aloud. `state`: see `TOLD_AFTER`. */
export function describe(words: Words, state: DuelState, event: DuelEvent): Sentence {
  const { texts } = words;
  const seat = (one: string): Part => words.seatPart(state, one);
  const say = (key: MessageKey, values: Readonly<Record<string, Value>> = {}): readonly Part[] =>
    texts.parts(key, values);
  const cards = (refs: readonly string[]): readonly Part[] =>
    texts.list(refs.map((ref) => words.card(state, ref)));
  const places = (refs: readonly string[]): readonly Part[] =>
    texts.list(refs.map((ref) => flat(words.cardAt(state, ref))));
  switch (event.type) {
    case 'DuelOpened': {
      const players = texts.list(event.data.seats.map(seat));
      return say('log.DuelOpened', { players, ruleset: event.data.ruleset, pool: event.data.pool.name });
    }
    case 'ActionTaken': {
      const { command } = event.data;
      return commandTold(words, state, command);
    }
    case 'CoinTossed': {
      const { result, purpose } = event.data;
      if (purpose === 'start') return say('log.coinStart', { seat: seat(result) });
      const side = `coin.${result}`;
      return say('log.coin', { result: texts.has(side) ? texts.t(side) : result });
    }
    case 'DieRolled':
      return say('log.die', {
        seat: event.data.by === null ? '–' : seat(event.data.by),
        n: event.data.result,
      });
    case 'StarterChosen':
      return say('log.starter', { seat: seat(event.data.by), first: seat(event.data.first) });
    case 'DeckShuffled':
      return say('log.shuffle', { seat: seat(event.data.seat) });
    case 'TurnStarted':
      return say('log.turn', { n: event.data.number, seat: seat(event.data.seat) });
    case 'PhaseStarted': {
      const { phase, step } = event.data;
      return say('log.phase', { phase: texts.t(step === null ? `phase.${phase}` : `step.${step}`) });
    }
    case 'CardMoved':
      return moved(words, state, event.data);
    case 'TokenCreated':
      return say('log.token', { card: words.idPart(event.data.id, event.data.card) });
    case 'SummonDeclared': {
      const { by, how, id, card, to, tributes } = event.data;
      const head = say(`log.declare.${how}`, {
        seat: seat(by),
        card: words.idPart(id, resolveRef(state, card)),
        zone: words.zone(to),
      });
      return tributes.length === 0
        ? head
        : [...head, ' ', ...say('log.with.Tributing', { cards: cards(tributes) })];
    }
    case 'SummonNegated':
      return say('log.summonNegated', { card: flat(words.cardAt(state, event.data.card)) });
    case 'MonsterSummoned':
      return summoned(words, state, event.data);
    case 'MonsterSet': {
      const { by, card, tributes } = event.data;
      const head = say('log.set', { seat: seat(by), card: words.card(state, card), zone: words.zone(card) });
      return tributes.length === 0
        ? head
        : [...head, ' ', ...say('log.with.Tributing', { cards: cards(tributes) })];
    }
    case 'SpellTrapSet': {
      const { by, card } = event.data;
      return say('log.set', { seat: seat(by), card: words.card(state, card), zone: words.zone(card) });
    }
    case 'CardTurned': {
      const { id, card, at, face, how } = event.data;
      const what = id === null ? words.card(state, at) : words.idPart(id, card);
      const values = { card: what, place: words.place(state, at) };
      const why = how === 'attack' || how === 'activation' ? how : face;
      return capital(say(`log.turned.${why}`, values));
    }
    case 'PositionChanged': {
      const { card, face, position } = event.data;
      const values = { card: flat(words.cardAt(state, card)) };
      return capital(say(face === 'down' ? 'log.position.down' : `log.position.${position}`, values));
    }
    case 'ControlChanged': {
      const { card, from, to, until } = event.data;
      const values = { to: seat(to), from: seat(from), card: flat(words.cardAt(state, card)), n: until ?? 0 };
      if (goesBack(state, event.data)) return say('log.controlBack', values);
      return say(until === null ? 'log.control' : 'log.controlUntil', values);
    }
    case 'LinkAdded':
      return linkAdded(words, state, event.data);
    case 'LinkNegated': {
      const { link, how } = event.data;
      const card = linkCard(words, state, link);
      return say(how === 'activation' ? 'log.negatedActivation' : 'log.negatedEffect', { card, n: link });
    }
    case 'LinkResolved': {
      const { link, outcome } = event.data;
      return say(`log.resolved.${outcome}`, { n: link, card: linkCard(words, state, link) });
    }
    case 'ChainEnded':
      return event.data.links < 2 ? null : say('log.chainEnded', { n: event.data.links });
    case 'AttackDeclared': {
      const { attacker, target } = event.data;
      const card = flat(words.cardAt(state, attacker));
      const by = seatOf(attacker);
      if (target !== 'direct')
        return say('log.attack', { seat: seat(by), card, target: flat(words.cardAt(state, target)) });
      const others = state.teams.filter((team) => !team.seats.includes(by));
      const whom = texts.list(others.map((team) => words.teamPart(state, team.id)));
      return say('log.attackDirect', { seat: seat(by), card, target: whom });
    }
    case 'AttackCancelled':
      return say(`log.cancelled.${event.data.reason}`);
    case 'AttackCompared':
      return compared(words, state, event.data, places);
    case 'LifePointsChanged': {
      const { team, delta, total } = event.data;
      const key = delta > 0 ? 'log.gain' : isPaid(event.data) ? 'log.pay' : 'log.lose';
      const values = {
        seat: words.teamPart(state, team),
        n: Math.abs(delta),
        from: total - delta,
        to: total,
      };
      return say(key, values);
    }
    case 'ValuesChanged': {
      const { card, atk, def, level } = event.data;
      const values = { card: flat(words.cardAt(state, card)), atk, def, level };
      return capital(say(level === levelOf(words, state, card) ? 'log.values' : 'log.valuesLevel', values));
    }
    case 'CountersChanged': {
      const { card, counter, delta, total } = event.data;
      const values = {
        card: flat(words.cardAt(state, card)),
        n: Math.abs(delta),
        counter: counterName(counter),
        total,
      };
      return capital(say(delta > 0 ? 'log.countersUp' : 'log.countersDown', values));
    }
    case 'Equipped': {
      const { card, to } = event.data;
      const tied = words.isTied(state, card);
      if (to === null)
        return capital(say(tied ? 'log.untied' : 'log.unequipped', { card: words.card(state, card) }));
      const values = { card: words.card(state, card), target: flat(words.cardAt(state, to)) };
      return capital(say(tied ? 'log.tied' : 'log.equipped', values));
    }
    case 'LastingStarted': {
      const { card, on, until } = event.data;
      const whom = lastsOn(state, event.data) === 'another' ? flat(words.cardAt(state, on ?? '')) : '';
      const head = say(whom === '' ? 'log.lasting' : 'log.lastingOn', {
        card: words.idPart(card),
        target: whom,
      });
      return until === null ? head : [...head, ' ', ...say('log.lasting.until', { n: until })];
    }
    case 'LastingEnded': {
      const lasting = state.lasting.find((one) => one.key === event.data.key);
      if (lasting === undefined) return null;
      const card = words.idPart(lasting.card);
      if (lastsOn(state, lasting) !== 'another') return say('log.lastingEnded', { card });
      return say('log.lastingEndedOn', { card, target: words.card(state, lasting.on ?? '') });
    }
    case 'CardRevealed': {
      const { id, card, at, to } = event.data;
      const who = to === 'all' ? texts.t('log.everybody') : flat(texts.list(to.map(seat)));
      return capital(
        say('log.revealed', { card: words.idPart(id, card), place: words.place(state, at), who }),
      );
    }
    case 'NormalSummonGranted':
      return say('log.granted', { seat: seat(event.data.seat), card: words.card(state, event.data.card) });
    case 'TriggerMissed':
      return say(`log.missed.${event.data.reason}`, { card: words.idPart(event.data.id) });
    case 'DecisionOpened':
      return null;
    case 'JudgeRuled': {
      const { judge, reason, citation, answers, declared } = event.data;
      const head = say(citation === '' ? 'log.ruling.bare' : 'log.ruling', {
        judge,
        reason: stopped(reason),
        citation,
      });
      const settled = declared === undefined ? [] : [' ', ...say(`log.ruling.${declared}`)];
      return answers === null
        ? [...head, ...settled]
        : [...head, ...settled, ' ', ...say('log.ruling.answers', { n: String(answers) })];
    }
    case 'PositionSet': {
      const now = { n: state.turn.number, seat: seat(state.turn.seat) };
      const { reason, of } = event.data;
      if (reason === 'rewind' && of !== null) return say('log.rewind', { ...now, event: of });
      return say(`log.position.${reason}`, now);
    }
    case 'DuelEnded': {
      const { winner, reason } = event.data;
      const why = words.endReason(reason);
      if (winner === null) return say('log.draw.result', { reason: why });
      return say('log.ended', { seat: words.teamPart(state, winner), reason: why });
    }
  }
}

/** Only commands that no event repeats are told. */
function commandTold(words: Words, state: DuelState, command: EventData['ActionTaken']['command']): Sentence {
  const seat = words.seatPart(state, command.by);
  const say = (key: MessageKey, values: Readonly<Record<string, Value>> = {}): readonly Part[] =>
    words.texts.parts(key, { seat, ...values });
  switch (command.type) {
    case 'Pass':
      return say('log.pass');
    case 'Surrender':
      return say('log.surrender');
    case 'Declare': {
      const moves = movesWords(command.moves, moveNames(words, state));
      const head = say('log.declares', { moves });
      if (command.next === undefined) return head;
      return [...head, ' ', ...say('log.declares.next', { next: words.seatPart(state, command.next) })];
    }
    case 'Choose': {
      const answers = state.asks?.kind === 'declare' || state.asks?.about === 'declared';
      const key = answers ? CONSENT.get(command.answer) : undefined;
      return key === undefined ? null : say(key);
    }
    default:
      return null;
  }
}

const CONSENT: ReadonlyMap<string | number, MessageKey> = new Map([
  ['agree', 'log.agree'],
  ['object', 'log.object'],
  ['withdraw', 'log.withdraw'],
] as const);

const moveNames = (words: Words, state: DuelState): MoveNames => ({
  card: (ref) => plain(words.cardAt(state, ref)),
  kind: (id) => words.name(id),
  seat: (seat) => words.player(state, seat),
  place: (place) => words.place(state, place),
});

/** A judge's reason as a sentence. */
const stopped = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The Level that was shown before, else the printed one. */
function levelOf(words: Words, state: DuelState, ref: string): number | null {
  const name = resolveRef(state, ref);
  const card = name === null ? undefined : state.cards[name];
  return card?.values?.level ?? words.fact(card?.id ?? null)?.level ?? null;
}

/** A list of parts as one value of a message. */
const flat = (parts: readonly Part[]): Value => parts;

function capital(parts: readonly Part[]): readonly Part[] {
  const [first, ...rest] = parts;
  return typeof first === 'string' && first !== ''
    ? [first.charAt(0).toUpperCase() + first.slice(1), ...rest]
    : parts;
}

function linkCard(words: Words, state: DuelState, link: number): Part {
  const found = state.chain[link - 1];
  return words.idPart(found?.id ?? null, found?.card ?? null);
}

function moved(words: Words, state: DuelState, data: EventData['CardMoved']): readonly Part[] {
  const { id, from, to, cause, card } = data;
  const say = (key: MessageKey, values: Readonly<Record<string, Value>>): readonly Part[] =>
    capital(words.texts.parts(key, values));
  const what = id === null ? words.card(state, from) : words.idPart(id, card);
  const values = {
    card: what,
    seat: words.seatPart(state, seatOf(cause === 'draw' || cause === 'setup' ? to : from)),
    from: words.place(state, from),
    to: words.place(state, to),
  };
  const removed = to.endsWith('.banished');
  if (data.destroyed === true) {
    const how = !fromField(data)
      ? 'log.destroyedOff'
      : cause === 'battle'
        ? 'log.destroyedBattle'
        : 'log.destroyed';
    const head = say(how, values);
    return removed ? [...head, ' ', ...words.texts.parts('log.thenRemoved')] : head;
  }
  if (leavesTheDuel(data) && cause !== 'tribute') return say('log.leaves', values);
  if (removed && cause !== 'tribute')
    return say(
      cause === 'cost' ? 'log.removedCost' : data.face === 'down' ? 'log.removedDown' : 'log.removed',
      values,
    );
  switch (cause) {
    case 'draw':
      return say('log.draw', values);
    case 'discard':
      return say('log.discard', values);
    case 'tribute':
      return say('log.tribute', values);
    case 'setup':
      return say(to.endsWith('.hand') && from.endsWith('.deck') ? 'log.drawOpening' : 'log.move', values);
    case 'cost':
      return say('log.moveCost', values);
    case 'ruling':
      return say('log.moveRuling', values);
    case 'battle':
    case 'effect':
    case 'rule':
      return say(data.bottom === true ? 'log.moveBottom' : 'log.move', values);
  }
}

function summoned(words: Words, after: DuelState, data: EventData['MonsterSummoned']): readonly Part[] {
  const { by, how, id, card, materials } = data;
  const { texts } = words;
  const name = resolveRef(after, card);
  const parts = [
    ...texts.parts(`log.summon.${how}`, {
      seat: words.seatPart(after, by),
      card: words.idPart(id, name),
      zone: words.zone(name === null ? card : refOf(after, name)),
    }),
  ];
  if (name !== null && after.cards[name]?.position === 'defense')
    parts.push(' ', texts.t('log.with.defense'));
  if (materials.length > 0) {
    const cards = texts.list(materials.map((one) => words.card(after, one)));
    parts.push(' ', ...texts.parts(`log.with.${materialWord(after, data)}`, { cards }));
  }
  return parts;
}

function linkAdded(words: Words, state: DuelState, data: EventData['LinkAdded']): readonly Part[] {
  const { by, id, card, link, targets, values, activation } = data;
  const { texts } = words;
  const at = resolveRef(state, card);
  const where = at === null ? card : refOf(state, at);
  const what = words.idPart(id, at);
  const named = where.includes('.')
    ? texts.parts('card.at', { card: what, place: words.place(state, where) })
    : [what];
  const key = activation ? 'log.link' : 'log.linkEffect';
  const parts = [...texts.parts(key, { seat: words.seatPart(state, by), card: named, n: link })];
  if (targets.length > 0) {
    const cards = texts.list(targets.map((ref) => words.cardAt(state, ref)));
    parts.push(' ', ...texts.parts('log.link.targets', { cards }));
  }
  const said = declaredValues(values).map((one) => {
    if (one.card) return words.name(String(one.value));
    return typeof one.value === 'number' ? texts.number(one.value) : one.value;
  });
  if (said.length > 0) parts.push(' ', ...texts.parts('log.link.declares', { what: said.join(', ') }));
  return parts;
}

function compared(
  words: Words,
  state: DuelState,
  data: EventData['AttackCompared'],
  places: (refs: readonly string[]) => readonly Part[],
): readonly Part[] {
  const { attacker, target, attackerValue, targetValue, targetPosition, destroyed, spared } = data;
  const { texts } = words;
  const card = words.card(state, attacker);
  const head =
    target === 'direct'
      ? texts.parts('log.compareDirect', { card, a: attackerValue })
      : texts.parts('log.compare', {
          card,
          a: attackerValue,
          target: words.cardAt(state, target),
          b: targetValue ?? texts.t('word.hiddenValue'),
          word: texts.t(targetPosition === 'defense' ? 'word.def' : 'word.atk'),
        });
  if (target === 'direct') return capital(head);
  const end =
    destroyed.length === 0
      ? texts.parts('log.compare.nothing')
      : texts.parts('log.compare.destroyed', { cards: places(destroyed) });
  if (spared.length === 0) return capital([...head, ' ', ...end]);
  const stays = texts.parts('log.compare.spared', { cards: places(spared) });
  return capital([...head, ' ', ...(destroyed.length === 0 ? [] : [...end, ' ']), ...stays]);
}
