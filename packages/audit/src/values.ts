import { type CardFacts, seatOf } from '@duel-log/duel/read';
import type { Desk } from './desk.js';
import { rowOf, type Seen } from './board.js';
import { NEW_CARD } from './recount-cards.js';
import { isKnown, traitsOf } from './table.js';

export interface Derived {
  readonly atk: number;
  readonly def: number;
}

/** Types that Umi raises and lowers. */
const UMI_UP = ['Fish', 'Sea Serpent', 'Thunder', 'Aqua'];
const UMI_DOWN = ['Machine', 'Pyro'];

/** A Field Spell of the table changes monsters of this Type. */
export const fieldsTouch = (type: string): boolean => UMI_UP.includes(type) || UMI_DOWN.includes(type);

/**
 * ATK and DEF of a face-up monster, from its printed values and the table's few modifiers: original values first, then
 * what is added, never below zero. `null` where the stream, the table or the order of effects does not tell.
 */
export function derive(desk: Desk, monster: Seen): Derived | null {
  const facts = desk.facts(monster.id);
  if (facts === null || typeof facts.atk !== 'number' || typeof facts.def !== 'number') return null;
  if (desk.doubtful()) return null;
  const sum: Sum = {
    atk: facts.atk,
    def: facts.def,
    addAtk: 0,
    addDef: 0,
    bases: 0,
    shrunk: false,
    kinds: new Set(),
  };
  if (traitsOf(facts.id).values === 'attached') return null;
  const known =
    attachments(desk, monster, sum) && fields(desk, facts.type ?? '', sum) && lasting(desk, monster, sum);
  if (!known) return null;
  counters(desk, monster, sum);
  // Whether a negated card still counts is a question of its own.
  if ([...sum.kinds].some((kind) => desk.mayNegate(kind)) || sum.bases > 1) return null;
  if (!Number.isInteger(sum.atk)) return null;
  return { atk: Math.max(0, sum.atk + sum.addAtk), def: Math.max(0, sum.def + sum.addDef) };
}

interface Sum {
  atk: number;
  def: number;
  addAtk: number;
  addDef: number;
  /** effects that change the original value: with more than one their order counts */
  bases: number;
  shrunk: boolean;
  /** kinds of the cards on the field that change the values, and would not if they were negated */
  readonly kinds: Set<CardFacts['kind']>;
}

/** Equip Cards that lie face-up and have resolved. */
function attachments(desk: Desk, monster: Seen, sum: Sum): boolean {
  for (const [name, log] of desk.log.cards) {
    if (log.attachedTo !== monster.name) continue;
    const card = desk.board.see(name);
    if (card === null || card.face !== 'up' || rowOf(card.place) === null) return false;
    const seat = seatOf(card.place);
    switch (card.id) {
      case 'mage-power': {
        const count = desk.board.count(seat, 'st') + desk.board.count(seat, 'field');
        sum.kinds.add('spell');
        sum.addAtk += 500 * count;
        sum.addDef += 500 * count;
        break;
      }
      case 'united-we-stand': {
        const count = desk.board.cards([seat], ['monster']).filter((one) => one.face === 'up').length;
        sum.kinds.add('spell');
        sum.addAtk += 800 * count;
        sum.addDef += 800 * count;
        break;
      }
      case 'megamorph':
        sum.kinds.add('spell');
        sum.bases += 1;
        sum.atk *= megamorph(desk, seat);
        break;
      case 'call-of-the-haunted':
      case 'future-fusion':
      case 'premature-burial':
      case 'snatch-steal':
        break;
      default:
        return false;
    }
  }
  return true;
}

function megamorph(desk: Desk, seat: string): number {
  const own = desk.board.lifePoints(desk.board.teamOf(seat)) ?? 0;
  const other = desk.board.opponents(seat)[0];
  const theirs = other === undefined ? own : (desk.board.lifePoints(desk.board.teamOf(other)) ?? own);
  return own < theirs ? 2 : own > theirs ? 0.5 : 1;
}

function fields(desk: Desk, type: string, sum: Sum): boolean {
  for (const card of desk.board.cards(desk.board.seats, ['field'])) {
    if (card.face !== 'up') continue;
    const log = desk.log.cards.get(card.name);
    // It has been placed and its Chain Link comes next, or it has not resolved yet.
    const pending =
      log?.live === 0 ||
      desk.log.chain.links.some((link) => link.name === card.name && link.resolvedAt === null);
    if (card.id === 'umi' && !pending) {
      if (log?.live === -1) return false;
      const change = UMI_UP.includes(type) ? 200 : UMI_DOWN.includes(type) ? -200 : 0;
      if (change !== 0) sum.kinds.add('spell');
      sum.addAtk += change;
      sum.addDef += change;
    } else if (card.id !== 'umi' && (!isKnown(desk.facts(card.id)) || traitsOf(card.id).values !== undefined))
      return false;
  }
  return true;
}

function lasting(desk: Desk, monster: Seen, sum: Sum): boolean {
  for (const one of desk.log.lasting.values()) {
    if (traitsOf(one.card).values !== 'lasting' || (one.on !== monster.name && one.on !== null)) continue;
    if (one.stale || one.on === null) return false;
    if (one.card === 'rush-recklessly') sum.addAtk += 700;
    else if (one.card === 'shrink') {
      // It halves the original ATK, however often it is used.
      if (sum.shrunk) continue;
      sum.shrunk = true;
      sum.bases += 1;
      sum.atk /= 2;
    } else return false;
  }
  return true;
}

function counters(desk: Desk, monster: Seen, sum: Sum): void {
  if (traitsOf(monster.id).values !== 'counters') return;
  let count = 0;
  for (const total of Object.values((desk.log.cards.get(monster.name) ?? NEW_CARD).counters)) count += total;
  if (count === 0) return;
  sum.kinds.add('monster');
  sum.addAtk += 300 * count;
}
