import { audits, caseOf, checkInvariants, oneDuel, playDuel, uniform, VANILLA_SETUP } from '@duel-log/fuzz';
import type { BenchCase } from './case.js';
import { loadReference } from './reference.js';
import { playAll, vanillaMonsters } from './vanilla.js';

const DUELS = 16;
const PLAN = { seed: 'bench' };

/** Duels of a campaign with all their oracles, beside the same duels merely played. */
export const fuzzCase: BenchCase = {
  name: 'fuzz',
  about: 'commands of a fuzzing campaign, all oracles, beside the same duels merely played',
  unit: 'commands/s',
  prepare: () => ({
    run: () => total((index) => oneDuel(PLAN, index, {}).commands),
    reference: () => total((index) => playDuel(caseOf(PLAN, index)).commits.length),
  }),
};

/** Vanilla duels with every invariant at every command and one audit, beside the hand-written loop of the same rules. */
export const fuzzVanillaCase: BenchCase = {
  name: 'fuzz-vanilla',
  about: 'fuzzed commands of vanilla duels, all invariants and an audit, beside a hand-written loop',
  unit: 'commands/s',
  goal: { ratio: 0.3 },
  prepare: async () => {
    const reference = await loadReference();
    const { a, b } = vanillaMonsters();
    return {
      run: () =>
        total((seed) => {
          const duel = playDuel({ setup: VANILLA_SETUP, strategy: uniform, seed, limit: 3000 });
          const wrong = checkInvariants(duel).length + audits(duel.events, VANILLA_SETUP.env).length;
          if (wrong > 0) throw new Error(`a vanilla duel breaks ${wrong} rules`);
          return duel.commits.length;
        }),
      ...(reference === null ? {} : { reference: () => playAll(reference, [a, b]) }),
    };
  },
};

function total(play: (index: number) => number): number {
  let commands = 0;
  for (let index = 0; index < DUELS; index++) commands += play(index);
  return commands;
}
