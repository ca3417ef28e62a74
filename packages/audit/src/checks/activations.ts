import type { CardFacts, EventData } from '@duel-log/duel/read';
import type { Check } from '../check.js';
import { type Desk, turnOf } from '../desk.js';
import { under } from '../ledger.js';
import { traitsOf } from '../table.js';

/** When Spells and Traps may be activated: from where, how long after the Set, in whose turn and phase. */
export const activations: Check = {
  name: 'activations',
  rules: [
    { rule: 'TRAP-TIME-01', title: 'no Trap in the turn it was Set' },
    { rule: 'TRAP-SET-01', title: 'no Trap from the hand' },
    { rule: 'SPELL-QUICK-01', title: 'a Quick-Play in the own turn, from hand or field' },
    { rule: 'SPELL-QUICK-02', title: "in an opponent's turn a Quick-Play that was Set before" },
    { rule: 'SPELL-SET-01', title: 'a Set Spell is activated from the field' },
    { rule: 'BATTLE-WINDOW-01', title: 'a declared attack is answered by Quick-Plays and Traps' },
    { rule: 'SPELL-QUICK-03', title: 'no Quick-Play in the turn it was Set' },
    { rule: 'SPELL-QUICK-04', title: "no Quick-Play from the hand in an opponent's turn" },
    { rule: 'SPELL-PHASE-01', title: 'other Spells only in the own Main Phase' },
    { rule: 'DMG-LIMIT-01', title: 'what may be activated in the Damage Step' },
    { rule: 'DMG-LIMIT-02', title: 'nothing of that after damage calculation' },
  ],
  start: (desk) => ({
    on: {
      LinkAdded: (data) => {
        if (!data.activation) return;
        const facts = desk.facts(data.id);
        if (facts === null) {
          desk.undetermined('SPELL-PHASE-01');
          return;
        }
        answersAttack(desk, facts);
        if (facts.kind === 'trap') trap(desk, data, facts);
        else if (facts.kind === 'spell') spell(desk, data, facts);
        damageStep(desk, data, facts);
      },
    },
  }),
};

interface Origin {
  /** lay face-down on the field before */
  readonly set: boolean;
  readonly turn: number;
  readonly event: number;
}

/** Where the activated card was before it was turned up: Set on the field, or in the hand. */
function originOf(desk: Desk, data: EventData['LinkAdded']): Origin | null {
  const name = desk.board.name(data.card);
  const log = name === null ? undefined : desk.log.cards.get(name);
  if (log === undefined) return null;
  const set = log.arrivedFace === 'down' || log.setAt >= 0;
  return { set, turn: set ? log.setTurn : desk.log.turnNumber, event: set ? log.setAt : log.arrivedAt };
}

function trap(desk: Desk, data: EventData['LinkAdded'], facts: CardFacts): void {
  const origin = originOf(desk, data);
  const turn = desk.log.turnNumber;
  const about = [desk.board.name(data.card) ?? data.card];
  const fromHand =
    origin === null ? null : origin.set || (traitsOf(facts.id).fromHand === true ? null : false);
  desk.weigh('TRAP-SET-01', fromHand, () => ({
    message: `${data.by} activated the Trap ${facts.nameEn} from the hand; it has to be Set first.`,
    responsible: data.by,
    about,
    evidence: [origin?.event ?? desk.now],
  }));
  if (origin?.set !== true) return;
  desk.weigh('TRAP-TIME-01', origin.turn < turn, () => ({
    message: `${data.by} Set the Trap ${facts.nameEn} in turn ${origin.turn} and activated it in turn ${turn}; the earliest legal turn was ${origin.turn + 1}.`,
    responsible: data.by,
    about,
    evidence: [origin.event],
  }));
}

function spell(desk: Desk, data: EventData['LinkAdded'], facts: CardFacts): void {
  const about = [desk.board.name(data.card) ?? data.card];
  const turn = desk.log.turn;
  if (originOf(desk, data)?.set === true) desk.ok('SPELL-SET-01');
  if (facts.subtype !== 'quick-play') {
    const late = attackOpen(desk) ? 'BATTLE-WINDOW-01' : null;
    desk.weigh(
      under('SPELL-PHASE-01', late),
      turn === null ? null : desk.log.inOwnMainPhase(data.by),
      () => ({
        message: `${data.by} activated ${facts.nameEn} in the ${turn?.phase ?? 'first'} phase of ${turn?.seat ?? 'nobody'}'s turn; it needs the own Main Phase.`,
        responsible: data.by,
        about,
        reads: [turnOf(desk.log.turnNumber)],
        evidence: [turn?.phaseAt ?? desk.now],
      }),
    );
    return;
  }
  const origin = originOf(desk, data);
  if (origin === null || turn === null) {
    desk.undetermined('SPELL-QUICK-03');
    return;
  }
  const foreign = turn.seat === data.by ? null : 'SPELL-QUICK-02';
  if (foreign === null) desk.ok('SPELL-QUICK-01');
  if (origin.set) {
    desk.weigh(under('SPELL-QUICK-03', foreign), origin.turn < turn.number, () => ({
      message: `${data.by} Set the Quick-Play ${facts.nameEn} in turn ${origin.turn} and activated it in the same turn.`,
      responsible: data.by,
      about,
      evidence: [origin.event],
    }));
    return;
  }
  const partner = turn.seat !== data.by && desk.board.allies(turn.seat).includes(data.by);
  desk.weigh(under('SPELL-QUICK-04', foreign), turn.seat === data.by ? true : partner ? null : false, () => ({
    message: `${data.by} activated the Quick-Play ${facts.nameEn} from the hand in ${turn.seat}'s turn ${turn.number}.`,
    responsible: data.by,
    about,
    reads: [turnOf(turn.number)],
    evidence: [origin.event],
  }));
}

/** An attack has been declared, and the Damage Step has not begun. */
function attackOpen(desk: Desk): boolean {
  const { battle, turn } = desk.log;
  return turn?.step === 'battle' && battle !== null && !battle.cancelled && battle.damageAt === null;
}

function answersAttack(desk: Desk, facts: CardFacts): void {
  if (attackOpen(desk) && (facts.kind === 'trap' || facts.subtype === 'quick-play'))
    desk.ok('BATTLE-WINDOW-01');
}

function damageStep(desk: Desk, data: EventData['LinkAdded'], facts: CardFacts): void {
  const step = desk.log.turn?.step;
  if (step !== 'damage' && step !== 'after-calculation') return;
  // Counter Traps answer what may be activated there; their own texts say what.
  if (facts.subtype === 'counter') return;
  const late = step === 'after-calculation';
  const traits = traitsOf(facts.id);
  const positions = facts.id === 'book-of-moon' && desk.log.ruleset?.damageStepPositions === false;
  const good = traits.damageStep === true && !late && !positions;
  desk.weigh(late ? 'DMG-LIMIT-02' : 'DMG-LIMIT-01', good, () => ({
    message: late
      ? `${facts.nameEn} was activated after damage calculation.`
      : `${facts.nameEn} was activated in the Damage Step; it changes neither positions nor ATK or DEF.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
    evidence: [desk.log.battle?.declaredAt ?? desk.now],
  }));
}
