import { ownerOf } from '@duel-log/duel/read';
import { traitsOf } from '../table.js';
import { ZONES } from '../board.js';
import { type CardText, many, type Part, wrongDeed } from './due.js';
import { fitting } from './parts-cards.js';
import { comes, type Coming, oneComes, something, tributes } from './parts-coming.js';
import { equips } from './parts-effects.js';
import { faceUp, isOutside, movedBy, type Told } from './told.js';

/** The target comes out of its graveyard, if it still lies there. */
function revives(
  told: Told,
  coming: Partial<Coming> = {},
  more: (name: string) => readonly Part[] = () => [],
) {
  const [one] = told.before.targets;
  if (told.blind || one === undefined || one.name === null) return null;
  if (!one.there) return [];
  const { name } = one;
  return [comes(told, name, `${ownerOf(name)}.gy`, { to: told.me, ...coming }), ...more(name)];
}

/** The card itself comes out of the graveyard of its player. */
function returns(told: Told): readonly Part[] {
  const { name, there } = told.before.itself;
  return name !== null && there ? [comes(told, name, `${told.me}.gy`, { to: told.me })] : [];
}

/** A Normal Summon or Set that an effect makes. */
function summonsOne(told: Told): readonly Part[] {
  const from = `${told.me}.hand`;
  return [
    {
      takes: (deed) => movedBy(deed)?.from === from,
      wrong: (deeds) => {
        const bad =
          deeds.find((deed) => movedBy(deed)?.to.startsWith(`${told.me}.monster:`) !== true) ?? deeds[1];
        return bad === undefined ? null : wrongDeed(told, bad);
      },
    },
    tributes(told),
    something(told),
  ];
}

/** Monsters that come to the field by an effect. */
export const COMING: Readonly<Record<string, CardText>> = {
  'monster-reborn/activate': {
    says: 'Special Summons its target from the graveyard to the side of its player, face-up',
    ruling: 3,
    due: (told) => revives(told),
  },
  'premature-burial/activate': {
    says: 'Special Summons its target in Attack Position and is put on it',
    ruling: 1,
    due: (told) => {
      const card = told.itself;
      if (card === null) return [];
      return revives(told, { positions: ['attack'] }, (name) => [equips(told, card.name, name)]);
    },
  },
  'call-of-the-haunted/activate': {
    says: 'Special Summons its target from the graveyard in Attack Position',
    ruling: 2,
    due: (told) => {
      const card = told.itself;
      if (card === null) return [];
      return revives(told, { positions: ['attack'] }, (name) => [equips(told, card.name, name)]);
    },
  },
  'treeborn-frog/return': {
    says: 'returns to the field, if its player has no Spell or Trap and no face-up Treeborn Frog there',
    ruling: 1,
    due: (told) => {
      const blocked =
        told.spellsTraps([told.me]).length > 0 ||
        told.monsters([told.me]).some((one) => faceUp(one) && one.id === told.use.id);
      return blocked ? [] : returns(told);
    },
  },
  'twin-headed-behemoth/return': {
    says: 'returns from the graveyard with ATK and DEF of 1000',
    ruling: 8,
    due: (told) => {
      const { name } = told.before.itself;
      const now = name === null ? null : told.board.see(name);
      const shown = name === null ? null : (told.desk.log.cards.get(name)?.shown ?? null);
      const came = now?.place.includes('.monster:') === true;
      const good = !came || (shown?.atk === 1000 && shown.def === 1000);
      return [
        ...returns(told),
        {
          takes: () => false,
          wrong: () =>
            good || name === null
              ? null
              : {
                  did: `brought ${told.desk.title(name)} back with other values`,
                  about: [name, `values:${name}`],
                },
        },
      ];
    },
  },
  'manticore-of-darkness/return': {
    says: 'returns from the graveyard to the field',
    ruling: 1,
    due: returns,
  },
  'apprentice-magician/call': {
    says: 'brings a Spellcaster of Level 2 or lower from the Deck, face-down in Defense Position',
    ruling: 5,
    due: (told) => [
      oneComes(
        told,
        `${told.me}.deck`,
        fitting(
          told,
          ({ id, type, level, subtype }) =>
            type === 'Spellcaster' &&
            (level ?? 0) <= 2 &&
            subtype !== 'ritual' &&
            traitsOf(id).noSpecial !== true,
        ),
        { to: told.me, face: 'down', positions: ['defense'] },
      ),
    ],
  },
  'cyber-stein/build': {
    says: 'Special Summons a Fusion Monster from the Fusion Deck in Attack Position',
    ruling: 7,
    due: (told) => [
      oneComes(
        told,
        `${told.me}.extra`,
        fitting(told, ({ subtype }) => subtype === 'fusion'),
        { to: told.me, positions: ['attack'] },
      ),
    ],
  },
  'metamorphosis/activate': {
    says: 'Special Summons a Fusion Monster of the Level of the Tributed monster from the Fusion Deck',
    ruling: 1,
    due: (told) => {
      const [paid, other] = told.use.tributed;
      if (paid?.facts === null || paid === undefined || other !== undefined) return null;
      const { level } = paid.facts;
      return [
        oneComes(
          told,
          `${told.me}.extra`,
          fitting(told, (facts) => facts.subtype === 'fusion' && facts.level === level),
          { to: told.me },
        ),
      ];
    },
  },
  'scapegoat/activate': {
    says: 'Special Summons four Sheep Tokens in Defense Position, or none where they find no room',
    ruling: 1,
    due: (told) => [tokens(told, 4)],
  },
  'ultimate-offering/summon': {
    says: 'makes one Normal Summon or Set',
    ruling: 1,
    due: (told) => (told.itself === null ? [] : summonsOne(told)),
  },
  'mausoleum-of-the-emperor/one': {
    says: 'makes one Normal Summon or Set',
    ruling: 1,
    due: summonsOne,
  },
  'mausoleum-of-the-emperor/two': {
    says: 'makes one Normal Summon or Set',
    ruling: 2,
    due: summonsOne,
  },
};

function tokens(told: Told, count: number): Part {
  const zone = `${told.me}.monster:`;
  const room = ZONES - told.monsters([told.me]).length;
  const due = room >= count ? count : 0;
  return {
    takes: (deed) => isOutside(movedBy(deed)?.from ?? ''),
    wrong: (deeds) => {
      const bad = deeds.find((deed) => {
        const move = movedBy(deed);
        return move?.to.startsWith(zone) !== true || move.face !== 'up' || move.position !== 'defense';
      });
      if (bad !== undefined) return wrongDeed(told, bad);
      const extra = deeds[due];
      return deeds.length === due
        ? null
        : {
            did: `brought ${many(deeds.length, 'Token')} in place of ${due}`,
            about: [`lasts:${told.use.id}`],
            ...(extra === undefined ? {} : { at: extra.at }),
          };
    },
  };
}
