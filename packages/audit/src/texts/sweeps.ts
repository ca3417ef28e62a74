import { seatOf } from '@duel-log/duel/read';
import { type CardText, type Part, wrongDeed } from './due.js';
import { finds, namedGo, pileGoes } from './parts-cards.js';
import { lasts, loses } from './parts-effects.js';
import { allGo, targetGoes } from './parts-field.js';
import { type Lay, movedBy, type Told } from './told.js';

/** Effects that reach beyond the field: into hands, or into Decks. */
export const SWEEPS: Readonly<Record<string, CardText>> = {
  'nobleman-of-crossout/activate': {
    says: 'destroys its target and removes it from play, and of a Flip Monster all copies in both Decks',
    ruling: 3,
    due: crossout,
  },
  'chaos-emperor-dragon-envoy-of-the-end/end': {
    says: 'sends all cards of both hands and of the field to the graveyards, and deals 300 damage for each that went there',
    ruling: 1,
    due: (told) => {
      const sent = told.deeds.filter((deed) => movedBy(deed)?.to.endsWith('.gy') === true).length;
      return [
        everything(told, told.before.field.values()),
        ...told.board.seats.map((seat) => pileGoes(told, seat, 'hand', 'gy')),
        loses(told, told.foes, 300 * sent),
      ];
    },
  },
  'last-turn/activate': {
    says: 'sends all cards of both hands and of the field to the graveyards, but for one monster of its player',
    ruling: 8,
    due: (told) => {
      const own = told.monsters([told.me]);
      const rest = [...told.before.field.values()].filter((one) => !own.includes(one));
      return [
        everything(told, rest),
        allButOne(told, own),
        lasts(told),
        ...told.board.seats.map((seat) => pileGoes(told, seat, 'hand', 'gy')),
      ];
    },
  },
};

/** Whatever lies there goes to the graveyards, and nothing is destroyed; the used card may go, or stay till the Chain is over. */
function everything(told: Told, cards: Iterable<Lay>): Part {
  const all = [...cards];
  const spared = all.filter((one) => told.isUsed(one.name) || told.isBound(one));
  return allGo(
    told,
    all.filter((one) => !spared.includes(one)),
    'gy',
    spared,
  );
}

function allButOne(told: Told, own: readonly Lay[]): Part {
  const part = allGo(told, [], 'gy', own);
  return {
    takes: part.takes,
    wrong: (deeds) => {
      const wrong = part.wrong(deeds);
      if (wrong !== null) return wrong;
      const last = deeds.at(-1);
      if (last !== undefined && deeds.length >= own.length) return wrongDeed(told, last);
      const left = own.filter(
        ({ name }) =>
          !deeds.some((deed) => deed.name === name) &&
          told.mine.includes(seatOf(told.board.see(name)?.place ?? '')),
      );
      const [, second] = left;
      return second === undefined
        ? null
        : { did: `left ${left.length} monsters to ${told.me}`, about: left.map(({ name }) => name) };
    },
  };
}

function crossout(told: Told): readonly Part[] | null {
  const parts = targetGoes(told, 'destroyed');
  const one = told.target;
  const [part] = parts ?? [];
  if (parts === null || one === null || part === undefined) return parts;
  const removed: Part = {
    takes: part.takes,
    wrong: (deeds) => {
      const other = deeds.find((deed) => movedBy(deed)?.to.endsWith('.banished') === false);
      return part.wrong(deeds) ?? (other === undefined ? null : wrongDeed(told, other));
    },
  };
  const decks = told.board.seats.map((seat) => `${seat}.deck`);
  if (!told.board.complete)
    return [
      removed,
      finds(told, { from: decks, fits: () => null, to: '', most: Number.POSITIVE_INFINITY, optional: true }),
    ];
  if (one.facts?.subtype !== 'flip') return [removed];
  const copies = told.board.seats.map((seat) =>
    namedGo(
      told,
      told.pile(seat, 'deck').filter((name) => name !== null && told.facts(name)?.id === one.id) as string[],
      'banished',
    ),
  );
  return [removed, ...copies];
}
