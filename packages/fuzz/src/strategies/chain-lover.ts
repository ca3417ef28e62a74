import { leaning } from './leaning.js';

/** Sets Traps and Quick-Play Spells and answers whatever it can: long chains, negations, missed timings. */
export const chainLover = leaning('chain-lover', (command, state, env) => {
  if (command.type === 'Activate') return state.asks === null && state.chain.length === 0 ? 1 : 4;
  if (command.type !== 'SetSpellTrap') return 0;
  const facts = env.pool.cards.get(state.cards[command.card]?.id ?? '');
  return facts?.kind === 'trap' || facts?.subtype === 'quick-play' ? 3 : 2;
});
