import type { Continuous, Effect, Instance, Scope } from '@duel-log/duel';
import { ofKind, opposingMonsters, target, targetMonster } from './words.js';

/** The monster equipped to the card by its own effect. */
export const held = (x: Scope): Instance | null =>
  x
    .spellsTraps()
    .filter(ofKind(x, 'monster'))
    .find((card) => x.at(card)?.equippedTo === x.card) ?? null;

/** Equips a monster of the opponent to the card, one at a time. */
export const absorb: Effect = {
  key: 'absorb',
  kind: 'ignition',
  text: 'Once per turn: equip 1 monster of the opponent to it; one at a time.',
  oncePerTurn: true,
  when: (x) => {
    if (held(x) !== null) return 'a monster is equipped to it already.';
    return x.freeSpellTrapZones() > 0
      ? null
      : { rule: 'ZONE-ST-02', reason: 'no Spell & Trap Zone is free for the monster.' };
  },
  targets: [target('a monster of the opponent', opposingMonsters)],
  resolve: [
    {
      do: (x) => {
        const card = targetMonster(x);
        if (card === null || x.isMine(card)) return x.fizzle();
        if (x.faceUp(x.card) && x.equipMonster(card, x.card)) return;
        if (x.env.ruleset.equipWithoutHolder === 'stays') x.fizzle();
        else x.send(card, 'gy');
      },
    },
  ],
};

export const likeness: Continuous = {
  key: 'likeness',
  text: 'Its ATK and DEF are those of the equipped monster, 0 if that lies face-down; that is destroyed by battle in its place.',
  modify: (x, monster) => {
    const card = held(x);
    if (monster !== x.card || card === null || !x.faceUp(card)) return null;
    return { baseAtk: () => x.facts(card)?.atk ?? 0, baseDef: () => x.facts(card)?.def ?? 0 };
  },
  insteadOf: (x, monster) => (monster === x.card ? held(x) : null),
};
