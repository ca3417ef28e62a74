import type { CardText } from './due.js';
import { charges, equips, lasts, negates } from './parts-effects.js';
import { turns } from './parts-field.js';
import { faceUp, type Lay, type Told } from './told.js';

/** The target is turned face-down, if it is still face-up. */
function hides(told: Told) {
  if (told.blind) return null;
  const one = told.target;
  return one === null || !faceUp(one) ? [] : [turns(told, [one], 'down')];
}

/** It lies face-up from now on; what it does there is no matter of its link. */
const stays = (ruling?: number): CardText => ({
  says: 'stays on the field, and does nothing more when it resolves',
  ...(ruling === undefined ? {} : { ruling }),
  due: () => [],
});

const equip = (ruling: number): CardText => ({
  says: 'is put on its target, if both are still face-up',
  ruling,
  due: (told) => {
    if (told.blind) return null;
    const card = told.itself;
    const one = told.target;
    return card === null || one === null || !faceUp(one) ? [] : [equips(told, card.name, one.name)];
  },
});

/** Something lasts on the target, if it is still face-up. */
const marks = (says: string, ruling: number): CardText => ({
  says,
  ruling,
  due: (told) => {
    if (told.blind) return null;
    const one = told.target;
    return [lasts(told, one === null || !faceUp(one) ? [] : [one])];
  },
});

const begins = (says: string, ruling?: number): CardText => ({
  says,
  ...(ruling === undefined ? {} : { ruling }),
  due: (told) => [lasts(told)],
});

/** ATK of these is twice what it was. */
function doubled(told: Told, cards: readonly Lay[]) {
  return {
    takes: () => false,
    wrong: () => {
      for (const { name, atk } of cards) {
        const now = told.desk.log.cards.get(name)?.shown?.atk ?? null;
        if (atk === null || atk === 0 || now === 2 * atk || told.board.see(name)?.face !== 'up') continue;
        return {
          did: `left ${told.desk.title(name)} with ${now ?? atk} ATK`,
          about: [name, `values:${name}`],
        };
      }
      return null;
    },
  };
}

/** Positions, counters, negations, and cards that stay or begin something that lasts. */
export const STAYING: Readonly<Record<string, CardText>> = {
  'book-of-moon/activate': {
    says: 'turns its target to face-down Defense Position, if it is still face-up',
    ruling: 7,
    due: hides,
  },
  'tsukuyomi/veil': {
    says: 'turns its target to face-down Defense Position, if it is still face-up',
    ruling: 1,
    due: hides,
  },
  'swords-of-revealing-light/activate': {
    says: 'turns all face-down monsters of the opponent face-up',
    ruling: 3,
    due: (told) =>
      told.itself === null
        ? []
        : [
            turns(
              told,
              told.monsters(told.theirs).filter((one) => !faceUp(one)),
              'up',
            ),
          ],
  },
  'magic-jammer/activate': {
    says: 'negates the activation of the Spell just below it on the Chain and destroys that card',
    ruling: 1,
    due: (told) => negates(told, false),
  },
  'solemn-judgment/activate': {
    says: 'negates the activation just below it on the Chain, or the Summon, and destroys that card',
    ruling: 7,
    due: (told) => negates(told, true),
  },
  'breaker-the-magical-warrior/charge': {
    says: 'puts one Spell Counter on itself, if it is still face-up',
    ruling: 1,
    due: (told) => {
      const one = told.itself;
      return one === null || !faceUp(one) ? [] : charges(told, one);
    },
  },
  'apprentice-magician/charge': {
    says: 'puts one Spell Counter on its target, if it is still face-up',
    ruling: 1,
    due: (told) => {
      if (told.blind) return null;
      const one = told.target;
      return one === null || !faceUp(one) ? [] : charges(told, one);
    },
  },
  'mage-power/activate': equip(5),
  'megamorph/activate': equip(8),
  'united-we-stand/activate': equip(2),
  'rush-recklessly/activate': marks('raises the ATK of its target until the end of the turn', 4),
  'shrink/activate': marks('halves the original ATK of its target until the end of the turn', 6),
  'limiter-removal/activate': {
    says: 'doubles the ATK of all face-up Machines of its player, and of no other monster',
    ruling: 4,
    due: (told) => {
      const machines = told.monsters([told.me]).filter((one) => faceUp(one) && one.facts?.type === 'Machine');
      return [lasts(told, machines), doubled(told, machines)];
    },
  },
  'time-seal/activate': begins('takes the next Draw Phase from the opponent', 1),
  'yata-garasu/blind': begins('takes the next Draw Phase from the opponent', 1),
  'wall-of-revealing-light/activate': stays(1),
  'final-countdown/activate': begins('begins to count turns', 2),
  'black-luster-soldier-envoy-of-the-beginning/again': begins('lets this monster attack once more', 5),
  'destiny-board/activate': stays(1),
  'gravity-bind/activate': stays(2),
  'imperial-order/activate': stays(1),
  'level-limit-area-b/activate': stays(5),
  'mausoleum-of-the-emperor/activate': stays(),
  'mirage-of-nightmare/activate': stays(1),
  'royal-decree/activate': stays(1),
  'secret-village-of-the-spellcasters/activate': stays(),
  'skill-drain/activate': stays(1),
  'ultimate-offering/activate': stays(1),
  'umi/activate': stays(5),
};
