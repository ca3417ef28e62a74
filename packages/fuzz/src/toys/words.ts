import type { Acts, ChooseStep, Effect, Instance, Scope } from '@duel-log/duel';

/** Words that several toy cards share. */

export const activation = (parts: Omit<Effect, 'key' | 'kind'>): Effect => ({
  key: 'activate',
  kind: 'activation',
  ...parts,
});

export const target = (ask: string, from: (x: Scope) => readonly Instance[]): ChooseStep => ({
  choose: 'target',
  ask,
  from,
  target: true,
});

/** Does something with the target, if it is still a monster on the field. */
export function withMonster(deed: (x: Acts, card: Instance) => void): { readonly do: (x: Acts) => void } {
  return {
    do: (x) => {
      const card = x.targets[0];
      if (card === undefined || !x.isMonsterZone(card)) x.fizzle();
      else deed(x, card);
    },
  };
}

export const anyMonster = target('a monster', (x) => x.monsters());
export const theirMonster = target('a monster of the opponent', (x) => x.monsters(x.opponents));
