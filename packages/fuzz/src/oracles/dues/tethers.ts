import { TOY_NEGATORS } from '../../negators.js';
import { marked } from '../names.js';
import { ANSWERS, type Due, isMonsterZone, isPile, nameOf, type Reading, zoneOf } from './reading.js';

/** How the monster of a destroyed Equip Card fares: it goes with it, or it stays, for the card's effect was negated. */
type Fate = 'goes' | 'stays';

/**
 * A destroyed toy-tether takes its monster along, unless its effect was negated while it lay there: a negated card does not
 * react to what befalls it (CARD-PREVAILS-01). Nothing is said where what negates Spells may be negated itself.
 */
export function tethers(): Due {
  const fates = new Map<string, Fate>();
  const links: string[] = [];
  const live = new Set<string>();
  return function* (event, reading) {
    switch (event.type) {
      case 'LinkAdded':
        links.push(nameOf(reading, event.data.card));
        return;
      case 'LinkResolved':
        live.add(links[event.data.link - 1] ?? '');
        return;
      case 'ChainEnded':
        links.length = 0;
        return;
      case 'CardTurned':
        if (event.data.face === 'down') live.delete(event.data.card ?? '');
        return;
      case 'CardMoved': {
        const { card, from, to, destroyed, cause, link } = event.data;
        if (card === null || isPile(from) === isPile(to)) return;
        if (fates.get(card) === 'stays' && destroyed === true && cause === 'effect' && link === null)
          yield ['CARD-PREVAILS-01', `${card} goes with its toy-tether, whose effect was negated`];
        fates.delete(card);
        const { equippedTo = null } = reading.books.cards.get(card) ?? {};
        const torn = destroyed === true && equippedTo !== null && reading.ids.get(card) === 'toy-tether';
        const fate = torn ? fateOf(reading, live) : null;
        if (fate !== null && equippedTo !== null && isThere(reading, equippedTo)) fates.set(equippedTo, fate);
        live.delete(card);
        return;
      }
      case 'ActionTaken':
      case 'TurnStarted':
        if (event.type === 'ActionTaken' && ANSWERS.includes(event.data.command.type) && links.length > 0)
          return;
        for (const [card, fate] of fates)
          if (fate === 'goes' && isThere(reading, card))
            yield ['CARD-PREVAILS-01', `${card} stays although its toy-tether was destroyed`];
        fates.clear();
        return;
      case 'PositionSet':
        live.clear();
        for (const card of marked(event.data.position, 'live')) live.add(card);
        fates.clear();
        return;
      case 'DuelEnded':
        fates.clear();
        return;
      default:
    }
  };
}

function fateOf({ books, ids }: Reading, live: ReadonlySet<string>): Fate | null {
  const up = [...books.zones.values()].filter((name) => books.cards.get(name)?.face === 'up');
  const { spell, trap } = TOY_NEGATORS;
  if (up.some((name) => trap.includes(ids.get(name) ?? ''))) return null;
  return up.some((name) => spell.includes(ids.get(name) ?? '') && live.has(name)) ? 'stays' : 'goes';
}

/** It lies face-up in a Monster Zone. */
function isThere(reading: Reading, name: string): boolean {
  return isMonsterZone(zoneOf(reading, name) ?? '') && reading.books.cards.get(name)?.face === 'up';
}
