import { type CommandType, type EventData, type SeatId, seatOf } from '@duel-log/duel/read';
import { pileOf, rowOf } from '../board.js';
import type { Check } from '../check.js';
import { FREE } from '../commands.js';
import { type Desk, normalSummonsOf, turnOf } from '../desk.js';
import { traitsOf } from '../table.js';

/** Every move is announced: facts that only a command brings about follow that command (COND-DECLARE-01, END-01). */
export const announced: Check = {
  name: 'announced',
  rules: [
    { rule: 'COND-DECLARE-01', title: 'moves follow the command that announces them' },
    { rule: 'END-01', title: 'the End Phase is announced' },
  ],
  start: (desk) => {
    /** Summons that were declared, by the place they are meant for, until they are done or negated */
    const declared = new Set<string>();
    /** a given position stands in the middle of something, and what was announced before it is not in the stream */
    let midway = false;
    return {
      on: {
        PositionSet: ({ position }) => {
          midway = position.asks !== null;
          declared.clear();
        },
        ActionTaken: ({ command }) => {
          nothingFollowed(desk);
          if (!FREE.includes(command.type)) return;
          midway = false;
          open(desk, declared);
        },
        CardTurned: (data) => {
          if (data.how === 'activation') needs(desk, seatOf(data.at), 'Activate', 'an activation', data.at);
        },
        CardMoved: (data) => {
          const row = rowOf(data.to);
          const played = data.face === 'up' && data.cause === 'rule' && (data.link ?? null) === null;
          if (played && (row === 'st' || row === 'field') && pileOf(data.from) === 'hand')
            needs(desk, seatOf(data.to), 'Activate', 'an activation', data.card ?? data.to);
        },
        SummonDeclared: (data) => {
          needs(desk, data.by, COMMAND[data.how] ?? 'SpecialSummon', `a ${data.how} Summon`, data.card);
          declared.add(data.to);
        },
        SummonNegated: () => declared.clear(),
        MonsterSummoned: (data) => {
          const told = declared.delete(data.card) || (data.link ?? null) !== null;
          // Special Summons may be what a card's text does without a chain link.
          if (!told && COMMAND[data.how] !== undefined) undeclared(desk, data);
        },
        MonsterSet: (data) => {
          if (data.normal) needs(desk, data.by, 'SetMonster', 'a Set', data.card);
        },
        SpellTrapSet: (data) => needs(desk, data.by, 'SetSpellTrap', 'a Set', data.card),
        PositionChanged: (data) => {
          if (data.how === 'command')
            needs(desk, seatOf(data.card), 'ChangePosition', 'a change of position', data.card);
        },
        AttackDeclared: (data) => needs(desk, seatOf(data.attacker), 'Attack', 'an attack', data.attacker),
        LinkAdded: (data) => {
          if (data.activation || traitsOf(data.id).ignition === true)
            needs(desk, data.by, 'Activate', `the activation of ${desk.called(data.id)}`, data.card);
        },
        PhaseStarted: (data) => entered(desk, data, midway),
      },
    };
  },
};

/** Declared Summons that were neither carried out nor negated when play went on. */
function open(desk: Desk, declared: Set<string>): void {
  for (const place of declared)
    desk.weigh('COND-DECLARE-01', false, () => ({
      message: `The Summon to ${place} was declared, and neither carried out nor negated.`,
      responsible: seatOf(place),
      about: [desk.board.at(place) ?? place, normalSummonsOf(seatOf(place), desk.log.turnNumber)],
    }));
  declared.clear();
}

/** A move was announced, and the next thing that happened is another command. */
function nothingFollowed(desk: Desk): void {
  const last = desk.log.previous;
  if (last?.type !== 'ActionTaken') return;
  const { command } = last.data;
  // A view hides which card it is.
  const card: string | null = 'card' in command ? command.card : null;
  if (!FREE.includes(command.type) && command.type !== 'Activate') return;
  desk.judge('COND-DECLARE-01', false, () => ({
    message: `${command.by} announced ${command.type} at event ${desk.now - 1}, and nothing of it was carried out.`,
    responsible: command.by,
    about: [desk.board.name(card) ?? card ?? command.by],
    evidence: [desk.now - 1],
  }));
}

const COMMAND: Readonly<Record<string, CommandType>> = {
  normal: 'NormalSummon',
  tribute: 'NormalSummon',
  flip: 'FlipSummon',
};

/** Carried out without having been declared: whoever could negate it was never asked. */
function undeclared(desk: Desk, data: EventData['MonsterSummoned']): void {
  // A given position may stand between the two stages.
  const given =
    desk.log.givenTurn === desk.log.turnNumber && desk.log.command?.command.type !== COMMAND[data.how];
  desk.weigh('COND-DECLARE-01', given ? null : false, () => ({
    message: `A ${data.how} Summon of ${desk.called(data.id)} was carried out; it had not been declared.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card, normalSummonsOf(data.by, desk.log.turnNumber)],
    evidence: desk.log.command === null ? [] : [desk.log.command.event],
  }));
}

/** Commands that go on with what was announced before, or with a card's effect. */
const GOES_ON: readonly CommandType[] = ['Choose', 'Pass', 'Activate', 'Discard'];

function needs(desk: Desk, by: SeatId, type: CommandType, what: string, ref: string): void {
  const now = desk.log.command;
  if (now === null && desk.log.previous === null) {
    desk.undetermined('COND-DECLARE-01');
    return;
  }
  const fits = now?.command.type === type && desk.board.allies(now.command.by).includes(by);
  // In a chain, effects act; an activation goes on with the choices for its cost and targets.
  const effect = desk.log.chain.links.length > 0 && type !== 'Activate';
  const choosing = type === 'Activate' && now?.command.type === 'Choose' && now.command.by === by;
  const waiting = desk.log.lasting.size > 0 && now !== null && GOES_ON.includes(now.command.type);
  const good = fits || choosing ? true : effect || (waiting && cardActs(desk)) ? null : false;
  desk.weigh('COND-DECLARE-01', good, () => ({
    message: `${by} made ${what}; the last command was ${now === null ? 'none' : `${now.command.type} of ${now.command.by}`}, so nobody announced it.`,
    responsible: by,
    about: [desk.board.name(ref) ?? ref],
    evidence: now === null ? [] : [now.event],
  }));
}

/** A lasting effect of the table that makes attacks or Summons of its own. */
function cardActs(desk: Desk): boolean {
  for (const one of desk.log.lasting.values()) {
    const traits = traitsOf(one.card);
    if (traits.ownBattle === true || traits.summons === true) return true;
  }
  return false;
}

function entered(desk: Desk, data: EventData['PhaseStarted'], midway: boolean): void {
  const turn = desk.log.turn;
  if (turn === null || turn.phase === data.phase) return;
  const rule = data.phase === 'end' ? 'END-01' : 'COND-DECLARE-01';
  if (data.phase !== 'battle' && data.phase !== 'main2' && data.phase !== 'end') return;
  const told = desk.log.announced.includes(data.phase);
  // What was announced before a given position is not in the stream.
  const given = desk.log.givenTurn === turn.number && (midway || desk.log.command === null);
  const special = desk.log.chain.links.length > 0 || cardActs(desk);
  desk.weigh(rule, told ? true : given || special ? null : false, () => ({
    message: `The ${data.phase} phase of turn ${turn.number} began; ${turn.seat} had not announced it.`,
    responsible: turn.seat,
    about: [turnOf(turn.number)],
    evidence: [turn.phaseAt],
  }));
}
