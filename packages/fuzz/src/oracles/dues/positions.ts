import { type Due, isMonsterZone } from './reading.js';

/** By which rule a monster comes in the position that was chosen. */
const RULES: Readonly<Record<string, string>> = { fusion: 'FUS-03', ritual: 'RIT-02' };

/** Whoever chose a battle position for a Special Summon gets it (GAP-SUM-01, FUS-03, RIT-02). */
export function positions(): Due {
  let chosen: string | null = null;
  let lies: string | null = null;
  return function* (event) {
    switch (event.type) {
      case 'ActionTaken': {
        const { command } = event.data;
        const answer = command.type === 'Choose' ? command.answer : null;
        chosen = answer === 'attack' || answer === 'defense' ? answer : null;
        lies = null;
        return;
      }
      case 'LinkResolved':
        // What was chosen was a matter of that link.
        chosen = null;
        return;
      case 'CardMoved':
        if (isMonsterZone(event.data.to) && !isMonsterZone(event.data.from)) lies = event.data.position;
        return;
      case 'MonsterSummoned':
        if (chosen !== null && lies !== null && lies !== chosen)
          yield [
            RULES[event.data.how] ?? 'GAP-SUM-01',
            `${event.data.id} comes in ${lies} position; ${chosen} was chosen`,
          ];
        chosen = null;
        return;
      default:
    }
  };
}
