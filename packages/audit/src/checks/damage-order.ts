import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import { FREE } from '../commands.js';
import { type Desk, lifeOf } from '../desk.js';
import type { BattleLog, ComparedLog } from '../recount-battle.js';

/** The order of the Damage Step (DMG-ORDER-01) and that the destroyed really go (ZONE-DESTROY-01). */
export const damageOrder: Check = {
  name: 'damage-order',
  rules: [
    { rule: 'DMG-ORDER-01', title: 'turn up, compare, damage, Flip effect, graveyard' },
    { rule: 'DMG-FLIPUP-01', title: 'an attacked Set monster is turned up before the comparison' },
    { rule: 'DMG-FLIP-01', title: 'its Flip effect comes after the damage' },
    { rule: 'DMG-FLIP-02', title: 'its Flip effect leaves the destroyed alone' },
    { rule: 'DMG-GY-01', title: 'the destroyed go to the graveyard after Flip effects' },
    { rule: 'DMG-AA-02', title: 'both of two equal monsters go' },
    { rule: 'ZONE-DESTROY-01', title: 'what battle destroyed leaves the field' },
  ],
  start: (desk) => {
    const reported = new Set<ComparedLog>();
    return {
      on: {
        AttackCompared: (data) => {
          if (data.target !== 'direct') turnedUp(desk, data.target);
          inDamageStep(desk, data.attacker);
        },
        LinkAdded: (data) => {
          const battle = desk.log.battle;
          if (battle === null) return;
          const flip = battle.turnedAt !== null && battle.targetPlace === data.card;
          const there = desk.board.name(data.card);
          const same = there === null || there === battle.target;
          const isFlip = flip && same && desk.facts(data.id)?.subtype === 'flip';
          if (isFlip) flipped(desk, battle, data.link);
          if (battle.compared !== null)
            owed(desk, battle.compared, isFlip ? 'DMG-FLIP-01' : 'DMG-ORDER-01', reported);
          if (isFlip && battle.compared !== null) spares(desk, battle.compared, data.targets, data.by);
        },
        CardMoved: (data) => {
          if (data.cause === 'battle') buried(desk, data.from, data.card, reported);
          else if (data.link === desk.log.battle?.flipLink && data.link !== null)
            spares(desk, desk.log.battle.compared, [data.from], null);
        },
        PhaseStarted: (data) => {
          if (data.step === 'after-calculation') calculated(desk);
          if (data.step === 'damage' || data.step === 'after-calculation') return;
          over(desk, reported);
        },
        AttackDeclared: () => over(desk, reported),
        TurnStarted: () => over(desk, reported),
        ActionTaken: (data) => {
          const compared = desk.log.battle?.compared ?? null;
          if (compared !== null) owed(desk, compared, 'DMG-ORDER-01', reported);
          if (FREE.includes(data.command.type)) over(desk, reported);
        },
      },
      finish: () => {
        const waiting = desk.log.asks !== null || desk.log.chain.links.length > 0;
        if (!waiting && desk.log.ended === null) over(desk, new Set(reported));
      },
    };
  },
};

function turnedUp(desk: Desk, ref: string): void {
  const target = desk.board.see(ref);
  if (target === null) return;
  desk.judge('DMG-FLIPUP-01', target.face === 'up', () => ({
    message: `The values were compared while ${ref} lay face-down; it is turned up first.`,
    responsible: null,
    about: [target.name],
    evidence: [desk.log.battle?.declaredAt ?? desk.now],
  }));
}

function inDamageStep(desk: Desk, attacker: string): void {
  const turn = desk.log.turn;
  // Some cards make a battle of their own, out of the order of the turn.
  const special = desk.ownBattle();
  const { battle } = desk.log;
  if (battle === null || battle.cancelled) {
    desk.weigh('DMG-ORDER-01', desk.ownBattle() ? null : false, () => ({
      message: 'Values were compared, and no attack was under way.',
      responsible: null,
      about: [desk.board.name(attacker) ?? attacker],
      evidence: battle === null ? [] : [battle.declaredAt],
    }));
    return;
  }
  const again = battle.compared;
  if (again !== null) {
    desk.weigh('DMG-ORDER-01', desk.ownBattle() ? null : false, () => ({
      message: `The values of one attack were compared again; that was done at event ${again.event}.`,
      responsible: null,
      about: [desk.board.name(attacker) ?? attacker],
      evidence: [again.event],
    }));
    return;
  }
  const good = turn === null ? null : turn.phase === 'battle' && turn.step === 'damage';
  desk.weigh('DMG-ORDER-01', good === false && special ? null : good, () => ({
    message: `The values were compared in the ${turn?.step ?? turn?.phase ?? 'first'} ${turn?.step === null ? 'phase' : 'step'}; that is done in the Damage Step.`,
    responsible: null,
    about: [desk.board.name(attacker) ?? attacker],
    evidence: [turn?.phaseAt ?? desk.now],
  }));
}

/** One of the two that fought has left the Monster Zones, or the attacker lies face-down: nothing will be calculated. */
function isOff(desk: Desk, battle: BattleLog): boolean {
  if (desk.board.see(battle.attacker)?.face === 'down') return true;
  return [battle.attacker, battle.target].some(
    (name) => name !== null && rowOf(desk.board.see(name)?.place ?? '') !== 'monster',
  );
}

/** After damage calculation there was one, or there could be none. */
function calculated(desk: Desk): void {
  const { battle } = desk.log;
  const good = battle !== null && (battle.compared !== null || isOff(desk, battle));
  desk.weigh('DMG-ORDER-01', good ? true : desk.ownBattle() ? null : false, () => ({
    message: 'Damage calculation was over, and no values had been compared.',
    responsible: null,
    about: [battle?.attacker ?? 'battle'],
    evidence: battle === null ? [] : [battle.declaredAt],
  }));
}

function flipped(desk: Desk, battle: BattleLog, link: number): void {
  const compared = battle.compared;
  desk.judge('DMG-FLIP-01', compared !== null || isOff(desk, battle), () => ({
    message: `The Flip effect of the attacked monster was put on the chain as link ${link} before damage calculation.`,
    responsible: null,
    about: [battle.target ?? ''],
    evidence: [battle.turnedAt ?? desk.now],
  }));
  // It may have been sent away already: the move is what came too early.
  const early = battle.targetPlace === null ? undefined : compared?.gone.get(battle.targetPlace);
  desk.judge('DMG-GY-01', early === undefined, () => ({
    message: `The attacked monster went to the graveyard before its Flip effect, which followed at event ${desk.now}.`,
    responsible: null,
    about: [battle.target ?? '', battle.targetPlace ?? ''],
    at: early ?? desk.now,
    evidence: [desk.now],
  }));
}

/** A Flip effect does not act on monsters whose destruction the calculation has decided. */
function spares(
  desk: Desk,
  compared: ComparedLog | null,
  targets: readonly string[],
  by: string | null,
): void {
  if (compared === null) return;
  const hit = targets.filter((ref) => compared.doomed.has(desk.board.name(ref) ?? ''));
  desk.weigh('DMG-FLIP-02', hit.length === 0, () => ({
    message: `The Flip effect acted on ${hit.map((ref) => desk.title(ref)).join(', ')}, which the damage calculation had destroyed.`,
    responsible: by,
    about: hit.map((ref) => desk.board.name(ref) ?? ref),
    evidence: [compared.event],
  }));
}

/** Battle damage is applied at once with the comparison: before effects, before anybody is asked. */
function owed(desk: Desk, compared: ComparedLog, rule: string, reported: Set<ComparedLog>): void {
  if (reported.has(compared)) return;
  const open = [...compared.due].filter(([team]) => (desk.board.lifePoints(team) ?? 0) > 0);
  if (open.length === 0) return;
  reported.add(compared);
  desk.violation(rule, {
    message: `Battle damage of ${open.map(([team, amount]) => `${amount} to ${team}`).join(' and ')} had not been applied yet.`,
    responsible: null,
    about: open.map(([team]) => lifeOf(team)),
    evidence: [compared.event],
  });
}

function buried(desk: Desk, from: string, card: string | null, reported: Set<ComparedLog>): void {
  const compared = desk.log.battle?.compared ?? null;
  const name = card ?? desk.board.at(from);
  const known = desk.board.at(from) ?? name ?? '';
  if (compared === null || !compared.doomed.has(known)) {
    desk.weigh('DMG-ORDER-01', false, () => ({
      message: `${desk.title(name ?? from)} was sent away as destroyed by battle; no damage calculation says so.`,
      responsible: null,
      about: [name ?? from],
      evidence: compared === null ? [] : [compared.event],
    }));
    return;
  }
  owed(desk, compared, 'DMG-ORDER-01', reported);
  desk.ok('DMG-ORDER-01');
}

/** The Damage Step is over: nothing that was destroyed is left on the field, nothing that was lost is still there. */
function over(desk: Desk, reported: Set<ComparedLog>): void {
  const compared = desk.log.battle?.compared ?? null;
  if (compared === null || reported.has(compared)) return;
  owed(desk, compared, 'DMG-ORDER-01', reported);
  const left = [...compared.doomed].filter(([name]) => {
    const seen = desk.board.see(name);
    return seen !== null && seen.place.includes(':') ? true : seen?.place.endsWith('.field') === true;
  });
  const rule = compared.rule === 'DMG-AA-02' ? 'DMG-AA-02' : 'ZONE-DESTROY-01';
  if (left.length === 0) return;
  reported.add(compared);
  desk.weigh(rule, false, () => ({
    message: `${left.map(([name]) => desk.title(name)).join(' and ')} was destroyed by battle and is still on the field.`,
    responsible: null,
    about: left.map(([name]) => name),
    evidence: [compared.event],
  }));
}
