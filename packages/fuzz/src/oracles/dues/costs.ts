import type { CardId } from '@duel-log/duel';
import { type Due, nameOf, type Reading } from './reading.js';

/** Life Points that a card costs, by the rulings; `half`: half of what is left, rounded down. */
const COSTS: Readonly<Record<string, number | 'half'>> = {
  'brain-control/activate': 800,
  'premature-burial/activate': 800,
  'confiscation/activate': 1000,
  'delinquent-duo/activate': 1000,
  'skill-drain/activate': 1000,
  'ultimate-offering/summon': 500,
  'solemn-judgment/activate': 'half',
};

/** Effects that cost a card of the hand. */
const DISCARDS: readonly string[] = ['magic-jammer/activate', 'tribe-infecting-virus/infect'];

/** Life Points and cards are paid in full before the card is on the chain (CARD-EFF-03). */
export function costs(): Due {
  let paid = 0;
  let discarded = 0;
  let held = 0;
  let used: CardId | null = null;
  return function* (event, reading) {
    const { books } = reading;
    switch (event.type) {
      case 'ActionTaken':
        if (event.data.command.type === 'Choose') return;
        paid = 0;
        discarded = 0;
        used = event.data.command.type === 'Activate' ? idOf(reading, event.data.command.card) : null;
        return;
      case 'LifePointsChanged':
        if (event.data.cause !== 'cost') return;
        for (const [key, cost] of Object.entries(COSTS))
          if (cost !== 'half' && key.startsWith(`${used}/`) && event.data.delta !== -cost)
            yield ['CARD-EFF-03', `${used} costs ${cost} Life Points, and ${-event.data.delta} are paid`];
        held = books.lp.get(event.data.team) ?? 0;
        paid += -event.data.delta;
        return;
      case 'CardMoved':
        if (event.data.cause === 'cost' && event.data.from.endsWith('.hand')) discarded += 1;
        return;
      case 'LinkAdded': {
        const cost = COSTS[`${event.data.id}/${event.data.effect}`];
        const due = cost === 'half' ? Math.floor(held / 2) : cost;
        if (due !== undefined && (paid !== due || (cost === 'half' && paid === 0 && held > 1)))
          yield ['CARD-EFF-03', `${event.data.id} costs ${due} Life Points, and ${paid} were paid`];
        if (DISCARDS.includes(`${event.data.id}/${event.data.effect}`) && discarded !== 1)
          yield ['CARD-EFF-03', `${event.data.id} costs a card of the hand, and ${discarded} were paid`];
        paid = 0;
        discarded = 0;
        return;
      }
      case 'CountersChanged':
        if (event.data.delta === 0)
          yield ['CARD-EFF-03', `${event.data.card} gains or loses no ${event.data.counter} counter`];
        return;
      default:
    }
  };
}

const idOf = (reading: Reading, ref: string): CardId | null => reading.ids.get(nameOf(reading, ref)) ?? null;
