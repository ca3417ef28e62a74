import type { DuelState } from './state.js';
import type { Instance } from './vocabulary.js';

/** Parts of a state that point to cards elsewhere than where they lie. (Equip Cards do so too, each in its own record.) */
export type Pointers = Pick<DuelState, 'chain' | 'battle' | 'lasting' | 'borrowed'>;

/** The same parts with each card called by another name. */
export function renamed(
  { chain, battle, lasting, borrowed }: Pointers,
  name: (card: Instance) => Instance,
): Pointers {
  return {
    chain: chain.map((link) => ({
      ...link,
      card: name(link.card),
      targets: link.targets.map(name),
      paid: link.paid.map(name),
    })),
    battle:
      battle === null
        ? null
        : {
            ...battle,
            attacker: name(battle.attacker),
            target: battle.target === null ? null : name(battle.target),
            doomed: battle.doomed.map(name),
          },
    lasting: lasting.map((one) => (one.on === null ? one : { ...one, on: name(one.on) })),
    borrowed: borrowed.map((one) => ({ ...one, card: name(one.card) })),
  };
}
