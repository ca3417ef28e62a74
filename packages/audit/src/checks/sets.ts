import type { Check } from '../check.js';
import { turnOf } from '../desk.js';
import { under } from '../ledger.js';
import { openLink } from '../recount-chain.js';

/** Spells and Traps are Set in the own Main Phase (SPELL-PHASE-01, SPELL-ACT-02). */
export const sets: Check = {
  name: 'sets',
  rules: [
    { rule: 'SPELL-ACT-02', title: 'Spells and Traps are Set in the own Main Phase' },
    { rule: 'SPELL-PHASE-01', title: 'Spells are Set in the own Main Phase' },
    { rule: 'TERM-SET-01', title: 'a Set card lies face-down' },
    { rule: 'SPELL-SET-01', title: 'a Set Spell lies face-down' },
    { rule: 'SPELL-FIELD-05', title: 'a Set Field Spell lies face-down in the Field Zone' },
  ],
  start: (desk) => ({
    after: {
      SpellTrapSet: (data) => {
        const card = desk.board.see(data.card);
        if (card === null) return;
        const facts = desk.facts(card.id);
        const spell = facts?.kind === 'spell' ? 'SPELL-SET-01' : null;
        const field = facts?.subtype === 'field' ? 'SPELL-FIELD-05' : null;
        const there = field === null || card.place.endsWith('.field');
        desk.judge(under('TERM-SET-01', spell, field), card.face === 'down' && there, () => ({
          message: `${desk.title(card.place)} was Set and lies ${there ? 'face-up' : 'outside the Field Zone'}.`,
          responsible: data.by,
          about: [card.name],
        }));
        if (openLink(desk.log.chain) !== null || desk.log.chain.resolving) {
          desk.notApplicable('SPELL-ACT-02');
          return;
        }
        const turn = desk.log.turn;
        desk.weigh(
          under('SPELL-ACT-02', spell === null ? null : 'SPELL-PHASE-01'),
          turn === null ? null : desk.log.inOwnMainPhase(data.by),
          () => ({
            message: `${data.by} Set a card on ${card.place} in the ${turn?.phase ?? 'first'} phase of ${turn?.seat ?? 'nobody'}'s turn.`,
            responsible: data.by,
            about: [card.name],
            reads: [turnOf(desk.log.turnNumber)],
            evidence: [turn?.phaseAt ?? desk.now],
          }),
        );
      },
    },
  }),
};
