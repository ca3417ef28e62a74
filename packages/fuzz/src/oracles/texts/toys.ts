import {
  controllerOf,
  destroysExactly,
  faceUp,
  grown,
  lifePoints,
  mine,
  monsters,
  onField,
  placeOf,
  target,
  type Text,
  type Told,
  theirs,
} from './told.js';

/** What the toy cards do, as what is true afterwards. */
export const TOY_TEXTS: Readonly<Record<string, Text>> = {
  'toy-nod/activate': (told) => amount(lifePoints(told, mine(told)), 100),
  'toy-well/water': (told) => amount(lifePoints(told, mine(told)), 100),
  'toy-crier/cry': (told) => amount(lifePoints(told, mine(told)), 100),
  'toy-flood/activate': ({ before, after }) => {
    for (const seat of before.seatOrder) {
      const [had, has] = [before, after].map((state) => state.seats[seat]?.deck.length ?? 0);
      if (has !== Math.max(0, (had ?? 0) - 4)) return `the Deck of ${seat} goes from ${had} to ${has}`;
    }
    return null;
  },
  'toy-widow/mourn': (told) => {
    const lost = told.before.teams
      .filter(({ seats }) => seats.some(theirs(told)))
      .map(({ lp }) => Math.min(100, lp));
    return amount(lifePoints(told, theirs(told)), -lost.reduce((sum, lp) => sum + lp, 0));
  },
  'toy-unmask/activate': (told) => {
    const one = target(told);
    const now = one === null ? undefined : told.after.cards[one[0]];
    return now === undefined || (now.face === 'up' && controllerOf(told.after, one?.[0] ?? '') === told.me)
      ? null
      : `${one?.[0]} lies face-${now.face} at ${now.place}`;
  },
  'toy-void/activate': (told) => goesTo(told, 'banished'),
  'toy-snap/activate': (told) => {
    const one = target(told);
    return one !== null && onField(told.after, one[0]) ? `${one[0]} is still there` : null;
  },
  'toy-blow/activate': ({ before, after }) => {
    for (const { id, lp } of before.teams) {
      const now = after.teams.find((team) => team.id === id)?.lp;
      if (now !== Math.max(0, lp - 900)) return `team ${id} goes from ${lp} to ${now}`;
    }
    return null;
  },
  'toy-dig/activate': (told) => {
    const { before, me, env } = told;
    const there = before.seats[me]?.deck.some(
      (name) => env.pool.cards.get(before.cards[name ?? '']?.id ?? '')?.kind === 'monster',
    );
    return grown(told, me) === (there === true ? 1 : 0) ? null : 'no card has come to the hand';
  },
  'toy-gag/activate': ({ link, after }) => {
    const answered = after.chain[link.link - 2];
    return answered === undefined || answered.negated === 'effect'
      ? null
      : `the effect of link ${answered.link} is not negated`;
  },
  'toy-peek/activate': ({ before, after, me }) => {
    const bit = 1 << before.seatOrder.indexOf(me);
    for (const seat of before.seatOrder)
      for (const name of [before.seats[seat]?.deck[0], ...(before.seats[seat]?.hand ?? [])])
        if (
          name !== undefined &&
          name !== null &&
          seat !== me &&
          ((after.cards[name]?.knownTo ?? 0) & bit) === 0
        )
          return `${me} does not know ${name}`;
    return null;
  },
  'toy-storm/activate': (told) => destroysExactly(told, monsters(told.before), () => true),
  'toy-gale/activate': (told) => destroysExactly(told, monsters(told.before), () => true),
  'toy-swap/activate': ({ link, before, after }) => {
    const [a = '', b = ''] = link.targets;
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const [was, now] = [before.cards[one], after.cards[one]];
      if (now?.place !== placeOf(before, other)) return `${one} has come to ${now?.place ?? 'nowhere'}`;
      if (now.face !== was?.face || now.position !== was.position) return `${one} does not lie as it did`;
    }
    return null;
  },
  'toy-hide/activate': ({ before, after, me }) => {
    const [was, now] = [before, after].map((state) => state.seats[me]?.banished ?? []);
    const name = now?.at(-1) ?? '';
    if ((now?.length ?? 0) !== (was?.length ?? 0) + 1)
      return (before.seats[me]?.hand.length ?? 0) > 0 ? 'nothing is hidden' : null;
    return after.cards[name]?.face === 'down' ? null : `${name} lies face-up`;
  },
  'toy-bounce/activate': (told) => goesTo(told, 'hand'),
  'toy-sink/activate': (told) => {
    const one = target(told);
    const deck = told.after.seats[one?.[1].owner ?? '']?.deck ?? [];
    return (
      goesTo(told, 'deck') ??
      (one === null || deck.at(-1) === one[0] ? null : `${one[0]} is not at the bottom`)
    );
  },
  'toy-wake/activate': (told) => {
    const one = target(told);
    if (one === null) return null;
    const now = told.after.cards[one[0]];
    if (now === undefined || now.place !== one[1].place) return null;
    return now.face === one[1].face || (now.face === 'down' && now.position !== 'defense')
      ? `${one[0]} is not turned`
      : null;
  },
  'toy-rise/activate': ({ before, after, env }) => {
    for (const seat of before.seatOrder) {
      const [had, has] = [before, after].map(
        (state) => state.seats[seat]?.monster.filter((card) => card !== null).length,
      );
      const dead = before.seats[seat]?.gy.filter((name) => {
        const facts = env.pool.cards.get(before.cards[name ?? '']?.id ?? '');
        return facts?.kind === 'monster' && facts.subtype !== 'spirit';
      });
      const wanted = Math.min(5, (had ?? 0) + (dead?.length ?? 0));
      if (has !== wanted) return `${seat} has ${has} monsters, not ${wanted}`;
    }
    return null;
  },
  'toy-turn/activate': (told) => {
    const one = target(told);
    const now = one === null ? undefined : told.after.cards[one[0]];
    return one === null || !faceUp(one) || now?.position !== one[1].position
      ? null
      : `${one[0]} is not turned`;
  },
  'toy-lure/activate': taken,
  'toy-beckon/activate': taken,
};

const amount = (found: number, wanted: number): string | null =>
  found === wanted ? null : `Life Points change by ${found}, not by ${wanted}`;

/** The target goes to this pile of its owner; a token to nowhere. */
function goesTo(told: Told, pile: string): string | null {
  const one = target(told);
  if (one === null) return null;
  const wanted = `${one[1].owner}.${pile}`;
  return placeOf(told.after, one[0]) === wanted
    ? null
    : `${one[0]} goes to ${placeOf(told.after, one[0])}, not to ${wanted}`;
}

/** Control of the target goes to the player, and it lies there as it did. */
function taken(told: Told): string | null {
  const one = target(told);
  if (one === null) return null;
  const [name, was] = one;
  const now = told.after.cards[name];
  if (!theirs(told)(controllerOf(told.before, name))) return `${name} was no monster of the opponent`;
  if (now === undefined || controllerOf(told.after, name) !== told.me) return `${name} lies at ${now?.place}`;
  return now.face === was.face && now.position === was.position ? null : `${name} does not lie as it did`;
}
