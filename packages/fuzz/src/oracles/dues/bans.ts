import type { SeatId } from '@duel-log/duel';
import { allOf, NEGATORS, TOY_NEGATORS } from '../../negators.js';
import { marked } from '../names.js';
import { type Due, type Fault, isMonsterZone, nameOf, type Reading, seatIn } from './reading.js';

/** While one of them is face-up, what other cards forbid may be negated, and nothing is said. */
const NEGATING = [...allOf(NEGATORS), ...allOf(TOY_NEGATORS)];

/** What well-known cards forbid while they lie there, by the rulings. */
export function bans(): Due {
  /** face-up cards whose activation has resolved */
  const live = new Set<string>();
  const links: string[] = [];
  let sheep: { readonly seat: SeatId; readonly turn: number } | null = null;
  let attacker = '';
  let truce = -1;
  return function* (event, reading) {
    const inForce = (id: string): string | null => {
      for (const [zone, name] of reading.books.zones) {
        if (reading.books.cards.get(name)?.face !== 'up' || reading.ids.get(name) !== id) continue;
        if (live.has(name) || (id === 'jinzo' && isMonsterZone(zone))) return name;
      }
      return null;
    };
    if (event.type === 'LinkAdded') links.push(nameOf(reading, event.data.card));
    else if (event.type === 'ChainEnded') links.length = 0;
    else if (event.type === 'LinkResolved') live.add(links[event.data.link - 1] ?? '');
    else if (event.type === 'PositionSet') {
      live.clear();
      for (const card of marked(event.data.position, 'live')) live.add(card);
      links.length = 0;
      sheep = null;
    } else if (event.type === 'CardMoved' || (event.type === 'CardTurned' && event.data.face === 'down'))
      live.delete(event.data.card ?? '');
    if (event.type === 'TokenCreated' && event.data.id === 'sheep-token')
      sheep = { seat: event.data.card.slice(0, event.data.card.indexOf(':')), turn: reading.books.turn };
    const summons = event.type === 'SummonDeclared' ? event.data.by : null;
    if (summons !== null && sheep !== null && sheep.seat === summons && sheep.turn === reading.books.turn)
      yield ['CARD-PREVAILS-01', `${summons} Summons in the turn of Scapegoat`];
    const negators = NEGATING.flatMap((id) => inForce(id) ?? []);
    if (event.type === 'LinkAdded' && event.data.activation) {
      const trap = reading.env.pool.cards.get(event.data.id)?.kind === 'trap';
      const alone = negators.length === 1 && inForce('jinzo') !== null;
      if (trap && alone) yield ['CARD-PREVAILS-01', `${event.data.id} is activated while Jinzo is face-up`];
    }
    if (event.type === 'LastingStarted' && event.data.card === 'toy-truce') truce = reading.books.turn;
    if (event.type === 'AttackDeclared') attacker = nameOf(reading, event.data.attacker);
    if (event.type === 'AttackCompared') yield* unbroken(event.data.destroyed, reading);
    const goesOn = event.type === 'PhaseStarted' && event.data.step === 'damage';
    if (!goesOn && event.type !== 'AttackDeclared') return;
    if (truce === reading.books.turn) yield ['CARD-PREVAILS-01', `${attacker} attacks in spite of a truce`];
    if (negators.length > 0) return;
    if (inForce('gravity-bind') !== null && levelOf(reading, attacker) >= 4)
      yield ['CARD-PREVAILS-01', `${attacker} attacks in spite of Gravity Bind`];
    const swords = inForce('swords-of-revealing-light');
    const side = [...reading.books.zones].find(([, name]) => name === swords)?.[0];
    if (side !== undefined && seatIn(side) !== reading.turn && reading.seats.length === 2)
      yield ['CARD-PREVAILS-01', `${attacker} attacks in spite of Swords of Revealing Light`];
  };
}

/** Printed Level; nothing of the pool changes the Level of a monster on the field. */
function levelOf({ env, ids }: Reading, name: string): number {
  return env.pool.cards.get(ids.get(name) ?? '')?.level ?? 0;
}

/** Monsters that no battle destroys, as long as nothing negates them. */
function* unbroken(destroyed: readonly string[], { books, ids }: Reading): Generator<Fault> {
  const negators = [...NEGATORS.monster, ...TOY_NEGATORS.monster];
  if ([...books.cards].some(([name, { face }]) => face === 'up' && negators.includes(ids.get(name) ?? '')))
    return;
  for (const zone of destroyed) {
    const id = ids.get(books.zones.get(zone) ?? '');
    if (isMonsterZone(zone) && (id === 'spirit-reaper' || id === 'toy-wall'))
      yield ['CARD-PREVAILS-01', `${id} is destroyed by battle`];
  }
}
