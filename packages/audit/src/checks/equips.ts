import { type EventData, seatOf } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { traitsOf } from '../table.js';

/** Equip Cards stay with their player and fall with their monster (SPELL-EQUIP-04, GAP-EQUIP-01). */
export const equips: Check = {
  name: 'equips',
  rules: [
    { rule: 'SPELL-EQUIP-04', title: 'an Equip Card stays in the zone of its player' },
    { rule: 'GAP-EQUIP-01', title: 'an Equip Card falls with its monster' },
    { rule: 'SPELL-EQUIP-03', title: 'an Equip Spell goes where its text allows' },
    { rule: 'SPELL-EQUIP-01', title: 'an Equip Spell is put on a face-up monster' },
  ],
  start: (desk) => {
    const look = (): void => {
      fallen(desk);
      if (desk.log.chain.links.length === 0) loose(desk);
    };
    /** Equip Cards of monsters whose control went over since the last command, with their places */
    const watched = new Map<string, string>();
    return {
      on: {
        PositionSet: () => watched.clear(),
        ControlChanged: (data) => {
          const monster = desk.board.name(data.card);
          for (const [name, { attachedTo }] of desk.log.cards)
            if (attachedTo !== null && attachedTo === monster)
              watched.set(name, desk.board.see(name)?.place ?? '');
        },
        CardMoved: (data) => moved(desk, data),
        Equipped: (data) => {
          if (data.to !== null) equipped(desk, data.card, data.to);
        },
        LinkAdded: (data) => allowed(desk, data),
        ActionTaken: () => {
          for (const [name, place] of watched)
            if (desk.board.see(name)?.place === place) desk.ok('SPELL-EQUIP-04');
          watched.clear();
          look();
        },
      },
      finish: () => {
        if (desk.log.ended === null) look();
      },
    };
  },
};

function moved(desk: Desk, data: EventData['CardMoved']): void {
  const from = rowOf(data.from);
  if (from === null || from === 'monster' || rowOf(data.to) === null) return;
  const name = desk.board.at(data.from);
  const log = name === null ? undefined : desk.log.cards.get(name);
  const equip = (log?.attachedTo ?? null) !== null || desk.facts(data.id)?.subtype === 'equip';
  if (!equip || name === null) return;
  desk.weigh('SPELL-EQUIP-04', seatOf(data.from) === seatOf(data.to), () => ({
    message: `The Equip Card ${desk.title(data.from)} went from ${data.from} to ${data.to}; it stays with its player.`,
    responsible: seatOf(data.to),
    about: [name],
    evidence: log === undefined || log.attachedAt < 0 ? [] : [log.attachedAt],
  }));
}

/** Equip Spells whose text names whose monsters they equip. */
function allowed(desk: Desk, data: EventData['LinkAdded']): void {
  const whose = traitsOf(data.id).equips;
  const target = data.targets[0];
  if (!data.activation || whose === undefined || target === undefined) return;
  desk.weigh('SPELL-EQUIP-03', desk.board.opponents(data.by).includes(seatOf(target)), () => ({
    message: `${desk.title(data.card)} was put on ${desk.title(target)}; its text names monsters of the opponent.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}

function equipped(desk: Desk, ref: string, to: string): void {
  const monster = desk.board.see(to);
  const good = monster !== null && monster.face === 'up' && rowOf(monster.place) === 'monster';
  desk.weigh('SPELL-EQUIP-01', good, () => ({
    message: `${desk.title(ref)} was put on ${to}, which is no face-up monster.`,
    responsible: seatOf(ref),
    about: [desk.board.name(ref) ?? ref],
  }));
}

/** An Equip Spell that has resolved with effect is on its monster. */
function loose(desk: Desk): void {
  for (const card of desk.board.cards(desk.board.seats, ['st'])) {
    if (card.face !== 'up' || desk.facts(card.id)?.subtype !== 'equip') continue;
    const log = desk.log.cards.get(card.name);
    if (log === undefined || log.live !== 1 || log.activatedAt < 0 || log.attachedTo !== null) continue;
    desk.weigh('SPELL-EQUIP-01', false, () => ({
      message: `${desk.title(card.place)} has resolved, and is on no monster.`,
      responsible: seatOf(card.place),
      about: [card.name],
      evidence: [log.activatedAt],
    }));
  }
}

/** Between commits nothing is equipped to a monster that is gone or face-down. */
function fallen(desk: Desk): void {
  for (const [name, log] of desk.log.cards) {
    if (log.attachedTo === null) continue;
    const card = desk.board.see(name);
    const facts = desk.facts(card?.id ?? null);
    // Cards that only remember a monster are no Equip Cards; their texts say when they fall.
    if (facts?.kind !== 'monster' && facts?.subtype !== 'equip') continue;
    const monster = desk.board.see(log.attachedTo);
    if (card === null || card.face !== 'up' || rowOf(card.place) === null) continue;
    if (monster !== null && rowOf(monster.place) === 'monster' && monster.face === 'up') {
      desk.ok('GAP-EQUIP-01');
      continue;
    }
    desk.weigh('GAP-EQUIP-01', false, () => ({
      message: `${desk.title(card.place)} is still equipped to a monster that has left the field or lies face-down.`,
      responsible: seatOf(card.place),
      about: [name],
      evidence: [log.attachedAt].filter((at) => at >= 0),
    }));
  }
}
