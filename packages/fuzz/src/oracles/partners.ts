// Catches a view, or knowledge of hidden cards, that is wrong where two seats play together; the campaign's own duels have no partners.
import { CLASSIC, type Ruleset } from '@duel-log/duel';
import type { Picker } from '../core/picker.js';
import { type Duel, playDuel, statesOf } from '../duels.js';
import type { Finding } from '../finding.js';
import { sceneOf } from '../scenes.js';
import { shippedSetup } from '../setups.js';
import { uniform } from '../strategies/uniform.js';
import { knowers } from './knowers.js';
import { type ViewMaker, views, viewersOf } from './views.js';

/** Four seats in two teams: nothing in the engine may know that there are usually two. */
export const FOUR: Ruleset = {
  ...CLASSIC,
  name: 'toy-four',
  seats: ['1A', '2A', '1B', '2B'],
  teams: [
    { id: '1', seats: ['1A', '1B'] },
    { id: '2', seats: ['2A', '2B'] },
  ],
};

/** Most commands. */
const LIMIT = 60;

/**
 * A short duel for four, which follows from the seed of this one, goes on from a position: partners see each other's Set
 * cards, and neither Decks nor hands (INFO-SET-01, INFO-HAND-02). `make`: how views are made; tests hand in a wrong one.
 */
export function partners({ seed: of }: Duel, pick: Picker, make?: ViewMaker): readonly Finding[] {
  const setup = shippedSetup(pick(2), FOUR);
  const seed = `${of}/partners`;
  const from = sceneOf(setup, seed, pick);
  const duel = playDuel({ setup, strategy: uniform, seed, limit: LIMIT, from, frozen: false });
  const viewers = viewersOf(FOUR.seats);
  const viewer = viewers[pick(viewers.length)] ?? 'spectator';
  const findings = [...knowers(duel), ...views(duel.events, statesOf(duel), viewer, make)];
  if (duel.fault !== null) findings.push(duel.fault);
  return findings.map(({ message, ...finding }) => ({
    ...finding,
    oracle: 'partners',
    message: `in the duel for four ${seed}: ${message}`,
  }));
}
