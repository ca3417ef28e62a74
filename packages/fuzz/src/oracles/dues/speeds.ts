import type { Ask } from '@duel-log/duel';
import type { Due, Reading } from './reading.js';

/**
 * Spell Speed 1 is for the own Main Phase, with nothing to answer: Spells but Quick-Plays, and effects of monsters that
 * one uses (SPEED-02, TURN-PHASE-02). Effects that trigger are put on a chain and answer nothing.
 */
export function speeds(): Due {
  let asked: Ask | null = null;
  let word = false;
  let activates: 'freely' | 'answering' | null = null;
  return function* (event, reading) {
    switch (event.type) {
      case 'DecisionOpened':
        asked = event.data.asks;
        return;
      case 'ActionTaken':
        if (event.data.command.type === 'Activate')
          activates = asked === null ? 'freely' : asked.kind === 'window' ? 'answering' : null;
        if (event.data.command.type === 'Activate') word = keepsTheWord(asked, reading);
        else if (event.data.command.type !== 'Choose') activates = null;
        asked = null;
        return;
      case 'LinkAdded': {
        const { id, by, speed } = event.data;
        if (speed === 1 && activates === 'answering' && !word)
          yield ['SPEED-02', `${id} answers with Spell Speed 1`];
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

/** Where the ruleset says so, the turn duelist may use an ignition effect right after a Summon. */
const keepsTheWord = (asked: Ask | null, { env, turn, books }: Reading): boolean =>
  env.ruleset.ignitionAfterSummon &&
  asked !== null &&
  ['summoned', 'after-chain'].includes(asked.about) &&
  asked.seat === turn &&
  books.chain === 0;
