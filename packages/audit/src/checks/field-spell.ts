import { type EventData, ownerOf, type SeatId, seatOf } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { under } from '../ledger.js';

/** One active Field Spell: between both players, or in a team (SPELL-FIELD-02, TAG-FIELDSPELL-01). */
export const fieldSpell: Check = {
  name: 'field-spell',
  rules: [
    { rule: 'SPELL-FIELD-02', title: 'at most one Field Spell is active' },
    { rule: 'SPELL-FIELD-03', title: 'one that is activated sends that of the opponent to the graveyard' },
    { rule: 'LEAGUE-FIELD-01', title: 'in the league it sends any other to the graveyard' },
    { rule: 'SPELL-FIELD-07', title: 'a Set one does not act by itself when the active one goes' },
    { rule: 'TAG-FIELDSPELL-01', title: 'a team has at most one Field Spell' },
  ],
  start: (desk) => {
    let changed = false;
    /** event at which an active one left the field, since the last command */
    let left = -1;
    const look = (): void => {
      if (!changed || desk.log.chain.links.length > 0) return;
      for (const seats of scopes(desk)) one(desk, seats);
    };
    return {
      on: {
        ActionTaken: () => {
          look();
          if (left >= 0 && setOnes(desk)) desk.ok('SPELL-FIELD-07');
          left = -1;
          if (desk.log.chain.links.length === 0) changed = false;
        },
        PositionSet: () => {
          left = -1;
        },
        CardMoved: (data) => {
          if (rowOf(data.from) !== 'field' || desk.board.see(data.from)?.face !== 'up') return;
          left = desk.now;
          replaced(desk, data);
        },
        CardTurned: (data) => {
          if (rowOf(data.at) === 'field' && data.face === 'up' && left >= 0) byItself(desk, data, left);
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

const setOnes = (desk: Desk): boolean =>
  desk.board.cards(desk.board.seats, ['field']).some((card) => card.face === 'down');

/** By rule the active one goes to its owner's graveyard, and is not destroyed. */
function replaced(desk: Desk, data: EventData['CardMoved']): void {
  const seat = seatOf(data.from);
  const name = desk.board.at(data.from);
  if (desk.tag || data.cause !== 'rule' || name === null) return;
  const own = desk.actor === seat;
  const replaces = desk.log.ruleset?.ownFieldSpell === 'replace';
  if (own && !replaces) return;
  if (!own && desk.log.ruleset?.fieldSpellScope === 'team') {
    desk.weigh('SPELL-FIELD-03', false, () => ({
      message: `${desk.title(data.from)} made room for a Field Spell of the other side; in this ruleset each side has one.`,
      responsible: desk.actor,
      about: [name],
    }));
    return;
  }
  const rules = own ? 'LEAGUE-FIELD-01' : under('SPELL-FIELD-03', replaces ? 'LEAGUE-FIELD-01' : null);
  desk.weigh(rules, data.to === `${ownerOf(name)}.gy` && data.destroyed !== true, () => ({
    message: `${desk.title(data.from)} made room for another Field Spell and went to ${data.to}${data.destroyed === true ? ' as destroyed' : ''}; it goes to the graveyard of its owner.`,
    responsible: desk.actor,
    about: [name],
  }));
}

function byItself(desk: Desk, data: EventData['CardTurned'], left: number): void {
  desk.weigh('SPELL-FIELD-07', (data.link ?? null) === null ? false : null, () => ({
    message: `The Field Spell Set on ${data.at} was turned up as the active one left the field; it has to be activated.`,
    responsible: seatOf(data.at),
    about: [desk.board.at(data.at) ?? data.at],
    evidence: [left],
  }));
}

function scopes(desk: Desk): readonly (readonly SeatId[])[] {
  const team = desk.log.ruleset === null ? desk.tag : desk.log.ruleset.fieldSpellScope === 'team';
  return team ? desk.board.teams().map((one) => one.seats) : [desk.board.seats];
}

/** Looked at between commits, when no chain is open: the card that is replaced goes when the new one resolves. */
function one(desk: Desk, seats: readonly SeatId[]): void {
  const replaces = desk.log.ruleset?.ownFieldSpell === 'replace' ? 'LEAGUE-FIELD-01' : null;
  const rule = desk.tag ? 'TAG-FIELDSPELL-01' : under('SPELL-FIELD-02', 'SPELL-FIELD-03', replaces);
  const active = desk.board.cards(seats, ['field']).filter((card) => card.face === 'up');
  if (active.length <= 1) {
    if (active.length === 1) desk.ok(rule);
    return;
  }
  // An activation whose effect was negated leaves the question to the card texts.
  const idle = active.some((card) => (desk.log.cards.get(card.name)?.live ?? 0) !== 1);
  desk.weigh(rule, idle ? null : false, () => ({
    message: `${active.map((card) => desk.title(card.place)).join(' and ')} are face-up at the same time.`,
    responsible: active[0] === undefined ? null : seatOf(active[0].place),
    about: active.map((card) => card.name),
    evidence: active.map((card) => desk.log.cards.get(card.name)?.arrivedAt ?? -1).filter((at) => at >= 0),
  }));
}
