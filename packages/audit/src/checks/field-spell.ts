import type { SeatId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';

/** One active Field Spell: between both players, or in a team (SPELL-FIELD-02, TAG-FIELDSPELL-01). */
export const fieldSpell: Check = {
  name: 'field-spell',
  rules: [
    { rule: 'SPELL-FIELD-02', title: 'at most one Field Spell is active' },
    { rule: 'TAG-FIELDSPELL-01', title: 'a team has at most one Field Spell' },
  ],
  start: (desk) => {
    let changed = false;
    const look = (): void => {
      if (!changed || desk.log.chain.links.length > 0) return;
      for (const seats of scopes(desk)) one(desk, seats);
    };
    return {
      on: {
        ActionTaken: () => {
          look();
          if (desk.log.chain.links.length === 0) changed = false;
        },
      },
      after: {
        CardMoved: (data) => {
          if (data.to.endsWith('.field') || data.from.endsWith('.field')) changed = true;
        },
        CardTurned: (data) => {
          if (data.at.endsWith('.field')) changed = true;
        },
      },
      finish: look,
    };
  },
};

function scopes(desk: Desk): readonly (readonly SeatId[])[] {
  const team = desk.log.ruleset === null ? desk.tag : desk.log.ruleset.fieldSpellScope === 'team';
  return team ? desk.board.teams().map((one) => one.seats) : [desk.board.seats];
}

/** Looked at between commits, when no chain is open: the card that is replaced goes when the new one resolves. */
function one(desk: Desk, seats: readonly SeatId[]): void {
  const rule = desk.tag ? 'TAG-FIELDSPELL-01' : 'SPELL-FIELD-02';
  const active = desk.board.cards(seats, ['field']).filter((card) => card.face === 'up');
  if (active.length <= 1) {
    if (active.length === 1) desk.ok(rule);
    return;
  }
  // An activation whose effect was negated leaves the question to the card texts.
  const idle = active.some((card) => (desk.log.cards.get(card.name)?.live ?? 0) !== 1);
  desk.weigh(rule, idle ? null : false, () => ({
    message: `${active.map((card) => desk.title(card.place)).join(' and ')} are face-up at the same time.`,
    responsible: active[0]?.place.split('.')[0] ?? null,
    about: active.map((card) => card.name),
    evidence: active.map((card) => desk.log.cards.get(card.name)?.arrivedAt ?? -1).filter((at) => at >= 0),
  }));
}
