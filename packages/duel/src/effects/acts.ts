import type { Answer } from '../commands.js';
import type { Run } from '../decide/run.js';
import type { EventData } from '../events.js';
import { forbidden, sources } from '../rules/continuous.js';
import { freeZones, isZone, seatOf, teamOf } from '../state.js';
import type {
  BattlePosition,
  CardId,
  Cause,
  Face,
  Instance,
  PileName,
  Place,
  SeatId,
  SummonKind,
  TeamId,
} from '../vocabulary.js';
import { invariant, monsterZone, ownerOf, pile, stZone } from '../vocabulary.js';
import { type Frame, Scope } from './scope.js';

type Destination = 'gy' | 'hand' | 'deck' | 'banished';

interface MoveOptions {
  readonly face?: Face;
  readonly bottom?: true;
  readonly searched?: true;
  readonly destroyed?: true;
  /** the monster that destroyed it by battle */
  readonly destroyedBy?: Instance | null;
}

/**
 * What an instruction may do. Each deed records facts; several inside `atOnce` happen at once. All are total: a card
 * that is gone, a full row of zones or a duel that is over make a deed do nothing.
 */
export class Acts extends Scope {
  private readonly run: Run;
  /** the link did nothing worth the name: it is recorded as without effect */
  fizzled = false;

  constructor(run: Run, frame: Frame) {
    super(run, frame);
    this.run = run;
  }

  private get linkNumber(): number | null {
    return this.link?.link ?? null;
  }

  atOnce(deed: () => void): void {
    this.run.atOnce(deed);
  }

  fizzle(): void {
    this.fizzled = true;
  }

  /** Keeps facts for later instructions of the same effect. */
  remember(name: string, answers: readonly Answer[]): void {
    this.vars = { ...this.vars, [name]: answers };
  }

  // ---- moving cards

  /** Sends a card somewhere. Piles are always the owner's (ZONE-GY-02); tokens cease to exist; Fusion Monsters return to the Fusion Deck (FUS-06). */
  send(card: Instance, to: Destination, cause: Cause = 'effect', options: MoveOptions = {}): void {
    this.sendTo(card, this.destination(card, to, options.destroyedBy ?? null), cause, options);
  }

  /** Where a card really goes that is sent to `to`. */
  private destination(card: Instance, to: Destination, destroyedBy: Instance | null): PileName {
    const facts = this.facts(card);
    if (facts?.subtype === 'token') return 'outside';
    if (facts?.subtype === 'fusion' && (to === 'hand' || to === 'deck')) return 'extra';
    return to !== 'banished' && this.onField(card) && this.banishedInstead(card, destroyedBy)
      ? 'banished'
      : to;
  }

  private sendTo(card: Instance, target: PileName, cause: Cause, options: MoveOptions): void {
    const now = this.at(card);
    const owner = ownerOf(card);
    if (now === null || (now.place === pile(owner, 'gy') && target === 'gy')) return;
    const open = target === 'gy' || target === 'banished' || target === 'outside';
    this.move(card, pile(owner, target), options.face ?? (open ? 'up' : 'down'), null, cause, options);
  }

  private banishedInstead(card: Instance, destroyedBy: Instance | null): boolean {
    return sources(this.state, this.env).some(
      (one) => one.effect.banishes?.(one.scope, card, destroyedBy) === true,
    );
  }

  private move(
    card: Instance,
    to: Place,
    face: Face,
    position: BattlePosition | null,
    cause: Cause,
    options: MoveOptions = {},
  ): void {
    const now = this.at(card);
    if (now === null) return;
    const searched =
      options.searched ??
      (now.place.endsWith('.deck') && this.state.seats[seatOf(now.place)]?.deck[0] !== card);
    this.run.emit('CardMoved', {
      card,
      id: now.id,
      from: now.place,
      to,
      face,
      position,
      cause,
      link: this.linkNumber,
      batch: this.run.batch,
      ...(options.destroyed ? { destroyed: true as const } : {}),
      ...(options.bottom ? { bottom: true as const } : {}),
      ...(searched ? { searched: true as const } : {}),
    });
  }

  /** Destroys these cards at once; those not on the field are left alone. */
  destroy(cards: readonly Instance[], cause: Cause = 'effect'): void {
    const there = cards.filter((card) => this.onField(card));
    if (there.length === 0) return;
    this.sendTogether(
      there.map((card) => ({ card, by: null })),
      'gy',
      cause,
      { destroyed: true },
    );
  }

  sendAll(cards: readonly Instance[], to: Destination, cause: Cause = 'effect'): void {
    if (cards.length > 0)
      this.sendTogether(
        cards.map((card) => ({ card, by: null })),
        to,
        cause,
        {},
      );
  }

  /** Several at once: where each goes is settled before the first moves. `by`: the monster that destroyed it by battle. */
  sendTogether(
    cards: readonly { readonly card: Instance; readonly by: Instance | null }[],
    to: Destination,
    cause: Cause,
    options: MoveOptions,
  ): void {
    const plan = cards.map(({ card, by }) => [card, this.destination(card, to, by)] as const);
    this.atOnce(() => {
      for (const [card, target] of plan) this.sendTo(card, target, cause, options);
    });
  }

  banish(cards: readonly Instance[], cause: Cause = 'effect'): void {
    this.sendAll(cards, 'banished', cause);
  }

  /** Discards from the hand (TERM-DISCARD-01): always to the graveyard. */
  discard(cards: readonly Instance[], cause: Cause = 'discard'): void {
    this.sendAll(cards, 'gy', cause);
  }

  /** Random cards of a hand, as chance says. */
  randomOf(cards: readonly Instance[], count: number): readonly Instance[] {
    const rest = [...cards];
    const taken: Instance[] = [];
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(this.run.random('random', rest.length), 1));
    return taken;
  }

  /** Draws from the top, at once. A draw that cannot be completed loses (WIN-DECK-01). */
  draw(count: number, seat: SeatId = this.me): void {
    this.atOnce(() => {
      for (let i = 0; i < count; i++) {
        const top = this.state.seats[seat]?.deck[0] ?? null;
        if (top === null) {
          this.run.failedDraws.add(seat);
          return;
        }
        this.move(top, pile(seat, 'hand'), 'down', null, 'draw');
      }
    });
    if (this.run.failedDraws.size > 0 && !this.run.over) this.run.atOnce(() => undefined);
  }

  shuffle(seat: SeatId = this.me, cutBy: SeatId | null = null): void {
    const order = [...this.deck(seat)];
    for (let i = order.length - 1; i > 0; i--) {
      const j = this.run.random('shuffle', i + 1);
      const kept = order[i] as Instance;
      order[i] = order[j] as Instance;
      order[j] = kept;
    }
    this.run.emit('DeckShuffled', { seat, order, cutBy });
  }

  /** From the Deck to the hand, shown to everybody, then the Deck is shuffled. */
  addFromDeck(card: Instance | null, seat: SeatId = this.me): void {
    if (card !== null) {
      this.atOnce(() => {
        this.send(card, 'hand', 'effect', { searched: true });
        this.reveal(card, 'all');
      });
    }
    this.shuffle(seat);
  }

  reveal(card: Instance, to: 'all' | readonly SeatId[]): void {
    const now = this.at(card);
    if (now === null) return;
    const index = now.place.endsWith('.deck')
      ? (this.state.seats[seatOf(now.place)]?.deck.indexOf(card) ?? 0)
      : null;
    this.run.emit('CardRevealed', {
      card,
      id: now.id,
      at: now.place,
      to,
      link: this.linkNumber,
      batch: this.run.batch,
      ...(index === null ? {} : { index }),
    });
  }

  // ---- Life Points

  changeLp(team: TeamId, delta: number, cause: EventData['LifePointsChanged']['cause']): void {
    const now = this.state.teams.find((one) => one.id === team);
    if (now === undefined || delta === 0) return;
    const total = Math.max(0, now.lp + delta);
    this.run.emit('LifePointsChanged', {
      team,
      delta: total - now.lp,
      total,
      cause,
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  damage(amount: number, seat: SeatId = this.opponent): void {
    this.changeLp(teamOf(this.state, seat).id, -amount, 'effect');
  }

  gain(amount: number, seat: SeatId = this.me): void {
    this.changeLp(teamOf(this.state, seat).id, amount, 'effect');
  }

  payLp(amount: number, cause: 'cost' | 'upkeep' = 'cost'): void {
    this.changeLp(this.team.id, -amount, cause);
  }

  // ---- coming to the field

  private firstFree(seat: SeatId, row: 'monster' | 'st'): number | null {
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

  /** Makes tokens and Special Summons them at once. */
  summonTokens(id: CardId, count: number, position: BattlePosition, seat: SeatId = this.me): void {
    this.atOnce(() => {
      for (let i = 0; i < count; i++) {
        const card = `${seat}:${1001 + this.state.tokens}`;
        this.run.emit('TokenCreated', { card, id, link: this.linkNumber, batch: this.run.batch });
        this.specialSummon(card, { seat, position });
      }
    });
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

  /** Places a card face-up in a Spell & Trap Zone without activating it. */
  placeSpellTrap(card: Instance, seat: SeatId = this.me): boolean {
    const zone = this.firstFree(seat, 'st');
    if (zone === null) return false;
    this.move(card, stZone(seat, zone), 'up', null, 'effect');
    return true;
  }

  // ---- on the field

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

  /** Starts what lasts: `effect` names an entry of the card's `lasting`. `until`: number of the turn at whose end it ends. */
  last(
    effect: string,
    options: {
      readonly on?: Instance | null;
      readonly until?: number | null;
      readonly value?: number | string | null;
    } = {},
  ): void {
    const id = this.at(this.card)?.id ?? this.link?.id ?? null;
    invariant(id !== null, 'a lasting effect has a card');
    const on = options.on ?? null;
    this.run.emit('LastingStarted', {
      key: `${id}/${effect}@${this.state.revision + 1}`,
      card: id,
      effect,
      by: this.me,
      on: on === null ? null : this.run.ref(on),
      until: options.until ?? null,
      value: options.value ?? null,
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  endLasting(key: string): void {
    this.run.emit('LastingEnded', { key, batch: this.run.batch });
  }

  // ---- answering

  /** Negates the link that is answered, and destroys its card if asked. `activation`: the card counts as not activated. */
  negate(how: 'activation' | 'effect', options: { readonly destroy?: boolean } = {}): void {
    const link = this.answered;
    if (link === null) return;
    this.run.emit('LinkNegated', { link: link.link, how, by: this.linkNumber });
    if (options.destroy === true && this.onField(link.card) && this.at(link.card)?.place === link.place)
      this.destroy([link.card]);
  }

  /** Negates the declared Summon that is answered; the monster never was on the field. */
  negateSummon(): Instance | null {
    for (let i = this.run.tasks.length - 1; i >= 0; i--) {
      const task = this.run.tasks[i];
      if (task?.t !== 'summon' || task.negated) continue;
      this.run.tasks[i] = { ...task, negated: true };
      this.run.emit('SummonNegated', { card: this.run.ref(task.card), link: this.linkNumber });
      return task.card;
    }
    return null;
  }

  /** The attack under way is negated; it counts as made (BATTLE-ATK-01). */
  negateAttack(): void {
    const battle = this.state.battle;
    if (battle === null || battle.cancelled) return;
    this.run.emit('AttackCancelled', { attacker: this.run.ref(battle.attacker), reason: 'negated' });
  }

  /** One more Normal Summon or Set this turn (SUM-NS-01). */
  grantNormalSummon(seat: SeatId = this.me): void {
    this.run.emit('NormalSummonGranted', {
      seat,
      card: this.run.ref(this.card),
      link: this.linkNumber,
      batch: this.run.batch,
    });
  }

  /** What the card still does once the chain has ended: a duty of its own, carried out by this seat. */
  afterChain(duty: string, seat: SeatId = this.me): void {
    const id = this.link?.id ?? this.at(this.card)?.id ?? null;
    if (id === null || this.run.over) return;
    const chain = this.run.tasks.findIndex((task) => task.t === 'unwind');
    const at = chain < 0 ? this.run.tasks.length : chain;
    this.run.tasks.splice(at, 0, { t: 'duty', card: this.card, id, effect: duty, seat, pc: 0, vars: {} });
  }

  /** A monster of the turn duelist attacks at once, whatever the phase; an attack that was under way is over. */
  attackNow(attacker: Instance, target: Instance): void {
    if (this.run.over || !this.isMonsterZone(attacker) || !this.isMonsterZone(target)) return;
    const { battle, turn } = this.state;
    if (battle !== null && !battle.cancelled && !battle.compared) {
      const there = this.onField(battle.attacker);
      this.run.emit('AttackCancelled', {
        attacker: there ? this.run.ref(battle.attacker) : null,
        reason: 'stopped',
      });
    }
    const others = this.run.tasks.filter((task) => task.t !== 'battle');
    this.run.tasks.splice(0, this.run.tasks.length, ...others);
    if (this.inMainPhase) this.run.push({ t: 'flow', to: turn.phase });
    this.run.emit('PhaseStarted', { phase: 'battle', step: 'battle' });
    this.run.emit('AttackDeclared', { attacker: this.run.ref(attacker), target: this.run.ref(target) });
    const facts = [{ what: 'attack', card: attacker, by: this.me, how: null, target }] as const;
    this.run.push({ t: 'battle', stage: 'declared' });
    this.run.push({ t: 'after', occasion: { kind: 'attack', facts } });
  }

  /** The duel is won by a card's text (WIN-DESTINY-01); `null` = it is drawn. */
  win(reason: string, seat: SeatId | null = this.me): void {
    this.run.end(seat === null ? null : teamOf(this.state, seat).id, reason);
  }

  /** First free place of a row, for scripts that place cards themselves. */
  freeZone(seat: SeatId, row: 'monster' | 'st'): Place | null {
    const zone = this.firstFree(seat, row);
    return zone === null ? null : row === 'monster' ? monsterZone(seat, zone) : stZone(seat, zone);
  }
}
