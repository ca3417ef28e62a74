import type { DeclaredMove } from '../../declared.js';
import { scriptOf } from '../../effects/env.js';
import type { CardFacts } from '../../facts.js';
import { type Refusal, refusal } from '../../refusal.js';
import { type Instance, parsePlace, type SeatId } from '../../vocabulary.js';
import { forbidden } from '../continuous.js';
import { revivable } from '../special.js';
import { FORM, type Table } from './table.js';

/** How a declared move brings a card to a zone. */

export const noZone = (seat: SeatId): Refusal =>
  refusal('ZONE-MON-02', `no such Monster Zone of ${seat} is free.`, { seat });

/** How a monster may come by an effect at all (SUM-SP-01, FUS-01, RIT-01). */
export function summoned(
  { sketch, env, by, link }: Table,
  card: Instance,
  facts: CardFacts | null,
  move: Extract<DeclaredMove, { do: 'summon' }>,
): Refusal | null {
  if (facts?.kind !== 'monster') return refusal('CARD-KIND-01', 'it is no monster.');
  if (sketch.isMonster(card)) return refusal('SUM-SP-01', 'it is on the field already.');
  if (facts.subtype === 'token') return refusal('ZONE-CONSERVE-01', 'a token that has left is no more.');
  const spirit = facts.subtype === 'spirit' || scriptOf(env, facts.id)?.summon?.noSpecial === true;
  if (spirit) return refusal('CARD-PREVAILS-01', `${facts.nameEn} cannot be Special Summoned.`);
  const from = sketch.place(card);
  const lies = from.endsWith('.gy') || from.endsWith('.banished');
  if (lies && move.how === undefined && !revivable(sketch.state, env, card))
    return refusal('SUM-SP-01', `${facts.nameEn} comes back only after it was Summoned in its own way.`);
  const no = forbidden(sketch.state, env, {
    do: 'summon',
    card,
    by: link?.by ?? by,
    how: move.how ?? 'special',
  });
  if (no !== null) return refusal('CARD-PREVAILS-01', no.reason, { card: no.card });
  if (move.face === 'down' && move.position === 'attack')
    return refusal('ZONE-ORIENT-01', 'a face-down monster lies in Defense Position.');
  const zone = sketch.free(move.seat, 'monster', move.zone);
  if (zone === null) return noZone(move.seat);
  sketch.move(card, zone, move.face ?? 'up');
  return null;
}

export function wasSet(
  { sketch }: Table,
  card: Instance,
  facts: CardFacts | null,
  move: Extract<DeclaredMove, { do: 'set' }>,
): Refusal | null {
  if (sketch.onField(card)) return refusal('TERM-SET-01', 'it is on the field already; turn it face-down.');
  if (facts?.subtype === 'token') return refusal('ZONE-CONSERVE-01', 'a token is not Set.');
  if (facts?.subtype === 'field') {
    const zone = `${move.seat}.field`;
    if (sketch.on(zone) !== null)
      return refusal('SPELL-FIELD-04', `the Field Zone of ${move.seat} is not free.`);
    sketch.move(card, zone, 'down');
    return null;
  }
  const monster = facts?.kind === 'monster';
  const zone = sketch.free(move.seat, monster ? 'monster' : 'st', move.zone);
  if (zone === null) return monster ? noZone(move.seat) : noRoom(move.seat);
  sketch.move(card, zone, 'down');
  return null;
}

const noRoom = (seat: SeatId): Refusal =>
  refusal('ZONE-ST-02', `no such Spell & Trap Zone of ${seat} is free.`, { seat });

export function placed(
  { sketch }: Table,
  card: Instance,
  facts: CardFacts | null,
  to: string,
): Refusal | null {
  const zone = parsePlace(to);
  if (zone?.kind !== 'zone' || !sketch.exists(to)) return refusal(FORM, `there is no zone ${to}.`);
  const from = parsePlace(sketch.place(card));
  const sameRow = from?.kind === 'zone' && from.row === zone.row;
  if (zone.row === 'monster' && !(sameRow && from.seat === zone.seat))
    return refusal(
      'SUM-SP-01',
      'a monster comes to a Monster Zone by a Summon, by being Set, or with its control.',
    );
  if ((zone.row === 'field') !== (facts?.subtype === 'field'))
    return refusal('ZONE-ST-04', 'the Field Zone is for Field Spells, and for nothing else.');
  if (facts?.subtype === 'token' && zone.row !== 'monster')
    return refusal('ZONE-CONSERVE-01', 'a token lies in a Monster Zone only.');
  if (sketch.on(to) !== null)
    return refusal(zone.row === 'monster' ? 'ZONE-MON-02' : 'ZONE-ST-02', `${to} is not free.`, { zone: to });
  sketch.move(card, to, sameRow ? sketch.face(card) : 'up');
  return null;
}
