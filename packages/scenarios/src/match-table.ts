import { matchEnv } from '@duel-log/cards';
import {
  type DuelEvent,
  decideMatch,
  duelOpening,
  emptyMatch,
  type Env,
  foldMatch,
  type MatchCommand,
  type MatchEnv,
  type MatchEvent,
  type MatchState,
  type Refusal,
  type RegisteredDeck,
  resultIn,
  runningDuel,
  type TeamId,
} from '@duel-log/duel';
import { fillerRegistration } from './filler.js';
import { cardListOf, listOf, positionOf } from './given.js';
import { deckRulesOf, lookup } from './kinds.js';
import { type Context, eventsOf, give, type Line, START } from './line.js';
import { passAll } from './passing.js';
import { declared, environment } from './pool.js';
import type { Scenario } from './schema.js';

/** A Duel of the Match as it is played. */
export interface Playing {
  readonly context: Context;
  readonly line: Line;
}

/** The table at which a scenario's Match is played: its stream, and the Duel on it. */
export class Table {
  readonly env: Env;
  match: MatchState = emptyMatch();
  playing: Playing | null = null;
  /** the stream of the Match */
  readonly events: MatchEvent[] = [];
  /** Duels that were played before the present one */
  readonly past: Playing[] = [];
  /** everything that happened since `begin`, in its order: the Match's and its Duels' */
  readonly happened: { readonly type: string }[] = [];
  private readonly scenario: Scenario;
  private readonly judged: MatchEnv;
  /** commits of the present Duel that stand in `happened` or in `given` */
  private told = 0;

  constructor(scenario: Scenario) {
    this.scenario = scenario;
    this.env = environment(scenario);
    this.judged = matchEnv(this.env.ruleset, {
      rules: deckRulesOf(scenario),
      list: cardListOf(scenario),
      cardOf: lookup(scenario),
    });
  }

  /** What `given` says: Decks that nobody checks, results, and a Duel in the middle of its course. */
  begin(): void {
    const { given } = this.scenario;
    const { ruleset, pool } = this.env;
    const [seat = ''] = ruleset.seats;
    const players = Object.fromEntries(ruleset.seats.map((one) => [one, one]));
    const places = (given.tournament?.['places'] ?? {}) as Readonly<Record<string, string>>;
    const list = listOf(this.scenario);
    const key = `scenario ${this.scenario.id}`;
    const lenient = { ruleset, deckRefusal: () => null, swapRefusal: () => null };
    const must = (command: MatchCommand): void => {
      const no = this.ask(command, lenient);
      if (no !== null) throw new Error(`the Match of the scenario is refused by ${no.rule}: ${no.message}`);
    };
    const opening = { players, places, list, pool: declared(pool), key };
    must({ type: 'OpenMatch', by: seat, opening });
    const set = given.turn?.phase === 'setup';
    if (!set || given.match !== undefined)
      for (const by of ruleset.seats)
        must({ type: 'RegisterDeck', by, deck: given.match?.decks?.[by] ?? fillerRegistration() });
    for (const winner of given.match?.results ?? []) {
      must({ type: 'StartDuel', by: seat, duel: this.nextName() });
      must(this.result(winner));
    }
    if (!set) {
      must({ type: 'StartDuel', by: seat, duel: this.nextName() });
      const position = positionOf(this.scenario, this.env);
      this.play({ type: 'SetPosition', by: seat, reason: 'scenario', position });
      this.told = this.playing?.line.commits.length ?? 0;
    }
    this.happened.length = 0;
  }

  register(by: string, deck: RegisteredDeck, player: string | undefined): Refusal | null {
    return this.ask({ type: 'RegisterDeck', by, deck, ...(player === undefined ? {} : { player }) });
  }

  swap(by: string, out: readonly string[], incoming: readonly string[]): Refusal | null {
    return this.ask({ type: 'SwapSide', by, out, in: incoming });
  }

  /** The next Duel, opened in a stream of its own. */
  start(by: string): Refusal | null {
    const no = this.ask({ type: 'StartDuel', by, duel: this.nextName() });
    if (no !== null) return no;
    if (this.playing !== null) this.past.push(this.playing);
    const key = `scenario ${this.scenario.id} ${this.match.duels.length}`;
    this.told = 0;
    this.play({ type: 'OpenDuel', by, opening: duelOpening(this.match, key) });
    this.tell();
    return null;
  }

  /** The present Duel has gone on; where it is over, its end is taken into the Match. */
  goOn(line: Line): void {
    if (this.playing === null) return;
    this.playing = { ...this.playing, line };
    this.tell();
    const running = runningDuel(this.match);
    const events = eventsOf(line);
    const result = running === null ? null : resultIn(events);
    if (running === null || result === null) return;
    const { duel } = running;
    this.ask({ type: 'TakeResult', by: '', duel, revision: events.length - 1, head: '', result });
  }

  /** Nobody answers any more. */
  rest(): void {
    if (this.playing !== null) this.goOn(passAll(this.playing.context, this.playing.line));
  }

  /** Streams of all Duels that were opened here; one that began in a position first. */
  duels(): readonly (readonly DuelEvent[])[] {
    return [...this.past, ...(this.playing === null ? [] : [this.playing])].map(({ line }) => eventsOf(line));
  }

  private nextName(): string {
    return `duel-${this.match.duels.length + 1}`;
  }

  private result(winner: TeamId | null): MatchCommand {
    const duel = runningDuel(this.match)?.duel ?? '';
    const result = { winner, reason: 'given', tossed: null, chooser: null, first: null };
    return { type: 'TakeResult', by: '', duel, revision: 0, head: '', result };
  }

  private ask(command: MatchCommand, env: MatchEnv = this.judged): Refusal | null {
    const decided = decideMatch(this.match, command, env);
    if (decided._tag === 'Left') return decided.left;
    this.match = foldMatch(this.match, decided.right);
    this.events.push(...decided.right);
    this.happened.push(...decided.right);
    return null;
  }

  private play(command: Parameters<typeof give>[2]): void {
    const { id, given } = this.scenario;
    const seed = `${id}/${this.match.duels.length}`;
    const context: Context = { env: this.env, chance: given.chance, seed };
    const used = this.playing?.line.used ?? START.used;
    const outcome = give(context, { ...START, used }, command);
    if (!outcome.ok)
      throw new Error(`the Duel is refused by ${outcome.refusal.rule}: ${outcome.refusal.message}`);
    this.playing = { context, line: outcome.line };
  }

  private tell(): void {
    const { line } = this.playing as Playing;
    this.happened.push(...eventsOf(line, this.told));
    this.told = line.commits.length;
  }
}
