import type { TeamId } from '@duel-log/duel/read';
import { pileOf, rowOf } from '../board.js';
import { lifeOf } from '../desk.js';
import { many, type Part, wrongDeed } from './due.js';
import { movedBy, type Lay, type Told } from './told.js';

/** The Life Points of this team fall by so many; they stop at zero. */
export function loses(told: Told, team: TeamId, amount: number): Part {
  const before = told.before.lifePoints.get(team) ?? 0;
  const due = Math.min(before, amount);
  return {
    takes: ({ event }) => event.type === 'LifePointsChanged' && event.data.team === team,
    wrong: (deeds) => {
      let sum = 0;
      for (const { event } of deeds) if (event.type === 'LifePointsChanged') sum -= event.data.delta;
      if (sum === due || sum === amount) return null;
      const [first] = deeds;
      return {
        did:
          sum >= 0 ? `dealt ${sum} damage to ${team} in place of ${due}` : `gave ${team} ${-sum} Life Points`,
        about: [lifeOf(team)],
        ...(first === undefined ? {} : { at: first.at }),
      };
    },
  };
}

/** The card is attached to that monster. */
export function equips(told: Told, card: string, to: string): Part {
  return {
    takes: ({ name, event }) => event.type === 'Equipped' && name === card,
    wrong: (deeds) => {
      for (const deed of deeds) {
        if (deed.event.type !== 'Equipped') continue;
        const on = deed.event.data.to;
        const now = on === null ? null : (told.board.see(on)?.name ?? to);
        if (now !== to) return wrongDeed(told, deed);
      }
      return deeds.length > 0
        ? null
        : { did: `did not put ${told.desk.title(card)} on ${told.desk.title(to)}`, about: [card, to] };
    },
  };
}

/** An effect that lasts begins: of these monsters each, or, without any, by itself. */
export function lasts(told: Told, on: readonly Lay[] | null = null): Part {
  const names = on === null ? null : new Set(on.map(({ name }) => name));
  return {
    takes: ({ event }) => event.type === 'LastingStarted',
    wrong: (deeds) => {
      if (names === null)
        return deeds.length > 0 ? null : { did: 'began nothing that lasts', about: [`lasts:${told.use.id}`] };
      for (const deed of deeds) {
        const { name } = deed;
        if (name !== null && !names.has(name))
          return { did: `had an effect that lasts on ${told.desk.title(name)}`, about: [name], at: deed.at };
      }
      for (const name of names)
        if (!deeds.some((deed) => deed.name === name))
          return { did: `had no effect on ${told.desk.title(name)}`, about: [name] };
      return null;
    },
  };
}

/** One counter is put on that monster, once, and it is the only one there. */
export function charges(told: Told, one: Lay): readonly Part[] {
  const changes = told.beside.filter(
    ({ name, event }) => event.type === 'CountersChanged' && name === one.name && event.data.delta > 0,
  );
  const good =
    changes.length === 1 && changes[0]?.event.type === 'CountersChanged' && changes[0].event.data.total === 1;
  return [
    {
      takes: () => false,
      wrong: () =>
        good
          ? null
          : {
              did: `put ${many(changes.length, 'counter')} on ${told.desk.title(one.name)}`,
              about: [one.name],
            },
    },
  ];
}

/** The link just below, or the Summon it answers, is negated, and that card destroyed. */
export function negates(told: Told, summons: boolean): readonly Part[] {
  const below = told.desk.log.chain.links[told.use.link - 2] ?? null;
  return [
    {
      takes: ({ event }) => event.type === 'LinkNegated' || (summons && event.type === 'SummonNegated'),
      wrong: (deeds) => {
        const [first, second] = deeds;
        if (first === undefined)
          return {
            did: `negated nothing`,
            about: below?.name === null || below === null ? [`lasts:${told.use.id}`] : [below.name],
          };
        const { event } = first;
        const other =
          event.type === 'LinkNegated' &&
          (event.data.link !== below?.link || event.data.how !== 'activation');
        return other ? wrongDeed(told, first) : second === undefined ? null : wrongDeed(told, second);
      },
    },
    {
      takes: (deed) => movedBy(deed) !== null,
      wrong: (deeds) => {
        const [first, second] = deeds;
        if (second !== undefined) return wrongDeed(told, second);
        const negated = told.deeds.find(
          ({ event }) => event.type === 'LinkNegated' || event.type === 'SummonNegated',
        );
        const due =
          negated === undefined ? null : negated.event.type === 'LinkNegated' ? below?.name : negated.name;
        if (first === undefined) {
          if (due === null || due === undefined) return null;
          const place = told.board.see(due)?.place ?? '';
          // A monster whose Summon is negated never came to the field.
          const there =
            rowOf(place) !== null || (pileOf(place) === 'hand' && negated?.event.type === 'SummonNegated');
          return there ? { did: `left ${told.desk.title(due)} in ${place}`, about: [due] } : null;
        }
        const good =
          movedBy(first)?.destroyed === true && (due === null || due === undefined || first.name === due);
        return good ? null : wrongDeed(told, first);
      },
    },
  ];
}
