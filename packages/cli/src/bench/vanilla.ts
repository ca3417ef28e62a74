import { pairForSeed } from '@duel-log/cards';
import { playOut, randomBot } from '@duel-log/scenarios';
import type { BenchCase } from './case.js';
import { openingOf } from '../store/opening.js';
import { environmentOf } from '../store/pools.js';
import type { Monster, Reference } from './reference.js';
import { loadReference } from './reference.js';

const DUELS = 12;
/** seed of the pair of Decks without effects */
const VANILLA = 2;

/** Commands of random duels of Normal Monsters, events recorded, beside the hand-written loop of the same rules. */
export const vanillaCase: BenchCase = {
  name: 'vanilla',
  about:
    'commands of random vanilla duels, every event recorded, beside a hand-written mutable loop of the same rules',
  unit: 'commands/s',
  prepare: async () => {
    const reference: Reference | null = await loadReference();
    const pair = pairForSeed(VANILLA);
    const env = environmentOf('classic-8000', pair.pool);
    const [a, b] = pair.decks;
    const monsters = vanillaMonsters();
    const opening = openingOf(env, {
      decks: {
        A: { main: a.main, side: a.side, extra: a.extra },
        B: { main: b.main, side: b.side, extra: b.extra },
      },
      players: { A: 'A', B: 'B' },
      list: null,
      seed: 'bench',
    });
    let round = 0;
    return {
      run: () => {
        round += 1;
        let commands = 0;
        for (let duel = 0; duel < DUELS; duel++) {
          const seed = `${round}/${duel}`;
          for (const _ of playOut({
            env,
            opening,
            seed,
            bots: { A: randomBot(`A${seed}`), B: randomBot(`B${seed}`) },
            limit: 3000,
          }))
            commands += 1;
        }
        return commands;
      },
      ...(reference === null ? {} : { reference: () => playAll(reference, [monsters.a, monsters.b]) }),
    };
  },
};

/** The Decks of the vanilla pair, as the hand-written loop reads them. */
export function vanillaMonsters(): { readonly a: readonly Monster[]; readonly b: readonly Monster[] } {
  const pair = pairForSeed(VANILLA);
  const { pool } = environmentOf('classic-8000', pair.pool);
  const [a, b] = pair.decks;
  const monsters = (list: readonly string[]): readonly Monster[] =>
    list.map((id) => {
      const facts = pool.cards.get(id);
      return { level: facts?.level ?? 0, atk: facts?.atk ?? 0, def: facts?.def ?? 0 };
    });
  return { a: monsters(a.main), b: monsters(b.main) };
}

export function playAll(
  reference: Reference,
  decks: readonly [readonly Monster[], readonly Monster[]],
): number {
  let state = 1;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 0x1_0000_0000) * below);
  };
  let commands = 0;
  for (let duel = 0; duel < DUELS * 20; duel++) commands += reference.playReference(decks, random).commands;
  return commands;
}
