import type { CardFacts, CardId } from '@duel-log/duel/read';
import { type CardText, HIDDEN, type Part } from './due.js';
import { finds, fitting } from './parts-cards.js';
import { gives, oneComes, something, tributes } from './parts-coming.js';
import { movedBy, type Pile, type Told } from './told.js';

function ritual(monster: CardId, levels: string): CardText {
  return {
    says: `Ritual Summons its monster from the hand by Tributing monsters of ${levels} from hand or field`,
    due: (told) => [
      oneComes(
        told,
        `${told.me}.hand`,
        fitting(told, ({ id }) => id === monster),
        { to: told.me, room: true },
      ),
      tributes(told),
      something(told),
    ],
  };
}

/** A Fusion Summon of such a monster: `from` are parts of the places its materials come from, `to` is where they go. */
function fusion(
  told: Told,
  which: (facts: CardFacts) => boolean,
  from: readonly string[],
  to: Pile,
): readonly Part[] {
  return [
    oneComes(
      told,
      `${told.me}.extra`,
      fitting(told, (facts) => facts.subtype === 'fusion' && which(facts)),
      { to: told.me, room: true },
    ),
    gives(told, to, (move) => from.some((place) => move.from.includes(place))),
    something(told),
  ];
}

/** Fusion and Ritual Summons, and what becomes of their materials. */
export const FUSIONS: Readonly<Record<string, CardText>> = {
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
    due: (told) => (told.itself === null ? [] : sentMaterials(told)),
  },
  'black-illusion-ritual/activate': { ...ritual('relinquished', 'Level 1 or more'), ruling: 7 },
  'black-luster-ritual/activate': ritual('black-luster-soldier', 'Level 8 or more in total'),
  'hamburger-recipe/activate': ritual('hungry-burger', 'Level 6 or more in total'),
};

/** The materials of the monster that was shown, and no other card, go from the Deck to the graveyard. */
function sentMaterials(told: Told): readonly Part[] | null {
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
