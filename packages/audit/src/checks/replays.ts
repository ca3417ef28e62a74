import { type EventData, seatOf } from '@duel-log/duel/read';
import { pileOf } from '../board.js';
import type { Check } from '../check.js';
import { FREE } from '../commands.js';
import type { Desk } from '../desk.js';
import type { BattleLog } from '../recount-battle.js';

/** What becomes of a declared attack: it goes to the Damage Step, or ends for a reason that the board shows (BATTLE-REPLAY-*). */
export const replays: Check = {
  name: 'replays',
  rules: [
    { rule: 'BATTLE-REPLAY-01', title: 'a Replay when the number of monsters has changed' },
    { rule: 'BATTLE-REPLAY-03', title: 'a Replay gives the declaration back' },
    { rule: 'BATTLE-REPLAY-02', title: 'a Replay leaves what was destroyed before in the graveyard' },
    { rule: 'DMG-ORDER-01', title: 'a declared attack is carried out, or ends for a reason' },
  ],
  start: (desk) => {
    const reported = new Set<BattleLog>();
    /** monsters that this Battle Phase has sent to a graveyard */
    const fallen = new Set<string>();
    /** event of the last Replay, until another attack is declared */
    let replayed = -1;
    return {
      on: {
        PhaseStarted: (data) => {
          if (data.phase !== 'battle') fallen.clear();
          if (data.step === 'damage') goesOn(desk);
          else if (data.phase !== 'battle' || data.step === 'end') unfinished(desk, reported);
        },
        AttackDeclared: (data) => {
          if (replayed >= 0) attacksAgain(desk, data, replayed);
          replayed = -1;
          unfinished(desk, reported);
        },
        DecisionOpened: ({ asks }) => {
          if (asks.about === 'replay') asked(desk);
        },
        AttackCancelled: (data) => {
          cancelled(desk, data);
          if (data.reason !== 'replay') return;
          replayed = desk.now;
          if (fallen.size > 0) desk.ok('BATTLE-REPLAY-02');
        },
        PositionSet: () => {
          fallen.clear();
          replayed = -1;
        },
        CardMoved: (data) => {
          if (data.card === null) return;
          if (pileOf(data.from) === 'gy' && fallen.delete(data.card)) risen(desk, data, replayed);
          if (data.cause === 'battle' && pileOf(data.to) === 'gy') fallen.add(data.card);
        },
        ActionTaken: (data) => {
          const again = data.command.type === 'Attack' && desk.log.asks?.ask.about === 'replay';
          if (FREE.includes(data.command.type) && !again) unfinished(desk, reported);
        },
      },
    };
  },
};

/** The number of monsters differs from that at the declaration, or the target is none any more. */
function replayDue(desk: Desk, battle: BattleLog): boolean {
  const attacking = desk.board.see(battle.attacker)?.place ?? battle.attackerPlace;
  const seat = seatOf(attacking);
  const own = desk.board.allies(seat);
  for (const [other, count] of battle.counts) {
    if (desk.log.ruleset?.replayCounts === 'defender' && own.includes(other)) continue;
    if (desk.board.count(other, 'monster') !== count) return true;
  }
  if (battle.targetPlace === null) return false;
  const target = desk.board.see(battle.target);
  if (target === null || !target.place.includes('.monster:')) return true;
  return own.includes(seatOf(target.place));
}

function goesOn(desk: Desk): void {
  const { battle } = desk.log;
  if (battle === null || battle.cancelled || battle.damageAt !== null) return;
  const due = battle.counts.size === 0 ? null : replayDue(desk, battle);
  desk.weigh('BATTLE-REPLAY-01', due === null || desk.ownBattle() ? null : !due, () => ({
    message: `The attack of ${desk.title(battle.attackerPlace)} went on; the number of monsters had changed since its declaration, so a Replay was due.`,
    responsible: null,
    about: [battle.attacker],
    evidence: [battle.declaredAt],
  }));
}

/** The attack was under way in a position that a judge has set: it asks again what was asked before. */
const isGiven = ({ log }: Desk, battle: BattleLog | null): boolean =>
  battle !== null && battle.declaredAt === log.turn?.startedAt;

function cancelled(desk: Desk, data: EventData['AttackCancelled']): void {
  const { battle } = desk.log;
  if (battle === null || battle.counts.size === 0) return;
  const rule = data.reason === 'replay' ? 'BATTLE-REPLAY-01' : 'DMG-ORDER-01';
  const good = desk.ownBattle() ? null : hasReason(desk, data, battle);
  desk.weigh(rule, good === false && isGiven(desk, battle) ? null : good, () => ({
    message: `The attack of ${desk.title(battle.attackerPlace)} ended (${data.reason}); the board gives no such reason.`,
    responsible: null,
    about: [battle.attacker],
    evidence: [battle.declaredAt],
  }));
  const back = data.givenBack === true;
  // Where the attack stays with its monster, it is given back only to attack again at once.
  const again = desk.log.command?.command.type === 'Attack';
  const should = data.reason === 'replay' && (desk.log.ruleset?.replay !== 'same-attacker' || again);
  if (back || should)
    desk.judge('BATTLE-REPLAY-03', desk.log.ruleset === null ? null : back === should, () => ({
      message: back
        ? `The declaration of an attack that ended (${data.reason}) was given back; only a Replay gives it back.`
        : 'A Replay did not give the declaration of the attack back.',
      responsible: null,
      about: [battle.attacker],
      evidence: [battle.declaredAt],
    }));
}

function hasReason(desk: Desk, data: EventData['AttackCancelled'], battle: BattleLog): boolean | null {
  const attacker = desk.board.see(battle.attacker);
  switch (data.reason) {
    case 'replay':
      return replayDue(desk, battle);
    case 'negated':
      return desk.log.chain.links.some((link) => link.outcome === null);
    case 'gone': {
      const turn = desk.log.turn?.seat;
      const attacking =
        attacker?.face === 'up' &&
        attacker.position === 'attack' &&
        // One that has left the field and come back is another monster.
        desk.log.cards.get(battle.attacker)?.attackTurn === desk.log.turnNumber &&
        attacker.place.startsWith(`${turn ?? ''}.monster:`);
      return !attacking;
    }
    case 'stopped':
      // A card that came since the declaration forbids it.
      return null;
  }
}

/** The duelist is asked where the attack stays with its monster: only there, and only where a Replay is due. */
function asked(desk: Desk): void {
  const { battle, ruleset } = desk.log;
  const due = battle !== null && !battle.cancelled && (battle.counts.size === 0 || replayDue(desk, battle));
  const good = ruleset?.replay === 'same-attacker' && (due || (isGiven(desk, battle) ? null : false));
  desk.weigh('BATTLE-REPLAY-01', ruleset === null ? null : good, () => ({
    message: `${desk.log.turn?.seat ?? 'Somebody'} was asked what is attacked in a Replay; ${due ? 'this ruleset lets any monster attack' : 'the board gives no reason for one'}.`,
    responsible: null,
    about: [battle?.attacker ?? 'battle'],
    evidence: battle === null ? [] : [battle.declaredAt],
  }));
}

/** The attack that follows a Replay in the same commit is that of the same monster. */
function attacksAgain(desk: Desk, data: EventData['AttackDeclared'], replayed: number): void {
  const { battle, ruleset, command } = desk.log;
  if (battle === null || ruleset?.replay !== 'same-attacker' || (command?.event ?? replayed) > replayed)
    return;
  desk.judge('BATTLE-REPLAY-01', desk.board.name(data.attacker) === battle.attacker, () => ({
    message: `${desk.title(data.attacker)} attacked in the Replay of the attack of ${desk.title(battle.attackerPlace)}; in this ruleset the attack stays with its monster.`,
    responsible: command?.command.by ?? null,
    about: [battle.attacker],
    evidence: [replayed],
  }));
}

/** A monster that battle had destroyed leaves the graveyard: an effect may do that, a Replay does not. */
function risen(desk: Desk, data: EventData['CardMoved'], replayed: number): void {
  if (replayed < 0 || (data.link ?? null) !== null) return;
  desk.weigh('BATTLE-REPLAY-02', false, () => ({
    message: `${desk.title(data.card)} went from ${data.from} to ${data.to} after a Replay; what was destroyed before it stays in the graveyard.`,
    responsible: null,
    about: [data.card ?? data.from],
    evidence: [replayed],
  }));
}

/** Something else followed a declared attack that had neither been carried out nor ended. */
function unfinished(desk: Desk, reported: Set<BattleLog>): void {
  const { battle } = desk.log;
  if (battle === null || battle.cancelled || battle.compared !== null || battle.damageAt !== null) return;
  if (reported.has(battle)) return;
  reported.add(battle);
  desk.weigh('DMG-ORDER-01', desk.ownBattle() ? null : false, () => ({
    message: `The attack that ${desk.title(battle.attackerPlace)} declared was neither carried out nor ended when this followed.`,
    responsible: null,
    about: [battle.attacker],
    evidence: [battle.declaredAt],
  }));
}
