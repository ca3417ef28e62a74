import type { Ask, Command, CommandType, EventData, SeatId } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { ANSWERS, FREE, OUTSIDE } from '../commands.js';
import { CHAIN, type Desk } from '../desk.js';
import { under } from '../ledger.js';
import { isKnown } from '../table.js';

/**
 * Questions and answers: who is asked first (GAP-CHAIN-02), and that a command is either free or the answer of the seat
 * that was asked. `ENGINE-NOT-ASKED` has no sentence in the catalogue: an answer to nothing.
 */
export const questions: Check = {
  name: 'questions',
  rules: [
    { rule: 'GAP-CHAIN-02', title: 'who may respond first' },
    { rule: 'TURN-STBY-02', title: 'nothing is announced in a Standby Phase that demands nothing' },
    { rule: 'ENGINE-NOT-ASKED', title: 'a command is free, or answers what was asked' },
  ],
  start: (desk) => {
    /** the question that was passed on last, while nothing has happened since */
    let passed: Ask | null = null;
    return {
      each: (event) => {
        if (event.type !== 'ActionTaken' && event.type !== 'DecisionOpened') passed = null;
      },
      on: {
        ActionTaken: (data) => {
          const { command } = data;
          const open = desk.log.asks?.ask ?? null;
          passed = command.type === 'Pass' ? open : null;
          if (OUTSIDE.includes(command.type)) return;
          if (open === null) unasked(desk, command);
          else answer(desk, command, open, desk.log.asks?.event ?? desk.now);
        },
        DecisionOpened: (data) => {
          if (data.asks.kind === 'window') order(desk, data, passed);
        },
      },
    };
  },
};

const FITS: Readonly<Record<Ask['kind'], readonly CommandType[]>> = {
  window: ['Pass', 'Activate'],
  trigger: ['Pass', 'Activate'],
  choice: ['Choose'],
  discard: ['Discard'],
  declare: ['Declare', 'Choose'],
  ruling: [],
};

function answer(desk: Desk, command: Command, ask: Ask, asked: number): void {
  // Of a question about the Chain the rule about it says all (CHAIN-06).
  const own = desk.board.allies(ask.seat).includes(command.by);
  if (ask.about === 'chain' && !own) return;
  const rule = command.type === 'Activate' && !own ? 'GAP-CHAIN-02' : 'ENGINE-NOT-ASKED';
  desk.judge(rule, own && (FITS[ask.kind].includes(command.type) || isReplay(ask, command)), () => ({
    message: `${ask.seat} was asked (${ask.about}); ${command.by} went on with ${command.type}.`,
    responsible: command.by,
    about: [CHAIN],
    evidence: [asked],
  }));
}

/** In a Replay the monster attacks again, or stops. */
const isReplay = (ask: Ask, command: Command): boolean => ask.about === 'replay' && command.type === 'Attack';

/** Nobody was asked: only the turn player may act, and only where play is open. */
function unasked(desk: Desk, command: Command): void {
  const turn = desk.log.turn;
  if (turn === null || turn.number === 0) {
    // Before the first turn nothing is free.
    if (desk.log.previous !== null)
      desk.violation('ENGINE-NOT-ASKED', {
        message: `${command.by} gave ${command.type} before the first turn, and nobody had been asked.`,
        responsible: command.by,
        about: ['turns'],
      });
    return;
  }
  const open =
    turn.phase === 'main1' || turn.phase === 'main2' || (turn.phase === 'battle' && turn.step === 'battle');
  const busy = desk.log.chain.links.length > 0;
  const free = command.by === turn.seat && !ANSWERS.includes(command.type);
  // What was asked before a given position is not in the stream; an unknown card may let somebody act.
  const given = desk.log.givenTurn === turn.number;
  const sure = !desk.board.allies(turn.seat).includes(command.by) || ANSWERS.includes(command.type);
  // Whoever was asked before the position, nothing but an answer comes while a Chain is open.
  const never = busy && FREE.includes(command.type);
  const good = free && open && !busy ? true : given && !sure && !never ? null : false;
  const idle = turn.phase === 'standby' ? 'TURN-STBY-02' : null;
  desk.judge(busy ? 'CHAIN-06' : under('ENGINE-NOT-ASKED', idle), good, () => ({
    message: busy
      ? `${command.by} gave ${command.type} while a Chain was open, and nobody had been asked whether to answer it.`
      : `${command.by} gave ${command.type} in the ${turn.phase ?? 'first'} phase of ${turn.seat}'s turn ${turn.number}, and nobody had been asked.`,
    responsible: command.by,
    about: [CHAIN],
    evidence: [desk.log.command?.event ?? desk.now],
  }));
}

/** In one window seats are asked in their order: from the opponent of the newest link, or from the turn player. */
function order(desk: Desk, data: EventData['DecisionOpened'], passed: Ask | null): void {
  const before =
    passed !== null && passed.kind === 'window' && passed.about === data.asks.about ? passed : null;
  if (before === null) return;
  const start = firstAsked(desk, data.asks.about === 'chain');
  if (start === null) return;
  const place = (seat: SeatId): number => {
    const { seats } = desk.board;
    return (seats.indexOf(seat) - seats.indexOf(start) + seats.length) % seats.length;
  };
  desk.judge(
    'GAP-CHAIN-02',
    place(data.asks.seat) > place(before.seat) ? true : doubtful(desk) ? null : false,
    () => ({
      message: `${data.asks.seat} was asked (${data.asks.about}) after ${before.seat} had passed; the first to be asked is ${start}.`,
      responsible: null,
      about: [CHAIN],
    }),
  );
}

function firstAsked(desk: Desk, inChain: boolean): SeatId | null {
  if (!inChain) return desk.log.turn?.seat ?? null;
  const { seats } = desk.board;
  const last = desk.log.chain.links.at(-1);
  return last === undefined ? null : (seats[(seats.indexOf(last.by) + 1) % seats.length] ?? null);
}

const doubtful = (desk: Desk): boolean => desk.log.chain.links.some((link) => !isKnown(desk.facts(link.id)));
