import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CARDS,
  DECK_RULES,
  findPool,
  isRulesetId,
  matchEnv,
  SCRIPTS,
} from '../../packages/cards/src/index.js';
import {
  encodeCommit,
  firstCommit,
  sha256,
  type StoredEvent,
  uuidV5,
  writeDuelFile,
} from '../../packages/codec/src/index.js';
import {
  decideMatch,
  type DuelEvent,
  duelOpening,
  emptyMatch,
  type Env,
  foldMatch,
  makePool,
  type MatchEnv,
  type MatchCommand,
  type MatchEvent,
  type MatchState,
  type RegisteredDeck,
  resultIn,
  rulesetNamed,
} from '../../packages/duel/src/index.js';
import { greedyBot, playOut } from '../../packages/scenarios/src/index.js';
import { storedOf, streamNamed } from '../disputes/stream.js';

const NAMESPACE = '2f6f1b7a-4c0d-5a4e-9b55-0d6a3c1e7f21';

/** One Match of fixtures/matches/matches.json. */
export interface MatchStory {
  /** names its files: `FILE.match.ndjson`, `FILE.1.duel.ndjson`, … */
  readonly file: string;
  readonly title: string;
  readonly ruleset: string;
  readonly pool: string;
  readonly players: Readonly<Record<string, string>>;
  readonly decks: Readonly<Record<string, RegisteredDeck>>;
  readonly duels: readonly {
    /** exchanges with Side Decks before it */
    readonly swaps?: readonly {
      readonly by: string;
      readonly out: readonly string[];
      readonly in: readonly string[];
    }[];
    /** commands that bots give; after them this seat gives up, where one is named */
    readonly commands: number;
    readonly surrenders?: string;
  }[];
}

const FOLDER = join(import.meta.dirname, '..', '..', 'fixtures', 'matches');

export const readMatches = (): readonly MatchStory[] =>
  JSON.parse(readFileSync(join(FOLDER, 'matches.json'), 'utf8')) as readonly MatchStory[];

/** The files of a Match by their names: its own stream, and those of its Duels. */
export function filesOf(story: MatchStory): ReadonlyMap<string, string> {
  const table = new Table(story);
  for (const [at, duel] of story.duels.entries()) {
    for (const { by, out, in: incoming } of duel.swaps ?? [])
      table.ask({ type: 'SwapSide', by, out, in: incoming });
    table.play(at + 1, duel);
  }
  return table.files();
}

class Table {
  private readonly story: MatchStory;
  private readonly env: Env;
  private readonly rules: MatchEnv;
  private state: MatchState = emptyMatch();
  private readonly commits: (readonly MatchEvent[])[] = [];
  private readonly duels: (readonly StoredEvent[])[] = [];

  constructor(story: MatchStory) {
    this.story = story;
    const { ruleset, pool, players, decks, file } = story;
    const cards = findPool(pool)?.cards ?? [];
    const named = rulesetNamed(ruleset);
    if (named === null || !isRulesetId(named.base))
      throw new Error(`${file}: there are no Deck rules for ${ruleset}`);
    this.env = { ruleset: named, pool: makePool(pool, cards), scripts: SCRIPTS };
    this.rules = matchEnv(named, {
      rules: DECK_RULES[named.base],
      list: null,
      cardOf: (id) => CARDS.get(id),
    });
    const [by = ''] = this.env.ruleset.seats;
    const opening = {
      players,
      places: {},
      list: null,
      pool: { name: pool, hash: sha256(JSON.stringify(cards)) },
      key: `match ${file}`,
    };
    this.ask({ type: 'OpenMatch', by, opening });
    for (const seat of this.env.ruleset.seats)
      this.ask({ type: 'RegisterDeck', by: seat, deck: decks[seat] as RegisteredDeck });
  }

  ask(command: MatchCommand): void {
    const decided = decideMatch(this.state, command, this.rules);
    if (decided._tag === 'Left') throw new Error(`${this.story.file}: ${decided.left.message}`);
    this.state = foldMatch(this.state, decided.right);
    this.commits.push(decided.right);
  }

  /** The next Duel: begun, played by bots, given up where the story says so, and its result taken. */
  play(number: number, { commands, surrenders }: MatchStory['duels'][number]): void {
    const name = `${this.story.file}/${number}`;
    const stream = streamNamed(name);
    this.ask({ type: 'StartDuel', by: this.env.ruleset.seats[0] as string, duel: stream });
    const key = `duel ${name}`;
    const events: DuelEvent[] = [];
    const bots = Object.fromEntries(
      this.env.ruleset.seats.map((seat) => [seat, greedyBot(`${name}/${seat}`)]),
    );
    const options = { env: this.env, bots, seed: name };
    let after = null;
    for (const commit of playOut({ ...options, opening: duelOpening(this.state, key), limit: commands })) {
      events.push(...commit.events);
      after = commit.after;
    }
    if (surrenders !== undefined && after !== null) {
      const by = surrenders;
      const giveUp = { ...options, from: after, seed: `${name}/end`, limit: 1 };
      const bot = (): { type: 'Surrender'; by: string } => ({ type: 'Surrender', by });
      for (const commit of playOut({
        ...giveUp,
        bots: Object.fromEntries(Object.keys(bots).map((seat) => [seat, bot])),
      }))
        events.push(...commit.events);
    }
    const result = resultIn(events);
    if (result === null) throw new Error(`${name} has no end after ${commands} commands`);
    const stored = storedOf(name, events, key);
    this.duels.push(stored);
    const last = stored.at(-1) as StoredEvent;
    this.ask({
      type: 'TakeResult',
      by: '',
      duel: stream,
      revision: last.revision,
      head: last.meta.hash,
      result,
    });
  }

  files(): ReadonlyMap<string, string> {
    const { file } = this.story;
    const duels = this.duels.map(
      (stored, at) => [`${file}.${at + 1}.duel.ndjson`, writeDuelFile(stored)] as const,
    );
    return new Map([[`${file}.match.ndjson`, writeDuelFile(this.stored())], ...duels]);
  }

  private stored(): readonly StoredEvent[] {
    const { file } = this.story;
    const stored: StoredEvent[] = [];
    for (const [at, events] of this.commits.entries()) {
      const context = {
        stream: `match-${uuidV5(NAMESPACE, file)}`,
        commandId: uuidV5(NAMESPACE, `${file}#${at}`),
        occurredAt: new Date(Date.UTC(2026, 10, 29, 15, at)).toISOString(),
        engine: '0.1.0',
      };
      const last = stored.at(-1);
      const where =
        last === undefined
          ? firstCommit(context)
          : { ...context, revision: last.revision + 1, prev: last.meta.hash, key: `match ${file}` };
      const encoded = encodeCommit(events, where);
      if (encoded._tag === 'Left') throw new Error(encoded.left.message);
      stored.push(...encoded.right);
    }
    return stored;
  }
}
