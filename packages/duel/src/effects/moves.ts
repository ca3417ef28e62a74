import type { Answer } from '../commands.js';
import type { Run } from '../decide/run.js';
import type { EventData } from '../events.js';
import { sources } from '../rules/continuous.js';
import { seatOf, teamOf } from '../state.js';
import type {
  BattlePosition,
  Cause,
  Face,
  Instance,
  PileName,
  Place,
  SeatId,
  TeamId,
} from '../vocabulary.js';
import { ownerOf, pile } from '../vocabulary.js';
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

/** Deeds with cards of any place, and with Life Points. */
export class Moves extends Scope {
  protected readonly run: Run;
  /** the link did nothing worth the name: it is recorded as without effect */
  fizzled = false;

  constructor(run: Run, frame: Frame) {
    super(run, frame);
    this.run = run;
  }

  protected get linkNumber(): number | null {
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

  protected move(
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
}
