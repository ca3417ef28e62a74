import { seatOf } from '@duel-log/duel/read';
import type { CardText, Part } from './due.js';
import { mayOnce } from './parts-cards.js';
import { allGo, oneGoes, targetGoes } from './parts-field.js';
import { faceUp, type Lay, movedBy, type Told } from './told.js';

/** All of these that are not bound for a graveyard already. */
function sweep(told: Told, cards: readonly Lay[], way: Parameters<typeof allGo>[2]): Part {
  const others = cards.filter(({ name }) => name !== told.use.itself.name);
  const bound = others.filter((one) => told.isBound(one));
  return allGo(
    told,
    others.filter((one) => !bound.includes(one)),
    way,
    bound,
  );
}

/** The target, if it still lies there; one that is bound for a graveyard may go, too. */
function target(told: Told): readonly Part[] | null {
  const one = told.target;
  return one !== null && told.isBound(one)
    ? [allGo(told, [], 'destroyed', [one])]
    : targetGoes(told, 'destroyed');
}

const least = (cards: readonly Lay[], of: (one: Lay) => number): readonly Lay[] => {
  const low = Math.min(...cards.map(of));
  return cards.filter((one) => of(one) === low);
};

/** Destruction of everything of a kind, of the weakest or strongest, or of a target. */
export const DESTRUCTION: Readonly<Record<string, CardText>> = {
  'dark-hole/activate': {
    says: 'destroys all monsters on the field',
    ruling: 6,
    due: (told) => [allGo(told, told.monsters(), 'destroyed')],
  },
  'torrential-tribute/activate': {
    says: 'destroys all monsters on the field',
    ruling: 6,
    due: (told) => [allGo(told, told.monsters(), 'destroyed')],
  },
  'raigeki/activate': {
    says: 'destroys all monsters that the opponent controls, and no other',
    ruling: 3,
    due: (told) => [allGo(told, told.monsters(told.theirs), 'destroyed')],
  },
  'mirror-force/activate': {
    says: 'destroys all monsters in Attack Position that the opponent controls',
    ruling: 1,
    due: (told) => [
      allGo(
        told,
        told.monsters(told.theirs).filter((one) => one.position === 'attack'),
        'destroyed',
      ),
    ],
  },
  'heavy-storm/activate': {
    says: 'destroys all other Spells and Traps on the field',
    ruling: 7,
    due: (told) => [sweep(told, told.spellsTraps(), 'destroyed')],
  },
  'giant-trunade/activate': {
    says: 'returns all other Spells and Traps on the field to the hands of their owners',
    ruling: 6,
    due: (told) => [sweep(told, told.spellsTraps(), 'hand')],
  },
  'fissure/activate': {
    says: 'destroys the one face-up monster of the opponent with the lowest ATK',
    ruling: 4,
    due: (told) => {
      const among = told.monsters(told.theirs).filter(faceUp);
      if (among.some(({ atk }) => atk === null)) return null;
      return [
        oneGoes(
          told,
          among,
          least(among, (one) => one.atk ?? 0),
          'destroyed',
        ),
      ];
    },
  },
  'smashing-ground/activate': {
    says: 'destroys the one face-up monster of the opponent with the highest DEF',
    ruling: 2,
    due: (told) => {
      const among = told.monsters(told.theirs).filter(faceUp);
      if (among.some(({ def }) => def === null)) return null;
      return [
        oneGoes(
          told,
          among,
          least(among, (one) => -(one.def ?? 0)),
          'destroyed',
        ),
      ];
    },
  },
  'mystical-space-typhoon/activate': {
    says: 'destroys the Spell or Trap that it targets, if it still lies there',
    ruling: 2,
    due: target,
  },
  'dust-tornado/activate': {
    says: 'destroys the Spell or Trap that it targets, and its player may then Set one from the hand',
    ruling: 3,
    due: (told) => {
      const parts = target(told);
      if (parts === null || parts.length === 0) return parts;
      const { me } = told;
      const sets = mayOnce(told, (deed) => {
        const move = movedBy(deed);
        return move?.from === `${me}.hand` && move.face === 'down' && seatOf(move.to) === me;
      });
      return [...parts, sets];
    },
  },
  'de-spell/activate': {
    says: 'destroys its target if it is a Spell, and leaves a Set Trap where it is',
    ruling: 3,
    due: (told) => {
      const one = told.target;
      if (told.blind || one?.facts === null) return null;
      // A monster that lies there face-up is an Equip Card, which counts as a Spell.
      if (one?.facts.kind === 'monster') return one.face === 'up' ? target(told) : null;
      return one?.facts.kind === 'spell' ? target(told) : [];
    },
  },
  'exiled-force/strike': {
    says: 'destroys the monster that it targets, if it is still on the field',
    ruling: 3,
    due: target,
  },
  'man-eater-bug/flip': {
    says: 'destroys the monster that it targets, if it is still on the field',
    due: target,
  },
  'breaker-the-magical-warrior/break': {
    says: 'destroys the Spell or Trap that it targets, if it is still on the field',
    ruling: 4,
    due: target,
  },
  'night-assailant/flip': {
    says: "destroys the monster that it targets, if it is still on the opponent's side",
    ruling: 7,
    due: (told) => targetGoes(told, 'destroyed', ({ place }) => told.theirs.includes(seatOf(place))),
  },
  'trap-hole/activate': {
    says: 'destroys the monster that it targets, if it is still face-up with 1000 ATK or more',
    ruling: 6,
    due: (told) => targetGoes(told, 'destroyed', (one) => faceUp(one) && (one.atk ?? 0) >= 1000),
  },
  'tribe-infecting-virus/infect': {
    says: 'destroys all face-up monsters of the declared Type',
    ruling: 4,
    due: (told) => {
      const type = Object.values(told.use.values).find((value) => typeof value === 'string');
      if (type === undefined) return null;
      const ill = told.monsters().filter((one) => faceUp(one) && one.facts?.type === type);
      return [allGo(told, ill, 'destroyed')];
    },
  },
};
