import type { Due } from './reading.js';

/**
 * Spell Speed 1 is for the own Main Phase, with nothing to answer: Spells but Quick-Plays, and effects of monsters that
 * one uses (SPEED-02, TURN-PHASE-02). Effects that trigger are put on a chain and answer nothing.
 */
export function speeds(): Due {
  let asked: string | null = null;
  let activates: 'freely' | 'answering' | null = null;
  return function* (event, reading) {
    switch (event.type) {
      case 'DecisionOpened':
        asked = event.data.asks.kind;
        return;
      case 'ActionTaken':
        if (event.data.command.type === 'Activate')
          activates = asked === null ? 'freely' : asked === 'window' ? 'answering' : null;
        else if (event.data.command.type !== 'Choose') activates = null;
        asked = null;
        return;
      case 'LinkAdded': {
        const { id, by, speed } = event.data;
        if (speed === 1 && activates === 'answering') yield ['SPEED-02', `${id} answers with Spell Speed 1`];
        const main = reading.turn === by && reading.books.phase.startsWith('main');
        if (speed === 1 && activates === 'freely' && !main)
          yield [
            'TURN-PHASE-02',
            `${id}, Spell Speed 1, is used in the ${reading.books.phase} phase of ${reading.turn}`,
          ];
        activates = null;
        return;
      }
      default:
    }
  };
}
