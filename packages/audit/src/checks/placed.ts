import { type EventData, seatOf } from '@duel-log/duel/read';
import { pileOf, rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { FREE } from '../commands.js';
import { under } from '../ledger.js';

/** A Spell or Trap that comes face-up is activated (SPELL-ACT-01); an own second Field Spell does not come at all (SPELL-FIELD-04). */
export const placed: Check = {
  name: 'placed',
  rules: [
    { rule: 'SPELL-ACT-01', title: 'a Spell placed face-up is activated, from the hand or the field' },
    { rule: 'SPELL-QUICK-01', title: 'a Quick-Play is activated from hand or field' },
    { rule: 'TRAP-SET-01', title: 'a Trap turned face-up by its player is activated' },
    { rule: 'SPELL-FIELD-04', title: 'no second own Field Spell' },
  ],
  start: (desk) => {
    /** cards that came or were turned face-up to be activated, by place */
    const shown = new Map<string, { readonly event: number; readonly trap: boolean }>();
    /** own Field Spells that went by rule since the last command */
    let gone: { readonly seat: string; readonly event: number }[] = [];
    const look = (): void => {
      for (const [place, one] of shown) unused(desk, place, one);
      shown.clear();
    };
    return {
      on: {
        ActionTaken: (data) => {
          gone = [];
          if (FREE.includes(data.command.type)) look();
        },
        TurnStarted: look,
        PositionSet: () => shown.clear(),
        CardMoved: (data) => {
          shown.delete(data.from);
          if (rowOf(data.from) === 'field' && data.cause === 'rule')
            gone.push({ seat: seatOf(data.from), event: desk.now });
          if (rowOf(data.to) === 'field' && pileOf(data.from) === 'hand') second(desk, data, gone);
        },
        LinkAdded: (data) => {
          if (!data.activation) return;
          if (shown.delete(data.card)) desk.ok('SPELL-ACT-01');
          else from(desk, data);
        },
      },
      after: {
        CardMoved: (data) => {
          const row = rowOf(data.to);
          if ((row === 'st' || row === 'field') && data.face === 'up' && pileOf(data.from) === 'hand')
            if ((data.link ?? null) === null) shown.set(data.to, { event: desk.now, trap: false });
        },
        CardTurned: (data) => {
          if (data.how === 'activation')
            shown.set(data.at, { event: desk.now, trap: desk.facts(data.id)?.kind === 'trap' });
        },
      },
      finish: () => {
        if (desk.log.ended !== null || desk.log.asks !== null) return;
        for (const [place, one] of shown) unused(desk, place, one);
      },
    };
  },
};

function unused(desk: Desk, place: string, one: { readonly event: number; readonly trap: boolean }): void {
  const card = desk.board.see(place);
  if (card === null || card.face !== 'up') return;
  desk.weigh(one.trap ? 'TRAP-SET-01' : 'SPELL-ACT-01', false, () => ({
    message: `${desk.title(place)} was placed face-up and its activation was not recorded.`,
    responsible: seatOf(place),
    about: [card.name],
    evidence: [one.event],
  }));
}

/** The activated card lies in a zone of its player. */
function from(desk: Desk, data: EventData['LinkAdded']): void {
  const facts = desk.facts(data.id);
  const row = rowOf(desk.board.see(data.card)?.place ?? data.card);
  if (facts?.kind !== 'spell' || row === 'st' || row === 'field') return;
  const quick = facts.subtype === 'quick-play' ? 'SPELL-QUICK-01' : null;
  desk.weigh(under('SPELL-ACT-01', quick), false, () => ({
    message: `${data.by} activated ${desk.title(data.card)} from ${data.card}; a Spell is placed face-up in its zone.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}

function second(
  desk: Desk,
  data: EventData['CardMoved'],
  gone: readonly { readonly seat: string; readonly event: number }[],
): void {
  const refuses = desk.log.ruleset?.ownFieldSpell;
  if (refuses !== 'refuse') {
    desk.notApplicable('SPELL-FIELD-04');
    return;
  }
  const seat = seatOf(data.to);
  const before = gone.find((one) => one.seat === seat);
  const there = desk.board.at(data.to);
  desk.weigh('SPELL-FIELD-04', before === undefined && there === null, () => ({
    message: `${seat} placed a Field Spell while an own one lay there; another is possible once it is gone.`,
    responsible: seat,
    about: [data.card ?? data.to, ...(there === null ? [] : [there])],
    evidence: before === undefined ? [] : [before.event],
  }));
}
