import type { CardFacts, CardId } from '@duel-log/duel/read';
import { traitsOf } from '../table.js';
import { type CardText, HIDDEN, many, type Part, wrongDeed } from './due.js';
import { finds, may } from './parts-cards.js';
import { equips } from './parts-effects.js';
import { comes, type Coming, oneComes } from './parts-field.js';
import { type Deed, faceUp, isOutside, movedBy, ownerOfCard, seatOf, type Told } from './told.js';

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
  return [comes(told, name, `${ownerOfCard(name)}.gy`, { to: told.me, ...coming }), ...more(name)];
}

/** The card itself comes out of the graveyard of its player. */
function returns(told: Told): readonly Part[] {
  const { name, there } = told.before.itself;
  return name !== null && there ? [comes(told, name, `${told.me}.gy`, { to: told.me })] : [];
}

const fits =
  (told: Told, which: (facts: CardFacts) => boolean) =>
  (name: string): boolean | null => {
    const facts = told.facts(name);
    return facts === null ? null : which(facts);
  };

/** Monsters of its player that go to a graveyard for the Summon; how many and which others judge. */
const gives = (told: Told, causes: readonly string[], to: string): Part =>
  may((deed) => {
    const move = movedBy(deed);
    if (move === null || move.destroyed === true || !causes.includes(move.cause)) return false;
    const own = told.mine.includes(seatOf(move.from));
    return own && arrivesAt(told, deed, to);
  });

/** It goes to that pile; a token to nowhere, and a card that banishes itself from the field elsewhere. */
function arrivesAt(told: Told, deed: Deed, pile: string): boolean {
  const to = movedBy(deed)?.to ?? '';
  const was = told.lay(deed.name);
  const banishes = was?.face === 'up' && traitsOf(was.id).banishes === true && to.endsWith('.banished');
  return to.endsWith(`.${pile}`) || isOutside(to) || banishes;
}

/** Something came; which effect of no text could be left out in silence. */
const something = (told: Told): Part => ({
  takes: () => false,
  wrong: () =>
    told.barred || told.deeds.some((deed) => movedBy(deed)?.to.includes('.monster:') === true)
      ? null
      : { did: 'Summoned nothing', about: [`lasts:${told.use.id}`] },
});

function ritual(monster: CardId, levels: string): CardText {
  return {
    says: `Ritual Summons its monster from the hand by Tributing monsters of ${levels} from hand or field`,
    due: (told) => [
      oneComes(
        told,
        `${told.me}.hand`,
        fits(told, ({ id }) => id === monster),
        { to: told.me, room: true },
      ),
      gives(told, ['tribute'], 'gy'),
      something(told),
    ],
  };
}

/** Where the materials of a Fusion Summon come from and go. */
function fusion(
  told: Told,
  which: (facts: CardFacts) => boolean,
  from: readonly string[],
  to: string,
): readonly Part[] {
  const materials = may((deed) => {
    const move = movedBy(deed);
    if (move === null || move.destroyed === true || !told.mine.includes(seatOf(move.from))) return false;
    const origin = from.some((place) => move.from.includes(place));
    return (
      origin && (move.to.endsWith(`.${to}`) || isOutside(move.to) || traitsOf(move.id).banishes === true)
    );
  });
  return [
    oneComes(
      told,
      `${told.me}.extra`,
      fits(told, (facts) => facts.subtype === 'fusion' && which(facts)),
      { to: told.me, room: true },
    ),
    materials,
    something(told),
  ];
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
    gives(told, ['tribute'], 'gy'),
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
        fits(
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
        fits(told, ({ subtype }) => subtype === 'fusion'),
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
          fits(told, (facts) => facts.subtype === 'fusion' && facts.level === level),
          { to: told.me },
        ),
      ];
    },
  },
  'polymerization/activate': {
    says: 'Fusion Summons a Fusion Monster by sending its materials from hand or field to the graveyard',
    ruling: 1,
    due: (told) => fusion(told, () => true, ['.hand', '.monster:'], 'gy'),
  },
  'overload-fusion/activate': {
    says: 'Fusion Summons a DARK Machine by removing its materials on the field or in the graveyard from play',
    ruling: 6,
    due: (told) =>
      fusion(
        told,
        ({ attribute, type }) => attribute === 'DARK' && type === 'Machine',
        ['.gy', '.monster:'],
        'banished',
      ),
  },
  'future-fusion/activate': {
    says: 'sends the materials of the Fusion Monster that was shown from the Deck to the graveyard',
    ruling: 4,
    due: (told) => (told.itself === null ? [] : materials(told)),
  },
  'black-illusion-ritual/activate': { ...ritual('relinquished', 'Level 1 or more'), ruling: 7 },
  'black-luster-ritual/activate': ritual('black-luster-soldier', 'Level 8 or more in total'),
  'hamburger-recipe/activate': ritual('hungry-burger', 'Level 6 or more in total'),
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

function materials(told: Told): readonly Part[] | null {
  const shown = told.deeds.flatMap(({ event }) =>
    event.type === 'CardRevealed' && event.data.at.endsWith('.extra') ? [event.data.id] : [],
  );
  const wanted = told.desk.facts(shown[0] ?? null)?.materials;
  if (shown.length !== 1 || wanted === undefined) return null;
  const deck = `${told.me}.deck`;
  const own = told.deeds.filter((deed) => movedBy(deed)?.from === deck);
  const ids = own.map(({ name }) => told.facts(name)?.id ?? null);
  const rest = [...wanted];
  for (const id of ids) if (id !== null && rest.includes(id)) rest.splice(rest.indexOf(id), 1);
  const same = ids.includes(null) ? null : rest.length === 0 && ids.length === wanted.length;
  return [
    finds(told, { from: [deck], fits: () => true, to: `${told.me}.gy`, most: wanted.length, optional: true }),
    {
      takes: () => false,
      wrong: () => {
        if (same === null) return HIDDEN;
        const sent = ids.map((id) => told.desk.called(id)).join(' and ');
        return same ? null : { did: `sent ${sent === '' ? 'nothing' : sent}`, about: [deck] };
      },
    },
  ];
}

function tokens(told: Told, count: number): Part {
  const zone = `${told.me}.monster:`;
  const room = 5 - told.monsters([told.me]).length;
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
