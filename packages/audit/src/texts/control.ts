import { seatOf } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import { type CardText, type Part, wrongDeed } from './due.js';
import { equips } from './parts-effects.js';
import { allGo, goesOver } from './parts-field.js';
import { faceUp, type Lay, movedBy, type Told } from './told.js';

/** The target goes over, where it still fits, for this turn or for good. */
function takes(told: Told, fits: (one: Lay) => boolean, how: 'turn' | 'good'): readonly Part[] | null {
  if (told.blind) return null;
  const one = told.target;
  if (one === null || !told.theirs.includes(seatOf(one.place)) || !fits(one)) return [];
  return [goesOver(told, one, told.me, how === 'good' ? null : told.desk.log.turnNumber)];
}

/** Cards that give control, for a time or for good. */
export const CONTROL: Readonly<Record<string, CardText>> = {
  'brain-control/activate': {
    says: 'gives its player control of the target until the End Phase, if it is still face-up on the other side',
    ruling: 4,
    due: (told) => takes(told, faceUp, 'turn'),
  },
  'change-of-heart/activate': {
    says: 'gives its player control of the target until the End Phase; it lies as it did',
    ruling: 8,
    due: (told) => takes(told, () => true, 'turn'),
  },
  'snatch-steal/activate': {
    says: 'is put on its target and gives its player control of it',
    ruling: 4,
    due: (told) => {
      const card = told.itself;
      const one = told.target;
      const parts = card === null ? [] : takes(told, faceUp, 'good');
      if (parts === null || parts.length === 0 || card === null || one === null) return parts;
      return [equips(told, card.name, one.name), ...parts];
    },
  },
  'creature-swap/activate': {
    says: 'exchanges one monster of each player, as they lie',
    ruling: 5,
    due: (told) => {
      const foe = told.opponent;
      if (foe === null) return null;
      const own = told.monsters([told.me]);
      const other = told.monsters([foe]);
      return own.length === 0 || other.length === 0
        ? []
        : [exchange(told, own, foe), exchange(told, other, told.me)];
    },
  },
  'relinquished/absorb': {
    says: 'takes its target as an Equip Card; where it is not face-up any more, the target goes to the graveyard',
    ruling: 5,
    due: (told) => absorbs(told, true),
  },
  'thousand-eyes-restrict/absorb': {
    says: 'takes its target as an Equip Card, if it is still face-up',
    ruling: 4,
    due: (told) => absorbs(told, false),
  },
};

/** Exactly one of these goes to that side, as it lies. */
function exchange(told: Told, from: readonly Lay[], to: string): Part {
  const of = (name: string | null): Lay | undefined => from.find((one) => one.name === name);
  return {
    takes: ({ name, event }) =>
      (event.type === 'ControlChanged' || event.type === 'CardMoved') && of(name) !== undefined,
    wrong: (deeds) => {
      const went = deeds.filter(({ event }) => event.type === 'ControlChanged');
      const [first, second] = went;
      if (second !== undefined) return wrongDeed(told, second);
      if (first === undefined)
        return {
          did: `left all monsters to ${seatOf(from[0]?.place ?? '')}`,
          about: from.map(({ name }) => name),
        };
      return goesOver(told, of(first.name) as Lay, to, null).wrong(deeds);
    },
  };
}

function absorbs(told: Told, sends: boolean): readonly Part[] | null {
  if (told.blind) return null;
  const one = told.target;
  const eye = told.itself;
  if (one === null || !told.theirs.includes(seatOf(one.place))) return [];
  if (eye === null || !faceUp(eye)) return [allGo(told, sends ? [one] : [], 'gy', [one])];
  if (!told.free(told.me, 'st')) return [allGo(told, [], 'gy', [one])];
  return [
    {
      takes: (deed) => deed.name === one.name && movedBy(deed) !== null,
      wrong: (deeds) => {
        for (const deed of deeds) {
          const to = movedBy(deed)?.to ?? '';
          if (rowOf(to) !== 'st' || seatOf(to) !== told.me) return wrongDeed(told, deed);
        }
        const stays = deeds.length === 0 && rowOf(told.board.see(one.name)?.place ?? '') === 'monster';
        return stays ? { did: `left ${told.desk.title(one.name)} on ${one.place}`, about: [one.name] } : null;
      },
    },
    equips(told, one.name, eye.name),
  ];
}
