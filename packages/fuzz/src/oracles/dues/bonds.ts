import type { EventData } from '@duel-log/duel';
import { NEGATORS } from '../../negators.js';
import {
  ANSWERS,
  type Due,
  type Fault,
  isMonsterZone,
  isPile,
  nameOf,
  type Reading,
  seatIn,
  zoneOf,
} from './reading.js';

/** Something that has to happen before play goes on. A monster that leaves the field owes nothing more, though it come back. */
interface Debt {
  readonly name: string;
  readonly what: string;
  readonly paid: (reading: Reading) => boolean;
  /** the seat that loses control of it */
  readonly side?: string;
}

/**
 * What well-known cards bring about by themselves, by the rulings: Spirit Reaper goes when it is targeted, the monster of a
 * destroyed Premature Burial goes with it, that of Snatch Steal goes back, Machines under Limiter Removal go in the End
 * Phase. Nothing is said while the effect that does it could be negated.
 */
export function bonds(): Due {
  let debts: Debt[] = [];
  const links: { readonly id: string; readonly targets: readonly string[] }[] = [];
  const doubled = new Set<string>();
  /** monsters that have just lost a Premature Burial that was not destroyed */
  const spared = new Set<string>();
  /** monsters that have just lost the Call of the Haunted that they stand and fall with */
  const lost = new Set<string>();
  return function* (event, reading) {
    switch (event.type) {
      case 'LinkAdded':
        links.push({ id: event.data.id, targets: event.data.targets.map((ref) => nameOf(reading, ref)) });
        return;
      case 'ChainEnded':
        links.length = 0;
        return;
      case 'LinkResolved': {
        const link = links[event.data.link - 1];
        if (link === undefined || event.data.outcome !== 'applied' || mayBeNegated('monster', reading))
          return;
        for (const name of link.targets)
          if (isReaper(reading, name)) debts.push(leaves(name, `${name} (Spirit Reaper) was targeted`));
        return;
      }
      case 'LastingStarted':
        if (event.data.card === 'limiter-removal' && event.data.on !== null)
          doubled.add(nameOf(reading, event.data.on));
        return;
      case 'PhaseStarted':
        if (event.data.phase !== 'end') return;
        for (const name of doubled)
          if (reading.books.cards.get(name)?.face === 'up')
            debts.push(leaves(name, `${name} was doubled by Limiter Removal`));
        doubled.clear();
        return;
      case 'CardTurned':
        if (event.data.face === 'down') doubled.delete(event.data.card ?? '');
        return;
      case 'CardMoved': {
        const { card, from, to, destroyed } = event.data;
        if (card === null || isPile(from) === isPile(to)) return;
        doubled.delete(card);
        if (isPile(to)) debts = debts.filter(({ name }) => name !== card);
        if (
          spared.has(card) &&
          !lost.has(card) &&
          destroyed === true &&
          event.data.cause === 'effect' &&
          event.data.link === null
        )
          yield ['CARD-PREVAILS-01', `${card} is destroyed, and the Premature Burial that held it was not`];
        if (isBroken(event.data, reading))
          yield [
            'CARD-PREVAILS-01',
            `${card} (Spirit Reaper) is destroyed although it was targeted face-down`,
          ];
        const id = reading.ids.get(card);
        const monster = reading.books.cards.get(card)?.equippedTo ?? null;
        if (monster === null || isPile(from)) return;
        if (id === 'call-of-the-haunted') lost.add(monster);
        if (id === 'premature-burial' && destroyed !== true && !isReaper(reading, monster))
          spared.add(monster);
        if (
          id === 'premature-burial' &&
          destroyed === true &&
          reading.books.cards.get(monster)?.face === 'up' &&
          !mayBeNegated('spell', reading)
        )
          debts.push(leaves(monster, `${monster} has lost its Premature Burial`));
        const held = zoneOf(reading, monster) ?? '';
        // Whoever owns the monster himself may keep it.
        const own = monster.startsWith(`${seatIn(from)}:`);
        if (id === 'snatch-steal' && isMonsterZone(held) && seatIn(held) === seatIn(from) && !own)
          debts.push({
            name: monster,
            what: `${monster} has lost its Snatch Steal`,
            side: seatIn(from),
            paid: (later) => seatIn(zoneOf(later, monster) ?? '') !== seatIn(from),
          });
        return;
      }
      case 'ControlChanged': {
        // It goes over; another Snatch Steal that leaves with this one may bring it back at once.
        const name = nameOf(reading, event.data.card);
        debts = debts.filter((one) => one.name !== name || one.side !== event.data.from);
        return;
      }
      case 'ActionTaken':
      case 'TurnStarted':
        if (event.type === 'ActionTaken' && ANSWERS.includes(event.data.command.type) && links.length > 0)
          return;
        yield* overdue(debts, reading);
        debts = [];
        spared.clear();
        lost.clear();
        return;
      case 'DuelEnded':
      case 'PositionSet':
        debts = [];
        links.length = 0;
        doubled.clear();
        spared.clear();
        lost.clear();
        return;
      default:
    }
  };
}

function* overdue(debts: readonly Debt[], reading: Reading): Generator<Fault> {
  for (const { what, paid } of debts)
    if (!paid(reading)) yield ['CARD-PREVAILS-01', `${what}, and nothing came of it`];
}

/** The monster, face-up as it lies there, leaves the field. */
const leaves = (name: string, what: string): Debt => ({
  name,
  what,
  paid: (reading) =>
    !isMonsterZone(zoneOf(reading, name) ?? '') || reading.books.cards.get(name)?.face === 'down',
});

function isReaper(reading: Reading, name: string): boolean {
  return (
    reading.ids.get(name) === 'spirit-reaper' &&
    reading.books.cards.get(name)?.face === 'up' &&
    isMonsterZone(zoneOf(reading, name) ?? '')
  );
}

/** It goes by its own text, and lies face-down. */
function isBroken({ card, from, cause, destroyed, link }: EventData['CardMoved'], reading: Reading): boolean {
  return (
    isMonsterZone(from) &&
    destroyed === true &&
    cause === 'effect' &&
    link === null &&
    reading.ids.get(card ?? '') === 'spirit-reaper' &&
    reading.books.cards.get(card ?? '')?.face === 'down'
  );
}

function mayBeNegated(kind: 'spell' | 'monster', { books, ids }: Reading): boolean {
  for (const [name, card] of books.cards)
    if (card.face === 'up' && NEGATORS[kind].includes(ids.get(name) ?? '')) return true;
  return false;
}
