import { isZone } from '@duel-log/duel';
import {
  controllerOf,
  destroysExactly,
  faceUp,
  grown,
  mine,
  monsters,
  onField,
  placeOf,
  spellsTraps,
  target,
  type Text,
  theirs,
  type Told,
} from './told.js';

/** The target has left the field. */
const destroysTarget: Text = (told) => {
  const one = target(told);
  return one !== null && onField(told.after, one[0]) ? `${one[0]} is still there` : null;
};

const draws =
  (cards: number): Text =>
  ({ before, after, me }) => {
    const drawn = (before.seats[me]?.deck.length ?? 0) - (after.seats[me]?.deck.length ?? 0);
    return drawn === Math.min(cards, before.seats[me]?.deck.length ?? 0) ? null : `${drawn} cards are drawn`;
  };

/** Of the face-up monsters of the opponent one goes, and of it nothing is lower (or higher). */
const destroysOne =
  (better: (a: number, b: number) => boolean, value: 'atk' | 'def'): Text =>
  (told) => {
    const among = monsters(told.before, theirs(told)).filter(faceUp);
    const gone = among.filter(([name]) => !onField(told.after, name));
    const of = ([, card]: (typeof among)[number]): number =>
      card.values?.[value] ?? told.env.pool.cards.get(card.id ?? '')?.[value] ?? 0;
    const first = gone[0];
    if (first === undefined || gone.length > 1) return `${gone.length} monsters are destroyed`;
    const rival = among.find((one) => better(of(one), of(first)));
    return rival === undefined ? null : `${first[0]} is destroyed, and not ${rival[0]}`;
  };

const takesControl: Text = (told) => {
  const name = told.link.targets[0] ?? '';
  return controllerOf(told.after, name) === told.me ? null : `${name} lies at ${placeOf(told.after, name)}`;
};

const revives: Text = (told) => {
  const name = told.link.targets[0] ?? '';
  const place = placeOf(told.after, name);
  return place.startsWith(`${told.me}.monster:`) ? null : `${name} lies at ${place}`;
};

/** A searched monster has at most this ATK (or DEF). */
const findsAtMost =
  (value: 'atk' | 'def', most: number): Text =>
  ({ before, after, me, env }) => {
    const had = new Set(before.seats[me]?.hand);
    for (const name of after.seats[me]?.hand ?? []) {
      if (name === null || had.has(name)) continue;
      const facts = env.pool.cards.get(after.cards[name]?.id ?? '');
      if (facts?.kind !== 'monster' || (facts[value] ?? 0) > most) return `${name} (${facts?.id}) is found`;
    }
    return null;
  };

/**
 * What well-known cards do, as what is true afterwards, from the rulings and not from their scripts. Only for links that
 * resolved with an effect.
 */
export const CARD_TEXTS: Readonly<Record<string, Text>> = {
  'raigeki/activate': (told) =>
    destroysExactly(told, monsters(told.before), (one) => theirs(told)(sideOf(one))),
  'dark-hole/activate': (told) => destroysExactly(told, monsters(told.before), () => true),
  'torrential-tribute/activate': (told) => destroysExactly(told, monsters(told.before), () => true),
  'heavy-storm/activate': (told) => destroysExactly(told, others(told), () => true),
  'mirror-force/activate': (told) =>
    destroysExactly(
      told,
      monsters(told.before),
      ([, card]) => theirs(told)(sideOf(['', card])) && card.face === 'up' && card.position === 'attack',
    ),
  'fissure/activate': destroysOne((a, b) => a < b, 'atk'),
  'smashing-ground/activate': destroysOne((a, b) => a > b, 'def'),
  'mystical-space-typhoon/activate': destroysTarget,
  'dust-tornado/activate': destroysTarget,
  'exiled-force/strike': destroysTarget,
  'man-eater-bug/flip': destroysTarget,
  'breaker-the-magical-warrior/break': destroysTarget,
  'nobleman-of-crossout/activate': destroysTarget,
  'trap-hole/activate': (told) => {
    const one = target(told);
    if (one === null) return null;
    const [name, card] = one;
    const atk = card.values?.atk ?? told.env.pool.cards.get(card.id ?? '')?.atk ?? 0;
    if (atk < 1000) return `${name} has ${atk} ATK`;
    return destroysTarget(told);
  },
  'pot-of-greed/activate': draws(2),
  'graceful-charity/activate': draws(3),
  'reckless-greed/activate': draws(2),
  'monster-reborn/activate': revives,
  'premature-burial/activate': revives,
  'call-of-the-haunted/activate': revives,
  'change-of-heart/activate': takesControl,
  'brain-control/activate': takesControl,
  'snatch-steal/activate': takesControl,
  'book-of-moon/activate': ({ link, after }) => {
    const card = after.cards[link.targets[0] ?? ''];
    return card === undefined || !isZone(card.place) || (card.face === 'down' && card.position === 'defense')
      ? null
      : 'its target is not face-down in Defense Position';
  },
  'scapegoat/activate': (told) => {
    const made = monsters(told.after, mine(told)).length - monsters(told.before, mine(told)).length;
    return made === 4 ? null : `${made} monsters have come`;
  },
  'sangan/search': findsAtMost('atk', 1500),
  'witch-of-the-black-forest/search': findsAtMost('def', 1500),
  'magician-of-faith/flip': (told) => (grown(told, told.me) <= 1 ? null : 'more than one card comes back'),
  'swords-of-revealing-light/activate': (told) => {
    const hidden = monsters(told.after, theirs(told)).find((one) => !faceUp(one));
    return hidden === undefined ? null : `${hidden[0]} is still face-down`;
  },
};

const sideOf = ([, card]: readonly [string, { readonly place: string }]): string =>
  card.place.slice(0, card.place.indexOf('.'));

function others({ before, link }: Told): ReturnType<typeof spellsTraps> {
  return spellsTraps(before).filter(([name]) => name !== link.card);
}
