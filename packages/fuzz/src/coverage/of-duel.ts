import type { CardId } from '@duel-log/duel';
import type { Duel } from '../duels.js';
import { commandCell } from '../probe-duel.js';
import { kindOf } from '../strategies/kind-of.js';
import { doneCell } from '../strategies/rare-first.js';
import { type CellCounts, count } from './cells.js';
import { coverPermissions } from './permissions.js';

/**
 * What happened in a duel, for the coverage: kinds of commands by phase, pairs of events that follow each other, lengths
 * of chains, and of each card whether it was activated, resolved, negated, destroyed while a chain was under way.
 */
export function coverDuel(duel: Duel, cells: CellCounts): void {
  for (const { before, command } of duel.commits) {
    count(cells, commandCell(before, command, true));
    count(cells, doneCell(kindOf(before, command)));
  }
  coverPermissions(duel, cells);
  let last = 'nothing';
  const links = new Map<number, CardId>();
  for (const event of duel.events) {
    count(cells, `events/${last}>${event.type}`);
    last = event.type;
    switch (event.type) {
      case 'LinkAdded':
        links.set(event.data.link, event.data.id);
        count(cells, `card/activated/${event.data.id}`);
        break;
      case 'LinkNegated':
        count(cells, `card/negated/${links.get(event.data.link)}`);
        break;
      case 'LinkResolved':
        if (event.data.outcome === 'applied') count(cells, `card/resolved/${links.get(event.data.link)}`);
        break;
      case 'ChainEnded':
        count(cells, `chain/${event.data.links}`);
        links.clear();
        break;
      case 'CardMoved':
        if (event.data.destroyed !== undefined && links.size > 0 && event.data.id !== null)
          count(cells, `card/destroyed/${event.data.id}`);
        break;
      case 'MonsterSummoned':
        count(cells, `card/summoned/${event.data.id}`);
        break;
      case 'PhaseStarted':
        // A Battle Phase that follows Main Phase 1 is what TURN-ROUTE-02 lets pass.
        if (event.data.step === 'start') count(cells, 'rule/accepted/TURN-ROUTE-02');
        break;
      case 'DuelEnded':
        count(cells, `end/${event.data.reason}`);
        // Everything up to the end is what WIN-END-01 lets pass.
        count(cells, 'rule/accepted/WIN-END-01');
        break;
      default:
    }
  }
}
