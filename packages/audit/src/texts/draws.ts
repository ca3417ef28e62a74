import type { SeatId } from '@duel-log/duel/read';
import type { CardText, Part } from './due.js';
import { discards, draws, namedGo, pileGoes } from './parts-cards.js';
import { lasts } from './parts-effects.js';
import { allGo } from './parts-field.js';
import { faceUp, type Told } from './told.js';

/** Every seat discards its hand, and draws then. */
function renewed(told: Told, drawn: (held: number) => number): readonly Part[] {
  return told.board.seats.flatMap((seat) => {
    const held = told.pile(seat, 'hand').length;
    return [discards(seat, held), draws(told, seat, drawn(held))];
  });
}

/** Cards that let somebody draw. */
export const DRAWS: Readonly<Record<string, CardText>> = {
  'pot-of-greed/activate': {
    says: 'lets its player draw 2 cards',
    ruling: 1,
    due: (told) => [draws(told, told.me, 2)],
  },
  'graceful-charity/activate': {
    says: 'lets its player draw 3 cards and then discard 2',
    ruling: 2,
    due: (told) => {
      const { me } = told;
      const held = told.pile(me, 'hand').length + Math.min(3, told.pile(me, 'deck').length);
      return [draws(told, me, 3), discards(me, Math.min(2, held))];
    },
  },
  'reckless-greed/activate': {
    says: 'lets its player draw 2 cards, who then skips two Draw Phases',
    ruling: 1,
    due: (told) => [draws(told, told.me, 2), lasts(told)],
  },
  'pot-of-avarice/activate': {
    says: 'shuffles its five targets into the Deck and lets its player draw 2 cards; where one of the five is gone, nothing',
    ruling: 3,
    due: (told) => {
      const { targets } = told.before;
      if (told.blind) return null;
      if (targets.length !== 5 || targets.some(({ there }) => !there)) return [];
      const names = targets.flatMap(({ name }) => (name === null ? [] : [name]));
      return [namedGo(told, names, 'deck'), draws(told, told.me, 2)];
    },
  },
  'card-destruction/activate': {
    says: 'makes both players discard their hands and draw as many cards',
    ruling: 2,
    due: (told) => renewed(told, (held) => held),
  },
  'morphing-jar/flip': {
    says: 'makes both players discard their hands and draw 5 cards',
    ruling: 1,
    due: (told) => renewed(told, () => 5),
  },
  'fiber-jar/flip': {
    says: 'shuffles all cards of hands, field and graveyards into the Decks, and both players draw 5 cards',
    ruling: 1,
    due: (told) => {
      const cards = [...told.before.field.values()];
      // What a battle has destroyed is on its way to the graveyard, and used cards leave after the Chain.
      const spared = cards.filter((one) => told.before.doomed.includes(one.name) || told.isBound(one));
      return [
        allGo(
          told,
          cards.filter((one) => !spared.includes(one)),
          'deck',
          spared,
        ),
        ...told.board.seats.flatMap((seat: SeatId) => [
          pileGoes(told, seat, 'hand', 'deck'),
          pileGoes(told, seat, 'gy', 'deck'),
          draws(told, seat, 5),
        ]),
      ];
    },
  },
  'mirage-of-nightmare/draw': {
    says: 'lets its player draw until there are 4 cards in the hand',
    ruling: 1,
    due: (told) => {
      const card = told.itself;
      if (card === null || !faceUp(card)) return [];
      return [draws(told, told.me, Math.max(0, 4 - told.pile(told.me, 'hand').length))];
    },
  },
  'mirage-of-nightmare/discard': {
    says: 'makes its player discard as many cards as it let draw',
    ruling: 1,
    due: (told) => {
      const own = told.before.lasting.filter(
        ({ card, on }) => card === told.use.id && on === told.before.itself.name,
      );
      const [one, other] = own;
      if (one === undefined || other !== undefined || typeof one.value !== 'number') return null;
      return [discards(told.me, Math.min(one.value, told.pile(told.me, 'hand').length))];
    },
  },
};
