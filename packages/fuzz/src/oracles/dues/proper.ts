import { marked } from '../names.js';
import { type Due, isMonsterZone, isPile } from './reading.js';

/**
 * Ritual and Fusion Monsters come back from a graveyard only if they were Summoned properly before, and Spirits are never
 * Special Summoned (RIT-04, FUS-01, SUM-SP-01). A monster that was returned to the hand or Deck has to begin anew.
 * What players declare of a card's text and agree on may be otherwise.
 */
export function proper(): Due {
  const done = new Set<string>();
  const declared = new Set<number | null>();
  return function* (event, reading) {
    if (event.type === 'LinkAdded' && event.data.effect === 'declared') declared.add(event.data.link);
    if (event.type === 'ChainEnded' || event.type === 'PositionSet') declared.clear();
    if (event.type === 'PositionSet') {
      done.clear();
      for (const card of marked(event.data.position, 'proper')) done.add(card);
    }
    if (event.type === 'MonsterSummoned') {
      const { how, proper: own } = event.data;
      const name = reading.books.zones.get(event.data.card) ?? '';
      if (how === 'ritual' || how === 'fusion' || own === true) done.add(name);
      if (how === 'special' && subtypeOf(reading, name) === 'spirit' && !declared.has(event.data.link))
        yield ['SUM-SP-01', `the Spirit ${name} is Special Summoned`];
    }
    if (event.type !== 'CardMoved' || event.data.card === null) return;
    const { card, from, to, link } = event.data;
    if (/\.(?:hand|deck|extra)$/.test(to)) done.delete(card);
    const subtype = subtypeOf(reading, card);
    const revived = /\.(?:gy|banished)$/.test(from) && isMonsterZone(to) && !isPile(to);
    if (revived && (subtype === 'ritual' || subtype === 'fusion') && !done.has(card) && !declared.has(link))
      yield [subtype === 'ritual' ? 'RIT-04' : 'FUS-01', `${card} comes back and never came properly`];
  };
}

function subtypeOf({ env, ids }: Parameters<Due>[1], name: string): string | undefined {
  return env.pool.cards.get(ids.get(name) ?? '')?.subtype;
}
