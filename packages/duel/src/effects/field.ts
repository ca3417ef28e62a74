import { forbidden } from '../rules/continuous.js';
import { freeZones, isZone, resolveRef, seatOf } from '../state.js';
import {
  type BattlePosition,
  type CardId,
  type Face,
  type Instance,
  monsterZone,
  parsePlace,
  type Place,
  type SeatId,
  stZone,
  type SummonKind,
} from '../vocabulary.js';
import { Moves } from './moves.js';

/** Deeds on the field: how cards come to it, and what happens to them there. */
export class FieldDeeds extends Moves {
  protected firstFree(seat: SeatId, row: 'monster' | 'st'): number | null {
    return freeZones(this.state, seat, row)[0] ?? null;
  }

  /** Special Summons at once: nothing happens to those for which no zone is free. */
  specialSummon(
    card: Instance,
    options: {
      readonly seat?: SeatId;
      readonly position?: BattlePosition;
      readonly face?: Face;
      readonly how?: SummonKind;
      readonly materials?: readonly Instance[];
      readonly zone?: number;
      readonly proper?: true;
    } = {},
  ): boolean {
    const seat = options.seat ?? this.me;
    const zone = options.zone ?? this.firstFree(seat, 'monster');
    const now = this.at(card);
    if (zone === null || now === null || this.run.over) return false;
    if (
      forbidden(this.state, this.env, { do: 'summon', card, by: this.me, how: options.how ?? 'special' }) !==
      null
    )
      return false;
    const position = options.position ?? 'attack';
    const face = options.face ?? 'up';
    this.atOnce(() => {
      this.move(card, monsterZone(seat, zone), face, position, 'effect');
      if (face === 'up') {
        this.run.emit('MonsterSummoned', {
          card: monsterZone(seat, zone),
          id: now.id ?? '',
          by: this.me,
          how: options.how ?? 'special',
          materials: options.materials ?? [],
          link: this.linkNumber,
          batch: this.run.batch,
          ...(options.proper ? { proper: true as const } : {}),
        });
      } else
        this.run.emit('MonsterSet', {
          card: monsterZone(seat, zone),
          by: this.me,
          normal: false,
          tributes: [],
          batch: this.run.batch,
        });
    });
    return true;
  }

  /**
   * Makes tokens and Special Summons them at once, as many as find a zone; `false`: the Summon is forbidden, and none is made.
   * What forbids it cannot look at the card: a token that is never Summoned must not be made.
   */
  summonTokens(id: CardId, count: number, position: BattlePosition, seat: SeatId = this.me): boolean {
    const { state, env, me: by } = this;
    if (forbidden(state, env, { do: 'summon', card: null, by, how: 'special' }) !== null) return false;
    this.atOnce(() => {
      for (let i = 0; i < count && this.firstFree(seat, 'monster') !== null; i++) {
        const card = `${seat}:${1001 + this.state.tokens}`;
        this.run.emit('TokenCreated', { card, id, link: this.linkNumber, batch: this.run.batch });
        this.specialSummon(card, { seat, position });
      }
    });
    return true;
  }

  /** A Normal Summon or Set made by an effect; Tributes are sent first (SUM-TRIB-03). `counts`: it uses the Normal Summon of the turn. */
  normalSummon(card: Instance, how: 'summon' | 'set', tributes: readonly Instance[], counts = false): void {
    const id = this.at(card)?.id ?? '';
    if (tributes.length > 0) this.sendAll(tributes, 'gy', 'tribute');
    const zone = this.firstFree(this.me, 'monster');
    if (zone === null) return;
    const place = monsterZone(this.me, zone);
    this.atOnce(() => {
      const up = how === 'summon';
      this.move(card, place, up ? 'up' : 'down', up ? 'attack' : 'defense', 'rule');
      if (up) {
        this.run.emit('MonsterSummoned', {
          card: place,
          id,
          by: this.me,
          how: tributes.length > 0 ? 'tribute' : 'normal',
          materials: tributes,
          link: this.linkNumber,
          batch: this.run.batch,
          ...(counts ? { normal: true as const } : {}),
        });
      } else
        this.run.emit('MonsterSet', {
          card: place,
          by: this.me,
          normal: counts,
          tributes,
          batch: this.run.batch,
        });
    });
  }

  /** Sets a Spell or Trap from the hand by an effect. */
  setSpellTrap(card: Instance): void {
    const facts = this.facts(card);
    const zone = this.firstFree(this.me, 'st');
    const place =
      facts?.subtype === 'field' ? `${this.me}.field` : zone === null ? null : stZone(this.me, zone);
    if (place === null) return;
    this.atOnce(() => {
      this.move(card, place, 'down', null, 'effect');
      this.run.emit('SpellTrapSet', { card: place, by: this.me, batch: this.run.batch });
    });
  }

  /** Sets a card by an effect, on this side: a monster too. Nothing happens where no zone is free. */
  setByEffect(card: Instance, seat: SeatId, wanted: number | null): void {
    const facts = this.facts(card);
    if (facts?.kind === 'monster') {
      const free = wanted !== null && freeZones(this.state, seat, 'monster').includes(wanted);
      this.specialSummon(card, {
        seat,
        face: 'down',
        position: 'defense',
        ...(free ? { zone: wanted } : {}),
      });
      return;
    }
    const zones = freeZones(this.state, seat, 'st');
    const zone = wanted !== null && zones.includes(wanted) ? wanted : zones[0];
    const row = zone === undefined ? null : stZone(seat, zone);
    const place = facts?.subtype === 'field' ? `${seat}.field` : row;
    if (place === null || (facts?.subtype === 'field' && this.state.seats[seat]?.field[0] !== null)) return;
    this.atOnce(() => {
      this.move(card, place, 'down', null, 'effect');
      this.run.emit('SpellTrapSet', { card: place, by: this.me, batch: this.run.batch });
    });
  }

  /** Into a free zone: of its own row as it lies, else face-up without being activated. */
  place(card: Instance, to: Place): void {
    const now = this.at(card);
    const zone = parsePlace(to);
    if (now === null || zone?.kind !== 'zone' || resolveRef(this.state, to) !== null) return;
    const from = parsePlace(now.place);
    const same = from?.kind === 'zone' && from.row === zone.row;
    if (same && now.face === 'down') this.move(card, to, 'down', now.position, 'effect');
    else this.move(card, to, 'up', same ? now.position : null, 'effect');
  }

  /** Places a card face-up in a Spell & Trap Zone without activating it. */
  placeSpellTrap(card: Instance, seat: SeatId = this.me): boolean {
    const zone = this.firstFree(seat, 'st');
    if (zone === null) return false;
    this.move(card, stZone(seat, zone), 'up', null, 'effect');
    return true;
  }

  equip(card: Instance, monster: Instance | null): void {
    if (!this.onField(card) || (monster !== null && !this.onField(monster))) return;
    this.run.emit('Equipped', {
      card: this.run.ref(card),
      to: monster === null ? null : this.run.ref(monster),
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  /** Moves a monster into a Spell & Trap Zone as an Equip Card of another (Relinquished). */
  equipMonster(card: Instance, to: Instance): boolean {
    const zone = this.firstFree(this.me, 'st');
    const now = this.at(card);
    if (zone === null || now === null || !this.onField(to)) return false;
    this.atOnce(() => {
      this.move(card, stZone(this.me, zone), now.face, null, 'effect');
      if (this.onField(card)) this.equip(card, to);
    });
    return true;
  }

  /** Control passes to `seat` (CTRL-01); without a free zone nothing happens (CTRL-02). `until`: turn in whose End Phase it returns. */
  takeControl(card: Instance, until: number | null, seat: SeatId = this.me): boolean {
    const now = this.at(card);
    const zone = this.firstFree(seat, 'monster');
    if (now === null || !this.isMonsterZone(card) || zone === null || seatOf(now.place) === seat)
      return false;
    this.atOnce(() => {
      this.run.emit('ControlChanged', {
        card: now.place,
        from: seatOf(now.place),
        to: seat,
        until,
        link: this.linkNumber,
        batch: this.run.batch,
      });
      this.move(card, monsterZone(seat, zone), now.face, now.position, 'effect');
    });
    return true;
  }

  /** Control stays where it is now: what it was to go back to is over. */
  keepControl(card: Instance): void {
    const now = this.at(card);
    if (now === null || !this.state.borrowed.some((one) => one.card === card)) return;
    const seat = seatOf(now.place);
    this.run.emit('ControlChanged', {
      card: now.place,
      from: seat,
      to: seat,
      until: null,
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  /** Two monsters change sides at once. */
  exchangeControl(a: Instance, b: Instance): void {
    const [x, y] = [this.at(a), this.at(b)];
    if (x === null || y === null) return;
    const [seatX, seatY] = [seatOf(x.place), seatOf(y.place)];
    this.atOnce(() => {
      this.run.emit('ControlChanged', {
        card: x.place,
        from: seatX,
        to: seatY,
        until: null,
        link: this.linkNumber,
        batch: this.run.batch,
      });
      this.run.emit('ControlChanged', {
        card: y.place,
        from: seatY,
        to: seatX,
        until: null,
        link: this.linkNumber,
        batch: this.run.batch,
      });
      this.move(a, y.place, x.face, x.position, 'effect');
      this.move(b, x.place, y.face, y.position, 'effect');
    });
  }

  turnFaceDown(card: Instance): void {
    const now = this.at(card);
    if (now === null || now.face === 'down' || !isZone(now.place) || this.facts(card)?.subtype === 'token')
      return;
    const monster = this.isMonsterZone(card);
    this.run.emit('CardTurned', {
      card,
      id: now.id,
      at: now.place,
      face: 'down',
      position: monster ? 'defense' : null,
      how: 'effect',
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  /** Turns face-up; a monster keeps Defense Position unless told otherwise (SUM-FLIP-05). */
  turnFaceUp(card: Instance, position?: BattlePosition): void {
    const now = this.at(card);
    if (now === null || now.face === 'up' || !isZone(now.place)) return;
    this.run.emit('CardTurned', {
      card,
      id: now.id,
      at: now.place,
      face: 'up',
      position: this.isMonsterZone(card) ? (position ?? 'defense') : null,
      how: 'effect',
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  setPosition(card: Instance, position: BattlePosition): void {
    const now = this.at(card);
    if (now === null || now.position === position || !this.isMonsterZone(card)) return;
    this.run.emit('PositionChanged', {
      card: now.place,
      face: now.face,
      position,
      how: 'effect',
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  addCounters(card: Instance, counter: string, delta: number): void {
    const now = this.at(card);
    if (now === null || !isZone(now.place)) return;
    const total = Math.max(0, (now.counters[counter] ?? 0) + delta);
    this.run.emit('CountersChanged', {
      card: now.place,
      counter,
      delta: total - (now.counters[counter] ?? 0),
      total,
      batch: this.run.batch,
    });
  }

  /** First free place of a row, for scripts that place cards themselves. */
  freeZone(seat: SeatId, row: 'monster' | 'st'): Place | null {
    const zone = this.firstFree(seat, row);
    return zone === null ? null : row === 'monster' ? monsterZone(seat, zone) : stZone(seat, zone);
  }
}
