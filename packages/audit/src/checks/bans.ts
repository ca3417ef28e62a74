import { type Deed, forbiddenBy } from '../bans.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';

/** Attacks, changes of position and activations that a face-up card forbids by its text (CARD-PREVAILS-01). */
export const bans: Check = {
  name: 'bans',
  rules: [{ rule: 'CARD-PREVAILS-01', title: 'what face-up cards forbid by their texts' }],
  start: (desk) => ({
    on: {
      AttackDeclared: (data) => {
        const card = desk.board.see(data.attacker);
        if (card === null || desk.ownBattle()) return;
        ask(desk, { do: 'attack', by: card.place.slice(0, card.place.indexOf('.')), card }, 'attacked');
      },
      PositionChanged: (data) => {
        const card = data.how === 'command' ? desk.board.see(data.card) : null;
        if (card === null) return;
        ask(desk, { do: 'turn', by: card.place.slice(0, card.place.indexOf('.')), card }, 'changed position');
      },
      LinkAdded: (data) => {
        const facts = desk.facts(data.id);
        if (facts === null || !data.activation) return;
        ask(desk, { do: 'activate', by: data.by, card: desk.board.see(data.card), facts }, 'was activated');
      },
    },
  }),
};

function ask(desk: Desk, deed: Deed, what: string): void {
  const ban = forbiddenBy(desk, deed);
  if (ban === null) return;
  const name = deed.do === 'activate' ? deed.facts.nameEn : desk.title(deed.card.place);
  desk.weigh('CARD-PREVAILS-01', ban.sure ? false : null, () => ({
    message: `${name} ${what}, which ${desk.title(ban.card.place)} forbids.`,
    responsible: deed.by,
    about: [deed.card?.name ?? deed.by],
    evidence: [desk.log.cards.get(ban.card.name)?.arrivedAt ?? -1].filter((at) => at >= 0),
  }));
}
