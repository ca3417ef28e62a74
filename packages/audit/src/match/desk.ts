import type { MatchEventData, Pool, RegisteredDeck, SeatId, TeamId } from '@duel-log/duel/read';
import type { DeckList } from '../desk.js';
import type { Finding, Ledger } from '../ledger.js';
import { type Format, formatOf, type Outcome, outcomeOf } from './format.js';
import type { DuelStream } from './audit.js';

/** A Duel of the Match, with the events that told of it. */
export interface CountedDuel {
  readonly started: MatchEventData['DuelStarted'];
  readonly event: number;
  result: MatchEventData['ResultTaken'] | null;
  resultEvent: number;
}

/** What the check of a Match works at: its own counts, and where verdicts are written down. */
export class MatchDesk {
  readonly pool: Pool;
  readonly list: DeckList | null;
  readonly streamOf: (duel: string) => DuelStream | null;
  private readonly ledger: Ledger;
  /** revision of the event being judged */
  now = -1;
  opened: MatchEventData['MatchOpened'] | null = null;
  /** the first registration of each seat */
  readonly registered = new Map<SeatId, MatchEventData['DeckRegistered']>();
  /** Decks as they are now; `null` where the stream does not tell */
  readonly decks = new Map<SeatId, RegisteredDeck | null>();
  readonly duels: CountedDuel[] = [];
  /** event at which the stream says that the Match is over */
  endedAt: number | null = null;

  constructor(
    pool: Pool,
    list: DeckList | null,
    streamOf: (duel: string) => DuelStream | null,
    ledger: Ledger,
  ) {
    this.pool = pool;
    this.list = list;
    this.streamOf = streamOf;
    this.ledger = ledger;
  }

  get format(): Format | null {
    return formatOf(this.opened?.ruleset ?? '');
  }

  get running(): CountedDuel | null {
    const last = this.duels.at(-1);
    return last?.result === null ? last : null;
  }

  /** Winners of the Duels that are over; `null` = a draw. */
  get results(): readonly (TeamId | null)[] {
    return this.duels.flatMap(({ result }) => (result === null ? [] : [result.winner]));
  }

  /** What the results come to by the catalogue; `null` = the Match goes on. */
  get due(): Outcome | null {
    return this.format === null ? null : outcomeOf(this.format, this.results);
  }

  /** Seats of a team; none where there is no such team. */
  seatsOf(team: TeamId): readonly SeatId[] {
    return this.opened?.teams.find(({ id }) => id === team)?.seats ?? [];
  }

  teamOf(seat: SeatId): TeamId | null {
    return this.opened?.teams.find(({ seats }) => seats.includes(seat))?.id ?? null;
  }

  called(id: string): string {
    return this.pool.cards.get(id)?.nameEn ?? id;
  }

  ok(rule: string): void {
    this.ledger.note(this.now, rule, 'ok');
  }

  undetermined(rule: string, because?: string): void {
    this.ledger.note(this.now, rule, 'undetermined', because);
  }

  violation(rule: string, finding: Finding): void {
    this.ledger.violation(this.now, this.duels.length, rule, finding);
  }

  /** `true` ok, `null` the stream does not tell, `false` a violation. */
  judge(rule: string, good: boolean | null, finding: () => Finding): void {
    if (good === null) this.undetermined(rule);
    else if (good) this.ok(rule);
    else this.violation(rule, finding());
  }
}

/** What findings of a Match are about. */
export const RESULTS = 'results';
export const duelNamed = (duel: string): string => `duel:${duel}`;
export const deckOf = (seat: SeatId): string => `deck:${seat}`;
