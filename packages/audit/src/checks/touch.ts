import { type Command, parsePlace } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { under } from '../ledger.js';
import { traitsOf } from '../table.js';

/** A command is about cards of whoever gives it (COND-TOUCH-01). */
export const touch: Check = {
  name: 'touch',
  rules: [
    { rule: 'COND-TOUCH-01', title: 'commands are about own cards' },
    { rule: 'CTRL-05', title: 'a monster whose control went over is used by its controller' },
  ],
  start: (desk) => ({ on: { ActionTaken: (data) => used(desk, data.command) } }),
};

/** The card that the command uses, not one that it is aimed at. */
function cardOf(command: Command): string | null {
  switch (command.type) {
    case 'NormalSummon':
    case 'SetMonster':
    case 'FlipSummon':
    case 'SpecialSummon':
    case 'ChangePosition':
    case 'SetSpellTrap':
    case 'Activate':
    case 'Attack':
    case 'Discard':
      return command.card;
    default:
      return null;
  }
}

function used(desk: Desk, command: Command): void {
  const ref = cardOf(command);
  if (ref === null) return;
  const place = parsePlace(ref) === null ? desk.board.see(ref)?.place : ref;
  const where = place === undefined ? null : parsePlace(place);
  // An optional trigger may be that of a card which has gone to its owner: whose it is, the question says.
  if (where === null || desk.log.asks?.ask.kind === 'trigger') {
    desk.undetermined('COND-TOUCH-01');
    return;
  }
  const lent = where.kind === 'zone' && where.row === 'monster' && desk.board.see(ref)?.owner !== where.seat;
  const rules = under('COND-TOUCH-01', lent ? 'CTRL-05' : null);
  const shared = command.type === 'Activate' && traitsOf(desk.board.see(ref)?.id ?? null).anybody === true;
  desk.weigh(rules, shared || desk.board.allies(command.by).includes(where.seat), () => ({
    message: `${command.by} used ${desk.title(ref)} by ${command.type}; it lies at ${place ?? ref}.`,
    responsible: command.by,
    about: [desk.board.name(ref) ?? ref],
  }));
}
