import { type EventData, ownerOf, type Ruleset, seatOf } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, turnOf } from '../desk.js';
import { type CardLog, NEW_CARD } from '../recount-cards.js';
import { traitsOf } from '../table.js';

/** Changes of battle position by choice, Flip Summons included, and those nobody made (POS-*, SUM-FLIP-02). */
export const positions: Check = {
  name: 'positions',
  rules: [
    { rule: 'SUM-FLIP-02', title: 'no Flip Summon in the turn of the Set' },
    { rule: 'SUM-FLIP-04', title: 'a Flip Summon is the one change of the turn' },
    { rule: 'POS-01', title: 'one change a turn, in the own Main Phase' },
    { rule: 'POS-02', title: 'no change in the turn the monster came' },
    { rule: 'POS-03', title: 'no change after an attack' },
    { rule: 'POS-04', title: 'a position stays until a command or an effect changes it' },
    { rule: 'POS-05', title: 'control goes back, the position stays' },
  ],
  start: (desk) => {
    /** the last control change of this commit */
    let control: { readonly card: string | null; readonly to: string; readonly event: number } | null = null;
    return {
      on: {
        PositionSet: () => {
          control = null;
        },
        ActionTaken: () => {
          if (control !== null && control.card !== null && ownerOf(control.card) === control.to)
            desk.ok('POS-05');
          control = null;
        },
        ControlChanged: (data) => {
          control = { card: desk.board.name(data.card), to: data.to, event: desk.now };
        },
        CardTurned: (data) => {
          if (data.how === 'flip-summon') chosen(desk, data.at, true, null);
        },
        PositionChanged: (data) => {
          if (data.how === 'command') chosen(desk, data.card, false, data.position);
          else if (data.how === 'effect' && (data.link ?? null) === null) unchosen(desk, data, control);
        },
      },
    };
  },
};

function chosen(desk: Desk, ref: string, flip: boolean, to: string | null): void {
  const seen = desk.board.see(ref);
  if (seen === null) return;
  const log = desk.log.cards.get(seen.name) ?? NEW_CARD;
  const turn = desk.log.turnNumber;
  const seat = seatOf(seen.place);
  const about = [seen.name];
  const what = `${desk.title(ref)} was ${flip ? 'Flip Summoned' : `turned to ${to ?? 'another'} position`}`;
  const { ruleset } = desk.log;
  const say = (good: boolean): boolean | null =>
    good || (ruleset === null && log.controlTurn === turn ? null : false);
  if (flip)
    desk.weigh('SUM-FLIP-02', say(log.setTurn !== turn), () => ({
      message: `${what} in turn ${turn}, in which it was Set.`,
      responsible: seat,
      about,
      evidence: [log.setAt],
    }));
  else
    desk.weigh('POS-01', desk.log.inOwnMainPhase(seat), () => ({
      message: `${what} in the ${desk.log.phase ?? 'first'} phase of ${desk.log.turn?.seat ?? 'nobody'}'s turn; ${seat} may do so in the own Main Phases.`,
      responsible: seat,
      about,
      reads: [turnOf(turn)],
      evidence: [desk.log.turn?.phaseAt ?? desk.now],
    }));
  if (!flip || log.setTurn !== turn)
    desk.weigh('POS-02', say(log.since < turn || mayAgain(ruleset, log, turn)), () => ({
      message: `${what} in turn ${turn}, in which it came to the field.`,
      responsible: seat,
      about,
      evidence: [log.arrivedAt].filter((at) => at >= 0),
    }));
  desk.weigh('POS-01', say(log.changedTurn !== turn || turn === 0), () => ({
    message: `${what} for the second time in turn ${turn}.`,
    responsible: seat,
    about,
    evidence: [log.changedAt],
  }));
  if (flip || log.flipTurn === turn)
    desk.weigh('SUM-FLIP-04', say(log.changedTurn !== turn || turn === 0), () => ({
      message: `${what} in turn ${turn}, in which it had changed its position already; a Flip Summon is such a change.`,
      responsible: seat,
      about,
      evidence: [log.changedAt],
    }));
  const attacked = log.attackTurn === turn && log.attacks.length > 0;
  desk.weigh('POS-03', say(!attacked), () => ({
    message: `${what} in turn ${turn}, in which it attacked.`,
    responsible: seat,
    about,
    evidence: log.attacks,
  }));
}

/** A change of control this turn lets the new controller change its position once, where the ruleset says so. */
const mayAgain = (ruleset: Ruleset | null, log: CardLog, turn: number): boolean =>
  ruleset?.positionAfterControl === true && log.controlTurn === turn;

/** A change that no command and no chain link made: some cards do that, control changes never. */
function unchosen(
  desk: Desk,
  data: EventData['PositionChanged'],
  control: { readonly card: string | null; readonly to: string; readonly event: number } | null,
): void {
  const name = desk.board.name(data.card);
  const after = control !== null && (control.card === name || data.card.startsWith(`${control.to}.`));
  const rule = after ? 'POS-05' : 'POS-04';
  const explained = desk.faceUp((id) => traitsOf(id).turnsMonsters === true);
  desk.weigh(rule, explained ? null : false, () => ({
    message: `The monster on ${data.card} changed to ${data.position} position; no command and no effect did that${after ? ', control only went over' : ''}.`,
    responsible: null,
    about: [
      name ?? data.card,
      ...(control?.card === undefined || control?.card === null ? [] : [control.card]),
    ],
    evidence: control === null ? [] : [control.event],
  }));
  if (name === null) desk.enough = true;
}
