import type { EventData } from '@duel-log/duel';
import { marked } from '../names.js';
import { type Due, isMonsterZone, isPile, nameOf, type Reading, zoneOf } from './reading.js';

interface Link {
  readonly card: string;
  /** the first card that it named */
  readonly target: string | null;
  readonly data: EventData['LinkAdded'];
  /** its card has left its place, or was turned face-down, before it resolved */
  gone: boolean;
  negated: 'activation' | 'effect' | null;
}

/** A trap that negates Spells, and one that negates Traps. */
const NEGATES: Readonly<Record<string, 'spell' | 'trap'>> = { 'toy-hush': 'spell', 'toy-still': 'trap' };

/**
 * How a link comes out: not applied where it was negated, or where its card had to lie there and does not; a used card stays
 * until the chain has ended (TRAP-CONT-01, TRAP-COUNTER-01, CHAIN-02). With toy cards also: negated where a negating card
 * applies, and only there.
 */
export function outcomes(): Due {
  let links: Link[] = [];
  let open = 0;
  const live = new Set<string>();
  /** those in force when the next link begins to resolve: it may destroy some of them itself */
  let inForce: ReadonlySet<string> = live;
  /** a monster that negates Traps was there then: which of them acts is not followed here */
  let heralded = false;
  return function* (event, reading) {
    switch (event.type) {
      case 'LinkAdded':
        links.push({
          card: nameOf(reading, event.data.card),
          target: event.data.targets.map((ref) => nameOf(reading, ref))[0] ?? null,
          data: event.data,
          gone: false,
          negated: null,
        });
        open = links.length;
        inForce = new Set(live);
        heralded = hasHerald(reading);
        return;
      case 'LinkNegated': {
        const link = links[event.data.link - 1];
        if (link !== undefined) link.negated = event.data.how;
        return;
      }
      case 'CardTurned':
        if (event.data.face === 'down') live.delete(event.data.card ?? '');
        for (const link of links)
          if (link.card === event.data.card && event.data.face === 'down' && link.data.link < open)
            link.gone = true;
        return;
      case 'CardMoved': {
        const { card, cause, destroyed, from } = event.data;
        live.delete(card ?? '');
        if (
          open > 0 &&
          links.some((one) => one.card === card && one.data.activation) &&
          cause === 'rule' &&
          destroyed !== true &&
          !isPile(from)
        )
          yield ['CHAIN-02', `the used card ${card} leaves before the chain has ended`];
        for (const link of links) if (link.card === card && link.data.link < open) link.gone = true;
        return;
      }
      case 'LinkResolved': {
        const link = links[event.data.link - 1];
        if (link === undefined) return;
        const { outcome } = event.data;
        if (link.negated !== null && outcome !== 'negated')
          yield [
            'TRAP-COUNTER-01',
            `link ${link.data.link} (${link.data.id}) was negated and comes out as ${outcome}`,
          ];
        if (outcome === 'applied' && link.gone && mustLie(reading, link.data))
          yield ['TRAP-CONT-01', `${link.data.id} is applied although it has left its place`];
        yield* equipped(reading, link, outcome);
        if (!heralded) yield* toyNegation(reading, link, outcome, inForce);
        if (
          link.data.activation &&
          link.negated !== 'activation' &&
          reading.books.cards.get(link.card)?.face === 'up'
        )
          live.add(link.card);
        open = event.data.link - 1;
        inForce = new Set(live);
        heralded = hasHerald(reading);
        return;
      }
      case 'PositionSet':
        live.clear();
        for (const card of marked(event.data.position, 'live')) live.add(card);
        links = [];
        open = 0;
        return;
      case 'ChainEnded':
        links = [];
        open = 0;
        return;
      default:
    }
  };
}

function hasHerald({ books, ids }: Reading): boolean {
  for (const [name, { face }] of books.cards)
    if (face === 'up' && ids.get(name) === 'toy-herald') return true;
  return false;
}

function mustLie({ env }: Reading, { id, activation }: EventData['LinkAdded']): boolean {
  const facts = env.pool.cards.get(id);
  if (facts === undefined || facts.kind === 'monster') return false;
  return !activation || ['continuous', 'field', 'equip'].includes(facts.subtype);
}

/**
 * An Equip Spell is applied only where the monster that it named lies face-up; no card of the pool takes its own monster away.
 * One whose effect alone is negated is put on it all the same.
 */
function* equipped(
  reading: Reading,
  { card, target, gone, negated, data: { id, activation } }: Link,
  outcome: EventData['LinkResolved']['outcome'],
): Generator<readonly [string, string]> {
  const { books, env } = reading;
  const equip = env.pool.cards.get(id)?.subtype === 'equip' && env.scripts.get(id)?.attaches === undefined;
  if (!activation || !equip || target === null) return;
  const there = books.cards.get(target)?.face === 'up' && isMonsterZone(zoneOf(reading, target) ?? '');
  if (outcome === 'applied' && !there)
    yield ['SPELL-EQUIP-01', `${id} is applied, and its monster does not lie there face-up`];
  const spell = gone ? undefined : books.cards.get(card);
  const isLoose = spell?.face === 'up' && spell.equippedTo !== target;
  if (outcome === 'negated' && negated !== 'activation' && there && isLoose)
    yield ['SPELL-EQUIP-01', `the effect of ${id} is negated, and it is not put on its monster`];
}

function* toyNegation(
  reading: Reading,
  link: Link,
  outcome: EventData['LinkResolved']['outcome'],
  live: ReadonlySet<string>,
): Generator<readonly [string, string]> {
  const kind = reading.env.pool.cards.get(link.data.id)?.kind;
  if (!reading.env.pool.cards.has('toy-hush') || link.negated !== null || kind === 'monster') return;
  const negators = [...live].filter(
    (name) => name !== link.card && (reading.ids.get(name) as string) in NEGATES,
  );
  const stills = negators.filter((name) => reading.ids.get(name) === 'toy-still');
  // Several that negate Traps negate each other in an order of their own.
  if (stills.length > 1 || (stills.length > 0 && reading.ids.get(link.card) === 'toy-still')) return;
  const hushes = stills.length > 0 ? [] : negators.filter((name) => reading.ids.get(name) === 'toy-hush');
  const there = reading.books.cards.get(link.card)?.face === 'up' && !link.gone;
  const due = there && (kind === 'spell' ? hushes.length > 0 : stills.length > 0);
  if (due !== (outcome === 'negated'))
    yield [
      'CARD-PREVAILS-01',
      `${link.data.id} comes out as ${outcome}; ${due ? 'a card negates it' : 'nothing negates it'}`,
    ];
}
