import type { Check } from '../check.js';
import { turnOf } from '../desk.js';
import { openLink } from '../recount-chain.js';

/** Spells and Traps are Set in the own Main Phase (SPELL-PHASE-01, SPELL-ACT-02). */
export const sets: Check = {
  name: 'sets',
  rules: [
    { rule: 'SPELL-ACT-02', title: 'Traps are Set in the own Main Phase' },
    { rule: 'SPELL-PHASE-01', title: 'Spells are Set in the own Main Phase' },
    { rule: 'TERM-SET-01', title: 'a Set card lies face-down' },
  ],
  start: (desk) => ({
    after: {
      SpellTrapSet: (data) => {
        const card = desk.board.see(data.card);
        if (card === null) return;
        desk.judge('TERM-SET-01', card.face === 'down', () => ({
          message: `${desk.title(card.place)} was Set and lies face-up.`,
          responsible: data.by,
          about: [card.name],
        }));
        if (openLink(desk.log.chain) !== null || desk.log.chain.resolving) {
          desk.notApplicable('SPELL-ACT-02');
          return;
        }
        const turn = desk.log.turn;
        const kind = desk.facts(card.id)?.kind;
        desk.weigh(
          kind === 'spell' ? 'SPELL-PHASE-01' : 'SPELL-ACT-02',
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
