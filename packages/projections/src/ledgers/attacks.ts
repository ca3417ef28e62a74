import {
  type BattlePosition,
  type CardId,
  type DuelState,
  type EventData,
  type Face,
  type Instance,
  isMonsterZone,
  type Ref,
  type SeatId,
  seatOf,
  type TeamId,
} from '@duel-log/duel/read';
import { type AttackEnd, attackEnd } from '../readings.js';
import {
  type Book,
  causeOf,
  type Entry,
  type EntryCause,
  idAt,
  type Moment,
  type Mutable,
  resolved,
} from './entry.js';

/** A declared attack and what came of it. */
export interface AttackEntry extends Entry {
  readonly kind: 'attack';
  readonly seat: SeatId;
  readonly attacker: CardId | null;
  readonly from: Ref;
  readonly target: CardId | null | 'direct';
  readonly to: Ref | 'direct';
  /** zones of the other side that held a monster when the attack was declared, Set ones too */
  readonly defenders: readonly Ref[];
  /** the how-manieth attack of this monster in this turn */
  readonly nth: number;
  readonly outcome: 'compared' | 'cancelled' | 'open';
  /** of an attack that was cancelled because its monster is `gone`: what became of it */
  readonly end: AttackEnd | null;
  readonly values: { readonly attacker: number; readonly target: number | null } | null;
  readonly damage: Readonly<Record<TeamId, number>>;
  /** Life Points that the damage really took: fewer where fewer were left (GAP-LP-01) */
  readonly lost: Readonly<Record<TeamId, number>>;
  readonly destroyed: readonly Ref[];
  readonly cause: EntryCause;
}

/** A monster that changed its battle position or its face. */
export interface PositionEntry extends Entry {
  readonly kind: 'position';
  readonly seat: SeatId;
  readonly card: CardId | null;
  readonly at: Ref;
  readonly how: 'command' | 'effect' | 'flip-summon' | 'attack';
  readonly face: Face;
  readonly position: BattlePosition | null;
  /** the how-manieth change by choice of this monster in this turn, Flip Summons included (POS-01); 0 = by an effect or attack */
  readonly nth: number;
  readonly cause: EntryCause;
}

interface Tally {
  attacks: number;
  changes: number;
}

export function attacksBook(): Book<AttackEntry | PositionEntry> {
  const entries: (AttackEntry | PositionEntry)[] = [];
  let last: Mutable<AttackEntry> | null = null;
  let tallies = new Map<Instance, Tally>();

  const tallyOf = (card: Instance): Tally => {
    const known = tallies.get(card);
    if (known !== undefined) return known;
    const fresh = { attacks: 0, changes: 0 };
    tallies.set(card, fresh);
    return fresh;
  };

  const attacked = ({ before, entry }: Moment, { attacker, target }: EventData['AttackDeclared']): void => {
    const tally = tallyOf(resolved(before, attacker));
    tally.attacks += 1;
    last = {
      ...entry,
      kind: 'attack',
      seat: seatOf(attacker),
      attacker: idAt(before, attacker),
      from: attacker,
      target: target === 'direct' ? 'direct' : idAt(before, target),
      to: target,
      defenders: defendersOf(before, seatOf(attacker)),
      nth: tally.attacks,
      outcome: 'open',
      end: null,
      values: null,
      damage: {},
      lost: {},
      destroyed: [],
      cause: causeOf(before, 'command', null),
    };
    entries.push(last);
  };

  const turned = (
    { before, entry }: Moment,
    at: Ref,
    how: PositionEntry['how'],
    to: { readonly face: Face; readonly position: BattlePosition | null; readonly id: CardId | null },
    link: number | null,
  ): void => {
    const chosen = how === 'command' || how === 'flip-summon';
    const tally = tallyOf(resolved(before, at));
    if (chosen) tally.changes += 1;
    entries.push({
      ...entry,
      kind: 'position',
      seat: seatOf(at),
      card: to.id ?? idAt(before, at),
      at,
      how,
      face: to.face,
      position: to.position,
      nth: chosen ? tally.changes : 0,
      cause: causeOf(before, how, link),
    });
  };

  return {
    entries,
    write: (moment) => {
      const { event, before } = moment;
      switch (event.type) {
        case 'TurnStarted':
        case 'PositionSet':
          tallies = new Map();
          last = null;
          return;
        case 'AttackDeclared':
          attacked(moment, event.data);
          return;
        case 'AttackCancelled':
          if (last?.outcome !== 'open') return;
          last.outcome = 'cancelled';
          last.end = event.data.reason === 'gone' ? attackEnd(before) : null;
          last.cause = causeOf(before, event.data.reason, null);
          if (event.data.givenBack === true) tallyOf(resolved(before, last.from)).attacks -= 1;
          return;
        case 'AttackCompared': {
          if (last?.outcome !== 'open') return;
          const { attackerValue, targetValue, damage, destroyed } = event.data;
          last.outcome = 'compared';
          last.values = { attacker: attackerValue, target: targetValue };
          last.damage = damage;
          last.destroyed = destroyed;
          return;
        }
        case 'LifePointsChanged': {
          const { team, delta, cause } = event.data;
          if (cause !== 'battle' || last?.outcome !== 'compared') return;
          last.lost = { ...last.lost, [team]: (last.lost[team] ?? 0) - delta };
          return;
        }
        case 'CardTurned': {
          const { at, how, link } = event.data;
          if (isMonsterZone(at) && how !== 'activation') turned(moment, at, how, event.data, link);
          return;
        }
        case 'PositionChanged': {
          const { card, how, face, position, link } = event.data;
          // A Flip Summon has turned its monster already.
          if (how !== 'flip-summon') turned(moment, card, how, { face, position, id: null }, link);
          return;
        }
        default:
          return;
      }
    },
  };
}

function defendersOf(state: DuelState, attacker: SeatId): readonly Ref[] {
  const own = state.teams.find(({ seats }) => seats.includes(attacker))?.seats ?? [attacker];
  return state.seatOrder
    .filter((seat) => !own.includes(seat))
    .flatMap((seat) =>
      (state.seats[seat]?.monster ?? []).flatMap((card, index) =>
        card === null ? [] : [`${seat}.monster:${index + 1}`],
      ),
    );
}
