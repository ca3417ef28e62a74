import type { Check } from '../check.js';
import { traitsOf } from '../table.js';

/** Effects that a card's text allows once a turn for each copy, as long as it stays face-up (CARD-PREVAILS-01). */
export const oncePerTurn: Check = {
  name: 'once-per-turn',
  rules: [{ rule: 'CARD-PREVAILS-01', title: 'effects that may be used once a turn' }],
  start: (desk) => ({
    on: {
      LinkAdded: (data) => {
        if (data.activation || traitsOf(data.id).oncePerTurn !== true) return;
        const name = desk.board.name(data.card);
        const log = name === null ? undefined : desk.log.cards.get(name);
        if (name === null || log === undefined) {
          desk.undetermined('CARD-PREVAILS-01');
          return;
        }
        const before = log.usedTurn === desk.log.turnNumber ? log.uses : [];
        desk.weigh('CARD-PREVAILS-01', before.length === 0, () => ({
          message: `${desk.title(data.card)} used its effect ${before.length + 1} times in turn ${desk.log.turnNumber}; its text allows one use.`,
          responsible: data.by,
          about: [name],
          evidence: before,
        }));
      },
    },
  }),
};
