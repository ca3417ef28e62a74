import type { BattlePosition, DuelEvent, EventData, Place, SeatId, TeamId } from '@duel-log/duel/read';
import { change } from './recount-cards.js';
import type { Recount } from './recount.js';

/** One attack, from its declaration to the end of its Damage Step. */
export interface BattleLog {
  attacker: string;
  target: string | null;
  readonly attackerPlace: Place;
  readonly targetPlace: Place | null;
  readonly declaredAt: number;
  cancelled: boolean;
  /** the target was turned face-up by this attack, and nothing has turned it down since */
  turnedAt: number | null;
  /** the Flip effect of the target was put on the chain */
  flipAt: number | null;
  /** the number of that link, until its Chain has ended */
  flipLink: number | null;
  compared: ComparedLog | null;
  /** its Damage Step has begun */
  damageAt: number | null;
  /** monsters of each seat at the declaration; empty where the stream begins later */
  readonly counts: ReadonlyMap<SeatId, number>;
}

export interface ComparedLog {
  readonly event: number;
  readonly rule: string;
  /** damage that has not been applied yet */
  readonly due: Map<TeamId, number>;
  /** monsters whose destruction is decided, by name, with their place; removed once they have left */
  readonly doomed: Map<string, Place>;
  /** those that went before their time is known, with the event of their move */
  readonly gone: Map<Place, number>;
  readonly both: boolean;
}

/** The case of the battle table that applies. */
export function battleRule(attack: number, target: number | null, position: BattlePosition | null): string {
  if (target === null) return 'DMG-DIRECT-01';
  const place = position === 'defense' ? 'AD' : 'AA';
  if (attack > target) return `DMG-${place}-01`;
  return attack === target ? `DMG-${place}-02` : `DMG-${place}-03`;
}

/** Attacks and what is still due of them. */
export function countBattle(log: Recount, event: DuelEvent, at: number, before: string | null): void {
  const battle = log.battle;
  switch (event.type) {
    case 'AttackDeclared':
      return declared(log, event.data, at, before);
    case 'AttackCancelled':
      if (battle === null) return;
      battle.cancelled = true;
      if (event.data.givenBack === true) {
        const card = log.cards.get(battle.attacker);
        if (card !== undefined) change(log, battle.attacker, { attacks: card.attacks.slice(0, -1) });
      }
      return;
    case 'CardTurned':
      if (battle === null || battle.target === null || battle.target !== log.board.at(event.data.at)) return;
      if (event.data.face === 'down') battle.turnedAt = null;
      else if (event.data.how === 'attack') battle.turnedAt = at;
      return;
    case 'LinkAdded':
      if (battle !== null && battle.turnedAt !== null && battle.targetPlace === event.data.card) {
        battle.flipAt ??= at;
        const flip = log.facts(event.data.id)?.subtype === 'flip';
        if (battle.flipAt === at && flip) battle.flipLink = event.data.link;
      }
      return;
    case 'ChainEnded':
      if (battle !== null) battle.flipLink = null;
      return;
    case 'PhaseStarted':
      if (battle !== null && event.data.step === 'damage') battle.damageAt ??= at;
      return;
    case 'AttackCompared':
      return compared(log, event.data, at);
    case 'LifePointsChanged':
      if (event.data.cause === 'battle') battle?.compared?.due.delete(event.data.team);
      return;
    case 'CardMoved': {
      const doomed = battle?.compared?.doomed;
      if (doomed === undefined || before === null || !doomed.has(before)) return;
      if (event.data.cause === 'battle') battle?.compared?.gone.set(event.data.from, at);
      doomed.delete(before);
      return;
    }
    default:
      return;
  }
}

function declared(log: Recount, data: EventData['AttackDeclared'], at: number, target: string | null): void {
  const attacker = log.board.name(data.attacker);
  if (attacker === null) return;
  const card = log.cards.get(attacker);
  const turn = log.turnNumber;
  const attacks = card?.attackTurn === turn ? card.attacks : [];
  change(log, attacker, { attackTurn: turn, attacks: [...attacks, at] });
  log.battle = {
    attacker,
    target,
    attackerPlace: data.attacker,
    targetPlace: data.target === 'direct' ? null : data.target,
    declaredAt: at,
    cancelled: false,
    turnedAt: null,
    flipAt: null,
    flipLink: null,
    compared: null,
    damageAt: null,
    counts: new Map(log.board.seats.map((seat) => [seat, log.board.count(seat, 'monster')])),
  };
}

function compared(log: Recount, data: EventData['AttackCompared'], at: number): void {
  const battle = log.battle;
  if (battle === null) return;
  const due = new Map<TeamId, number>();
  for (const [team, amount] of Object.entries(data.damage)) if (amount > 0) due.set(team, amount);
  const doomed = new Map<string, Place>();
  for (const ref of data.destroyed) {
    const name = log.board.name(ref);
    if (name !== null) doomed.set(name, ref);
  }
  const rule = battleRule(data.attackerValue, data.targetValue, data.targetPosition);
  battle.compared = { event: at, rule, due, doomed, gone: new Map(), both: data.destroyed.length > 1 };
}
