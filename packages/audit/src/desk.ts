import type { CardFacts, CardId, Pool, SeatId } from '@duel-log/duel/read';
import type { Board } from './board.js';
import type { Finding, Ledger, Rules } from './ledger.js';
import type { Recount } from './recount.js';
import { isKnown, traitsOf } from './table.js';

/** A Forbidden and Limited list, as data (DECK-BAN-01 to 03). */
export interface DeckList {
  readonly id: string;
  readonly version: number | string;
  readonly forbidden: readonly CardId[];
  readonly limited: readonly CardId[];
  readonly semiLimited: readonly CardId[];
}

/** What a check works at: the board, the audit's own counts, and where verdicts are written down. */
export class Desk {
  readonly pool: Pool;
  readonly board: Board;
  readonly log: Recount;
  /** the list against which registered Decks are judged, where one was given */
  readonly list: DeckList | null;
  private readonly ledger: Ledger;
  /** revision of the event being judged */
  now = -1;
  /** set by a check after whose finding nothing more is worth saying of this event */
  enough = false;

  constructor(pool: Pool, board: Board, log: Recount, ledger: Ledger, list: DeckList | null) {
    this.pool = pool;
    this.board = board;
    this.log = log;
    this.ledger = ledger;
    this.list = list;
  }

  facts(id: CardId | null): CardFacts | null {
    return this.log.facts(id);
  }

  /** Facts of the card a reference means, where the stream tells which it is. */
  factsOf(ref: string): CardFacts | null {
    return this.facts(this.board.see(ref)?.id ?? null);
  }

  /** Who gave the command under way, and so carried out what follows from it. */
  get actor(): SeatId | null {
    return this.log.command?.command.by ?? null;
  }

  get tag(): boolean {
    return this.board.seats.length > 2;
  }

  ok(rules: Rules): void {
    this.ledger.note(this.now, rules, 'ok');
  }

  /** The stream does not tell; `because` says what could explain it, where that is known. */
  undetermined(rules: Rules, because?: string): void {
    this.ledger.note(this.now, rules, 'undetermined', because);
  }

  declared(rules: Rules): void {
    this.ledger.note(this.now, rules, 'declared');
  }

  notApplicable(rules: Rules): void {
    this.ledger.note(this.now, rules, 'notApplicable');
  }

  violation(rules: Rules, finding: Finding): void {
    this.ledger.violation(this.now, this.log.turnNumber, rules, finding);
  }

  /** Some check has found something wrong with this event or a later one; of the event at hand, those before in the list. */
  foundSince(event: number): boolean {
    return this.ledger.foundSince(event);
  }

  /** `true` ok, `null` the stream does not tell, `false` a violation whatever cards are in play. */
  judge(rules: Rules, good: boolean | null, finding: () => Finding): void {
    if (good === null) this.undetermined(rules);
    else if (good) this.ok(rules);
    else this.violation(rules, finding());
  }

  /** As `judge`, but a card that the table does not know could be the reason: then it is undetermined. */
  weigh(rules: Rules, good: boolean | null, finding: () => Finding): void {
    const doubt = good === false ? this.doubt() : null;
    if (doubt === null) this.judge(rules, good, finding);
    else this.undetermined(rules, doubt);
  }

  /** Some card in play, some effect of this turn or some lasting one may do what the table does not know. */
  doubtful(): boolean {
    return this.doubt() !== null;
  }

  /** What could explain a thing that no rule does; `null` where all that is in play is known. */
  private doubt(): string | null {
    if (this.log.ruledAt !== null) return `a judge has ruled at event ${this.log.ruledAt}`;
    if (this.log.unknownTurn === this.log.turnNumber)
      return 'an effect of this turn is not in the table of the audit';
    for (const one of this.log.lasting.values())
      if (!isKnown(this.facts(one.card)))
        return `the effect of ${this.called(one.card)} is not in the table of the audit`;
    for (const card of this.board.cards(this.board.seats, ['monster', 'st', 'field']))
      if (card.face === 'up' && !isKnown(this.facts(card.id)))
        return `${this.called(card.id)} on ${card.place} is not in the table of the audit`;
    return null;
  }

  /** A card of the table makes a battle of its own, out of the order of the turn. */
  ownBattle(): boolean {
    for (const one of this.log.lasting.values()) if (traitsOf(one.card).ownBattle === true) return true;
    return this.log.chain.links.some((link) => traitsOf(link.id).ownBattle === true);
  }

  /** A face-up card of the field that has this trait. */
  faceUp(has: (id: CardId) => boolean): boolean {
    return this.board
      .cards(this.board.seats, ['monster', 'st', 'field'])
      .some((card) => card.face === 'up' && card.id !== null && has(card.id));
  }

  /** Something negates cards of this kind, or may have done so a moment ago. */
  mayNegate(kind: CardFacts['kind']): boolean {
    const negates = (id: CardId): boolean => traitsOf(id).negates?.includes(kind) === true;
    return this.faceUp(negates) || [...this.log.lasting.values()].some(({ card }) => negates(card));
  }

  /** The name of a card; its id where no pool holds it. */
  called(id: CardId | null): string {
    return id === null ? 'a card' : (this.facts(id)?.nameEn ?? id);
  }

  /** People's words for a card of the stream. */
  title(ref: string | null): string {
    if (ref === null) return 'a card';
    const facts = this.factsOf(ref);
    return facts === null ? ref : `${facts.nameEn} (${ref})`;
  }
}

/** Names of counters that findings are about. */
export const normalSummonsOf = (seat: SeatId, turn: number): string => `normal:${seat}:${turn}`;
export const lifeOf = (team: string): string => `lp:${team}`;
export const drawsOf = (seat: SeatId, turn: number): string => `draw:${seat}:${turn}`;
export const CHAIN = 'chain';
export const turnOf = (turn: number): string => `turn:${turn}`;
