import { parsePlace } from '@duel-log/duel/read';
import { pileOf } from '../board.js';
import type { Check } from '../check.js';

/** The Fusion Deck lies face-down in its own place, whole, before the Duel begins (SETUP-FUSION-01). */
export const fusionDeck: Check = {
  name: 'fusion-deck',
  rules: [
    { rule: 'SETUP-FUSION-01', title: 'the registered Fusion Deck lies face-down when the Duel begins' },
  ],
  start: (desk) => {
    const registered = new Map<string, number>();
    return {
      on: {
        DuelOpened: ({ seats, sizes, decks }) => {
          for (const seat of seats) {
            const said = sizes[seat]?.extra ?? 0;
            const real = decks[seat]?.extra.length ?? said;
            registered.set(seat, real);
            desk.judge('SETUP-FUSION-01', said === real, () => ({
              message: `The Fusion Deck of ${seat} has ${said} cards by its size, and ${real} were registered.`,
              responsible: seat,
              about: [`deck:${seat}`],
            }));
          }
        },
        PositionSet: () => registered.clear(),
        CardMoved: (data) => {
          const from = parsePlace(data.from);
          const early = pileOf(data.from) === 'extra' && from !== null && desk.log.turn === null;
          const open = pileOf(data.to) === 'extra' && data.face === 'up';
          if (early || open)
            desk.weigh('SETUP-FUSION-01', false, () => ({
              message: early
                ? `${desk.title(data.card)} left the Fusion Deck before the first turn.`
                : `${desk.title(data.card)} came to ${data.to} face-up; a Fusion Deck lies face-down.`,
              responsible: from?.seat ?? null,
              about: [data.card ?? data.from],
            }));
        },
        TurnStarted: ({ number }) => {
          if (number !== 1) return;
          for (const [seat, size] of registered)
            if (size > 0 && desk.board.pile(seat, 'extra').length === size) desk.ok('SETUP-FUSION-01');
        },
      },
    };
  },
};
