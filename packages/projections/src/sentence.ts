import {
  type DuelEvent,
  type DuelState,
  type EventData,
  never,
  type Ref,
  refOf,
  resolveRef,
  seatOf,
} from '@duel-log/duel/read';
import { type MoveNames, movesWords } from './declared.js';
import {
  declaredValues,
  fromField,
  goesBack,
  isDeclaredEffect,
  isPaid,
  lastsOn,
  leavesTheDuel,
  materialWord,
} from './readings.js';
import {
  counterCount,
  list,
  modifierText,
  type NameLookup,
  phaseName,
  place,
  stepName,
  summonName,
  summonVerb,
  Words,
  zone,
} from './words.js';

/**
 * An event in the words of a player; `null` for what nobody would say aloud (a command by itself, a question).
 * `before` is the state before the event, `after` the one with it.
 */
export function sentence(
  before: DuelState,
  event: DuelEvent,
  after: DuelState,
  lookup: NameLookup,
): string | null {
  const words = new Words(before, lookup);
  const later = new Words(after, lookup);
  switch (event.type) {
    case 'DuelOpened': {
      const { ruleset, seats, players, pool, list: limits } = event.data;
      const who = list(seats.map((seat) => `${players[seat] ?? seat} (${seat})`));
      return `A Duel begins: ${who}, ${ruleset}, card pool ${pool.name}, ${limits === null ? 'no list' : `list ${limits.id}`}.`;
    }
    case 'ActionTaken':
      return commandSentence(words, before, event.data);
    case 'CoinTossed':
      if (event.data.purpose === 'start')
        return `The coin is tossed: ${event.data.result} decides who takes the first turn.`;
      return `A coin is tossed${event.data.by === null ? '' : ` by ${event.data.by}`}: ${event.data.result}.`;
    case 'DieRolled':
      return `${event.data.by ?? 'Somebody'} rolls a die: ${event.data.result}.`;
    case 'StarterChosen':
      return `${event.data.by} decides: ${event.data.first} takes the first turn.`;
    case 'DeckShuffled':
      return `${event.data.seat}'s Deck is shuffled${event.data.cutBy === null ? '' : ` and cut by ${event.data.cutBy}`}.`;
    case 'TurnStarted':
      return `Turn ${event.data.number} of ${event.data.seat} begins.`;
    case 'PhaseStarted': {
      const { phase, step } = event.data;
      return step === null ? `The ${phaseName(phase)} begins.` : `The ${stepName(step)} begins.`;
    }
    case 'CardMoved':
      return moveSentence(words, event.data);
    case 'TokenCreated':
      return `${later.name(event.data.id)} comes into being.`;
    case 'SummonDeclared': {
      const { by, how, id, to, position, tributes } = event.data;
      const paid = tributes.length === 0 ? '' : `, Tributing ${words.cards(tributes)}`;
      return `${by} declares the ${summonName(how)} of ${words.withValues(id)} ${toZone(how, to)}${defenseWord(position)}${paid}.`;
    }
    case 'SummonNegated':
      return `The Summon of ${words.card(event.data.card)} is negated.`;
    case 'MonsterSummoned': {
      const { by, how, id, card, materials } = event.data;
      const used =
        materials.length === 0 ? '' : `, ${materialWord(after, event.data)} ${words.cards(materials)}`;
      const name = resolveRef(after, card);
      const position = name === null ? null : (after.cards[name]?.position ?? null);
      const where = name === null ? card : refOf(after, name);
      return `${by} ${summonVerb(how)} ${later.withValues(id)} ${toZone(how, where)}${defenseWord(position)}${used}.`;
    }
    case 'MonsterSet': {
      const { by, card, tributes } = event.data;
      const paid = tributes.length === 0 ? '' : `, Tributing ${words.cards(tributes)}`;
      return `${by} Sets ${setCard(words, before, card, 'a monster')} in ${zone(card)}${paid}.`;
    }
    case 'SpellTrapSet': {
      const { by, card } = event.data;
      return `${by} Sets ${setCard(words, before, card, 'a card')} in ${zone(card)}.`;
    }
    case 'CardTurned': {
      const { id, at, face, how } = event.data;
      const what = id === null ? `the card in ${place(at)}` : `${words.name(id)} in ${place(at)}`;
      const why = how === 'attack' ? ' by the attack' : how === 'activation' ? ' to be activated' : '';
      return `${capital(what)} is turned face-${face}${why}.`;
    }
    case 'PositionChanged': {
      const { card, face, position } = event.data;
      const to = face === 'down' ? 'face-down Defense Position' : `${capital(position)} Position`;
      return `${capital(words.cardAt(card))} changes to ${to}.`;
    }
    case 'ControlChanged': {
      const { card, from, to, until } = event.data;
      const limit = until === null ? '' : ` until the End Phase of turn ${until}`;
      if (goesBack(before, event.data)) return `Control of ${words.card(card)} goes back to ${to}${limit}.`;
      return `${to} takes control of ${words.card(card)} from ${from}${limit}.`;
    }
    case 'LinkAdded':
      return linkSentence(words, event.data);
    case 'LinkNegated': {
      const link = before.chain[event.data.link - 1];
      const what = event.data.how === 'activation' ? 'The activation' : 'The effect';
      return `${what} of ${words.name(link?.id ?? null)} (Chain Link ${event.data.link}) is negated.`;
    }
    case 'LinkResolved': {
      const link = before.chain[event.data.link - 1];
      const outcome = {
        applied: 'resolves',
        negated: 'is negated',
        'no-effect': 'has no effect',
        declared: 'resolves as declared',
      };
      return `Chain Link ${event.data.link}, ${words.name(link?.id ?? null)}, ${outcome[event.data.outcome]}.`;
    }
    case 'ChainEnded':
      return event.data.links === 1 ? null : `The Chain of ${event.data.links} links ends.`;
    case 'AttackDeclared': {
      const { attacker, target } = event.data;
      const whom = target === 'direct' ? 'directly' : words.cardAt(target);
      return `${seatOf(attacker)} attacks ${whom} with ${words.cardAt(attacker)}.`;
    }
    case 'AttackCancelled':
      return cancelSentence(event.data);
    case 'AttackCompared':
      return compareSentence(words, event.data);
    case 'LifePointsChanged': {
      const { team, delta, total, cause } = event.data;
      const verb = isPaid(event.data) ? 'pays' : delta < 0 ? 'loses' : 'gains';
      const why = cause === 'ruling' ? ' by ruling' : '';
      return `${team} ${verb} ${Math.abs(delta)} Life Points${why} (${total - delta} -> ${total}).`;
    }
    case 'ValuesChanged': {
      const { card, atk, def, level, modifiers } = event.data;
      const why = modifiers.length === 0 ? '' : ` (${modifierText(words, modifiers)})`;
      return `${capital(words.cardAt(card))} now has ${atk} ATK, ${def} DEF, Level ${level}${why}.`;
    }
    case 'CountersChanged': {
      const { card, counter, delta, total } = event.data;
      const verb = delta > 0 ? 'gets' : 'loses';
      return `${capital(words.cardAt(card))} ${verb} ${counterCount(Math.abs(delta), counter)} (now ${total}).`;
    }
    case 'Equipped': {
      const { card, to } = event.data;
      const [on, off] = words.isTied(card)
        ? ['tied to', 'no longer tied to a monster']
        : ['equipped to', 'no longer equipped'];
      const name = capital(words.card(card));
      return to === null ? `${name} is ${off}.` : `${name} is ${on} ${words.cardAt(to)}.`;
    }
    case 'LastingStarted': {
      const { card, on, until } = event.data;
      const whom = lastsOn(before, event.data) === 'another' ? ` to ${words.cardAt(on as Ref)}` : '';
      return `The effect of ${words.name(card)} applies${whom}${until === null ? '' : ` until the end of turn ${until}`}.`;
    }
    case 'LastingEnded': {
      const lasting = before.lasting.find((one) => one.key === event.data.key);
      if (lasting === undefined) return null;
      const whom = lastsOn(before, lasting) === 'another' ? ` on ${words.card(lasting.on as Ref)}` : '';
      return `The effect of ${words.name(lasting.card)}${whom} ends.`;
    }
    case 'CardRevealed': {
      const { id, at, to } = event.data;
      const whom = to === 'all' ? 'everybody' : list(to);
      return `${capital(words.name(id))} in ${place(at)} is shown to ${whom}.`;
    }
    case 'NormalSummonGranted':
      return `${event.data.seat} may Normal Summon or Set once more this turn (${words.card(event.data.card)}).`;
    case 'TriggerMissed': {
      const { id, reason } = event.data;
      const why = reason === 'not-last' ? 'something else happened last' : 'it cannot be carried out';
      return `${words.name(id)} misses its timing: ${why}.`;
    }
    case 'DecisionOpened':
      return null;
    case 'JudgeRuled': {
      const { judge, reason, citation, answers, declared } = event.data;
      const rests = citation === '' ? '' : ` (${citation})`;
      const stop = /[.!?]$/.test(reason) ? '' : '.';
      const outcome = declared === undefined ? '' : ` The declared outcome is ${declared}.`;
      return `Ruling of ${judge}: ${reason}${rests}${stop}${outcome}${answers === null ? '' : ` It answers event ${answers}.`}`;
    }
    case 'PositionSet':
      return positionSentence(event.data);
    case 'DuelEnded': {
      const { winner, reason } = event.data;
      const why = words.endReason(reason);
      return winner === null ? `The Duel ends in a draw: ${why}.` : `${winner} wins the Duel: ${why}.`;
    }
    default:
      return never(event);
  }
}

function positionSentence({ position, reason, of }: EventData['PositionSet']): string {
  const now = `turn ${position.turn.number} of ${position.turn.seat}`;
  if (reason === 'rewind' && of !== null) return `Play returns to how it was after event ${of}: ${now}.`;
  if (reason === 'correction') return `The position is corrected: ${now}.`;
  return `${POSITION_SET[reason]}: ${now}.`;
}

const POSITION_SET: Readonly<Record<EventData['PositionSet']['reason'], string>> = {
  scenario: 'The position is given',
  puzzle: 'The puzzle is set up',
  branch: 'A branch of another Duel begins',
  rewind: 'Play returns to an earlier moment',
  correction: 'The position is corrected',
};

/** Only commands that no event repeats are told. */
function commandSentence(
  words: Words,
  { asks }: DuelState,
  { command }: EventData['ActionTaken'],
): string | null {
  const { by } = command;
  switch (command.type) {
    case 'Pass':
      return `${by} passes.`;
    case 'Surrender':
      return `${by} surrenders.`;
    case 'Declare': {
      const then = command.next === undefined ? '' : `; then ${command.next} declares how it goes on`;
      return `${by} declares: ${movesWords(command.moves, moveNames(words))}${then}.`;
    }
    case 'Activate': {
      const { cost } = command;
      if (cost === undefined || cost.length === 0) return null;
      return `${by} pays: ${movesWords(cost, moveNames(words))}.`;
    }
    case 'Choose':
      return asks?.kind === 'declare' || asks?.about === 'declared'
        ? `${by} ${CONSENT.get(command.answer) ?? 'answers'}.`
        : null;
    default:
      return null;
  }
}

const moveNames = (words: Words): MoveNames => ({
  card: (ref) => words.cardAt(ref),
  kind: (id) => words.name(id),
  seat: (seat) => seat,
  place,
});

const CONSENT: ReadonlyMap<string | number, string> = new Map([
  ['agree', 'agrees'],
  ['object', 'objects'],
  ['withdraw', 'gives the effect up'],
]);

function moveSentence(words: Words, data: EventData['CardMoved']): string {
  const { id, from, to, cause, destroyed } = data;
  const what = id === null ? words.card(from) : words.name(id);
  const seat = seatOf(from);
  switch (cause) {
    case 'draw':
      return `${seatOf(to)} draws ${words.name(id)}.`;
    case 'discard':
      return `${seat} discards ${what}.`;
    case 'tribute':
      return `${capital(what)} is Tributed and ${endOf(data)}.`;
    case 'setup':
      return from.endsWith('.deck') && to.endsWith('.hand')
        ? `${seatOf(to)} draws ${words.name(id)} for the opening hand.`
        : `${capital(what)} goes from ${place(from)} to ${place(to)}.`;
    case 'battle':
    case 'effect':
    case 'cost':
    case 'rule':
    case 'ruling': {
      const why = cause === 'cost' ? ' as a cost' : cause === 'ruling' ? ' by ruling' : '';
      const where = fromField(data) ? `${what} in ${place(from)}` : what;
      if (destroyed === true)
        return `${capital(where)} is destroyed${cause === 'battle' ? ' by battle' : ''} and ${endOf(data)}${why}.`;
      if (leavesTheDuel(data)) return `${capital(where)} ${endOf(data)}${why}.`;
      if (to.endsWith('.banished')) return `${capital(what)} in ${place(from)} is ${endOf(data)}${why}.`;
      // Where it comes from is said anyhow: an unknown card is not named by its place as well.
      const mover = id !== null ? what : fromField(data) ? what.replace(` in ${place(from)}`, '') : 'a card';
      return `${capital(mover)} goes from ${place(from)} to ${data.bottom === true ? 'the bottom of ' : ''}${place(to)}${why}.`;
    }
    default:
      return never(cause);
  }
}

/** What becomes of a card that is destroyed or leaves: `goes to A's graveyard`. */
function endOf(data: EventData['CardMoved']): string {
  if (leavesTheDuel(data)) return 'leaves the Duel';
  if (data.to.endsWith('.banished')) return `removed from play${data.face === 'down' ? ' face-down' : ''}`;
  return `goes to ${place(data.to)}`;
}

function linkSentence(words: Words, data: EventData['LinkAdded']): string {
  const { by, link, id, card, targets, activation, values } = data;
  const what = activation ? words.name(id) : `the effect of ${words.name(id)}`;
  const where = words.cardAt(card).includes(' in ') ? ` (${zone(card)})` : '';
  const aims = targets.length === 0 ? '' : `, targeting ${list(targets.map((ref) => words.cardAt(ref)))}`;
  const said = declaredValues(values).map((one) => (one.card ? words.name(String(one.value)) : one.value));
  const declared = said.length === 0 ? '' : `, declaring ${said.join(', ')}`;
  return `Chain Link ${link}: ${by} activates ${what}${where}${aims}${declared}.${isDeclaredEffect(data.effect) ? ' Its effect is declared.' : ''}`;
}

function cancelSentence({ reason }: EventData['AttackCancelled']): string {
  switch (reason) {
    case 'replay':
      return 'The attack is taken back: a Replay.';
    case 'negated':
      return 'The attack is negated.';
    case 'gone':
      return 'The attack ends: the attacking monster is gone.';
    case 'stopped':
      return 'The attack is stopped.';
    default:
      return never(reason);
  }
}

function compareSentence(words: Words, data: EventData['AttackCompared']): string {
  const { attacker, target, attackerValue, targetValue, targetPosition, damage, destroyed, spared } = data;
  const hurt = Object.entries(damage).filter(([, amount]) => amount > 0);
  const lost = hurt.map(([team, amount]) => `${amount} damage to ${team}`);
  const ends = destroyed.map((ref) => `${words.card(ref)} is destroyed`);
  const stays = spared.map((ref) => `${words.card(ref)} is not destroyed`);
  const follows = [...ends, ...stays, ...lost];
  const against =
    target === 'direct'
      ? 'attacks directly'
      : `(${attackerValue} ATK) against ${words.cardAt(target)} (${targetValue ?? '?'} ${targetPosition === 'defense' ? 'DEF' : 'ATK'})`;
  return `${capital(words.card(attacker))} ${against}: ${follows.length === 0 ? 'nothing is destroyed, no damage' : list(follows)}.`;
}

/** A monster that is Flip Summoned lies in its zone already. */
const toZone = (how: EventData['SummonDeclared']['how'], to: string): string =>
  `${how === 'flip' ? 'in' : 'to'} ${zone(to)}`;

/** A card being Set: named only where this stream knows it. */
function setCard(words: Words, state: DuelState, ref: string, unknown: string): string {
  const name = resolveRef(state, ref);
  const id = name === null ? null : words.idOf(name);
  return id === null ? unknown : words.name(id);
}

function defenseWord(position: 'attack' | 'defense' | null): string {
  return position === 'defense' ? ' in Defense Position' : '';
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
