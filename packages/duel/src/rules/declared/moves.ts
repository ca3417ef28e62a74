import type { DeclaredMove } from '../../declared.js';
import { factsOf } from '../../effects/env.js';
import type { CardFacts } from '../../facts.js';
import { type Refusal, refusal } from '../../refusal.js';
import { type Instance, never, parsePlace, pile, type SeatId } from '../../vocabulary.js';
import { forbidden } from '../continuous.js';
import { noZone, placed, summoned, wasSet } from './coming.js';
import { FORM, type Table } from './table.js';

/** What no effect can do, move by move. Each question also puts its move on the sketch, so that the next one sees it. */

/** Why the move cannot be made; `null`: it can, and is on the sketch from now on. */
export function moveRefusal(table: Table, move: DeclaredMove): Refusal | null {
  const { sketch } = table;
  if ('seat' in move && !sketch.state.seatOrder.includes(move.seat))
    return refusal(
      FORM,
      `there is no seat ${move.seat}; the seats are ${sketch.state.seatOrder.join(', ')}.`,
    );
  switch (move.do) {
    case 'draw':
    case 'mill':
      sketch.blur(pile(move.seat, 'deck'));
      return whole(move.count);
    case 'discard-random':
      sketch.blur(pile(move.seat, 'hand'));
      return whole(move.count);
    case 'damage':
    case 'gain':
      return whole(move.amount);
    case 'pay':
      return whole(move.amount) ?? paid(table, move.amount);
    case 'shuffle':
    case 'coin':
    case 'die':
      return null;
    case 'look':
      return looked(table, move);
    case 'token':
      return tokened(table, move);
    case 'negate':
      return negated(table, move.link);
    case 'negate-summon':
      return (sketch.state.agenda?.tasks ?? []).some((task) => task.t === 'summon' && !task.negated)
        ? null
        : refusal(FORM, 'no Summon waits to be carried out.');
    case 'negate-attack':
      return sketch.state.battle !== null && !sketch.state.battle.cancelled && !sketch.state.battle.compared
        ? null
        : refusal('BATTLE-WINDOW-01', 'no attack is under way.');
    default:
      return withCard(table, move);
  }
}

type CardMove = Extract<DeclaredMove, { readonly card: string }>;

function withCard(table: Table, move: CardMove): Refusal | null {
  const { sketch, env } = table;
  const card = sketch.named(move.card);
  if (card === null || card === '')
    return refusal('COND-TOUCH-01', `${move.card} is no card that ${table.by} can name there.`, {
      card: move.card,
    });
  const facts = factsOf(env, sketch.known(card));
  switch (move.do) {
    case 'destroy':
      if (!sketch.onField(card)) return refusal('ZONE-DESTROY-01', 'only cards on the field are destroyed.');
      sketch.send(card, 'gy');
      return null;
    case 'tribute':
      if (!sketch.isMonster(card)) return refusal('SUM-TRIB-03', 'only a monster on the field is Tributed.');
      sketch.send(card, 'gy');
      return null;
    case 'discard':
      if (!sketch.place(card).endsWith('.hand'))
        return refusal('TERM-DISCARD-01', 'cards are discarded from a hand.');
      sketch.send(card, 'gy');
      return null;
    case 'send':
      if (sketch.place(card).endsWith('.gy')) return refusal('ZONE-GY-01', 'it lies in a graveyard already.');
      sketch.send(card, 'gy');
      return null;
    case 'banish':
      if (sketch.place(card).endsWith('.banished'))
        return refusal('ZONE-RFP-01', 'it is removed from play already.');
      sketch.send(card, 'banished', move.face ?? 'up');
      return null;
    case 'return':
      if (facts?.subtype === 'token')
        return refusal('ZONE-CONSERVE-01', 'a token does not go to a hand or a Deck.');
      sketch.send(card, move.to === 'hand' ? 'hand' : 'deck');
      return null;
    case 'summon':
      return summoned(table, card, facts, move);
    case 'set':
      return wasSet(table, card, facts, move);
    case 'place':
      return placed(table, card, facts, move.to);
    case 'turn':
      return turned(table, card, facts, move);
    case 'position':
      if (!sketch.isMonster(card)) return notMonster();
      return sketch.face(card) === 'down' && move.position === 'attack'
        ? refusal('ZONE-ORIENT-01', 'a face-down monster lies in Defense Position; turn it up first.')
        : null;
    case 'control':
      return controlled(table, card, move.seat);
    case 'counter':
      if (!Number.isSafeInteger(move.delta) || move.delta === 0)
        return refusal(FORM, 'a number of counters is a whole number, and not 0.');
      if (!sketch.onField(card) || sketch.face(card) !== 'up')
        return refusal(FORM, 'counters lie on face-up cards of the field.');
      if (sketch.counters(card, move.counter) < -move.delta)
        return refusal(FORM, `so many ${move.counter} counters do not lie on it.`);
      sketch.count(card, move.counter, move.delta);
      return null;
    case 'values':
      return changed(table, card, move);
    case 'reveal':
      return (move.to ?? []).every((seat) => sketch.state.seatOrder.includes(seat))
        ? null
        : refusal(FORM, 'there is no such seat to show it to.');
    case 'equip':
      return equipped(table, card, move.to);
    default:
      return never(move);
  }
}

const notMonster = (): Refusal => refusal('ZONE-MON-01', 'it is no monster in a Monster Zone.');

function whole(amount: number): Refusal | null {
  return Number.isSafeInteger(amount) && amount > 0
    ? null
    : refusal(FORM, `${amount} is no whole number from 1 on.`);
}

function paid({ sketch }: Table, amount: number): Refusal | null {
  const lp = sketch.lp();
  sketch.pay(amount);
  return lp >= amount
    ? null
    : refusal('CARD-PREVAILS-01', `${amount} Life Points have to be paid and only ${lp} are left.`);
}

function looked({ sketch }: Table, move: Extract<DeclaredMove, { do: 'look' }>): Refusal | null {
  const place = parsePlace(move.at);
  if (place?.kind === 'pile' && sketch.state.seats[place.seat] !== undefined) {
    if (place.pile === 'deck') return move.count === undefined ? null : whole(move.count);
    if (place.pile === 'hand') return null;
  }
  const card = sketch.on(move.at);
  return card !== null && card !== ''
    ? null
    : refusal(FORM, `${move.at} is no hand, no Deck and no card on the field.`);
}

function tokened(
  { sketch, env, by, link }: Table,
  move: Extract<DeclaredMove, { do: 'token' }>,
): Refusal | null {
  if (factsOf(env, move.id)?.subtype !== 'token')
    return refusal('ZONE-CONSERVE-01', `the pool has no token ${move.id}.`);
  const no = forbidden(sketch.state, env, { do: 'summon', card: null, by: link?.by ?? by, how: 'special' });
  if (no !== null) return refusal('CARD-PREVAILS-01', no.reason, { card: no.card });
  const zone = sketch.free(move.seat, 'monster');
  if (zone === null) return noZone(move.seat);
  sketch.fill(zone);
  return null;
}

function negated({ sketch, link }: Table, number: number): Refusal | null {
  const found = sketch.state.chain[number - 1];
  return found !== undefined && number !== link?.link && found.outcome === null && found.negated === null
    ? null
    : refusal('CHAIN-02', `there is no link ${number} that still has to resolve.`, { link: number });
}

function turned(
  { sketch }: Table,
  card: Instance,
  facts: CardFacts | null,
  move: Extract<DeclaredMove, { do: 'turn' }>,
): Refusal | null {
  if (!sketch.onField(card)) return refusal(FORM, 'only cards on the field are turned.');
  if (sketch.face(card) === move.face) return refusal(FORM, `it lies face-${move.face} already.`);
  if (facts?.subtype === 'token') return refusal('ZONE-ORIENT-01', 'a token is never face-down.');
  if (move.face === 'down' && move.position === 'attack')
    return refusal('ZONE-ORIENT-01', 'a face-down monster lies in Defense Position.');
  sketch.turn(card, move.face);
  return null;
}

function controlled({ sketch }: Table, card: Instance, seat: SeatId): Refusal | null {
  if (!sketch.isMonster(card)) return notMonster();
  if (sketch.controller(card) === seat)
    return refusal('CTRL-01', `${seat} has control of it already.`, { seat });
  const zone = sketch.free(seat, 'monster');
  if (zone === null) return refusal('CTRL-02', `no Monster Zone of ${seat} is free.`, { seat });
  sketch.move(card, zone, sketch.face(card));
  return null;
}

function changed(
  { sketch }: Table,
  card: Instance,
  { atk, def }: Extract<DeclaredMove, { do: 'values' }>,
): Refusal | null {
  if (!sketch.isMonster(card) || sketch.face(card) !== 'up')
    return refusal('ZONE-MON-01', 'ATK and DEF are those of a face-up monster.');
  const given = [atk, def].filter((one) => one !== undefined);
  return given.length > 0 && given.every((one) => Number.isSafeInteger(one) && one !== 0)
    ? null
    : refusal(FORM, 'it says by how much ATK or DEF changes, in whole numbers.');
}

function equipped({ sketch }: Table, card: Instance, to: string): Refusal | null {
  const monster = sketch.named(to);
  const own = parsePlace(sketch.place(card));
  if (own?.kind !== 'zone' || own.row !== 'st')
    return refusal('SPELL-EQUIP-01', 'what is attached lies in a Spell & Trap Zone; place it there first.');
  return monster !== null && monster !== '' && sketch.isMonster(monster) && sketch.face(monster) === 'up'
    ? null
    : refusal('SPELL-EQUIP-01', `${to} is no face-up monster.`);
}
