import {
  type CardFacts,
  type CardScript,
  type Chance,
  CLASSIC,
  type Command,
  advance,
  decider,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  legalCommands,
  makePool,
  type PositionCard,
  seededChance,
} from '../src/index.js';

/** Toy cards and positions, so that a mechanism can be tried that no card of the pool sets off. */

const NAMES = (id: string) => ({ id, nameEn: id, nameFr: null, passcode: null });

export const monster = (id: string, atk: number, def: number, level = 4): CardFacts => ({
  ...NAMES(id),
  kind: 'monster',
  subtype: 'normal',
  attribute: 'DARK',
  type: 'Fiend',
  level,
  atk,
  def,
});

export const card = (id: string, kind: 'spell' | 'trap', subtype: string): CardFacts => ({
  ...NAMES(id),
  kind,
  subtype,
});

export const envOf = (cards: readonly CardFacts[], scripts: readonly CardScript[] = []): Env => ({
  ruleset: CLASSIC,
  pool: makePool('toys', cards),
  scripts: new Map(scripts.map((script) => [script.id, script])),
});

/** A card somewhere: `lay('A', 1, 'uraby', 'A.monster:1')`. On the field face-up in Attack Position unless told otherwise. */
export function lay(
  owner: string,
  number: number,
  id: string,
  place: string,
  more: Partial<PositionCard> = {},
): PositionCard {
  const field = /monster|st|field/.test(place);
  return {
    card: `${owner}:${number}`,
    id,
    owner,
    place,
    face: field ? 'up' : 'down',
    position: place.includes('monster') ? 'attack' : null,
    at: field ? number - 1000 : 0,
    flags: field ? { since: 1, live: 1 } : {},
    counters: {},
    used: {},
    equippedTo: null,
    values: null,
    knownTo: 0,
    ...more,
  };
}

export interface Table {
  state: DuelState;
  readonly events: DuelEvent[];
  /** Gives a command that has to be accepted; windows before it are passed. */
  readonly give: (command: Command) => void;
  /** Passes until nobody is asked. */
  readonly pass: () => void;
}

/** Turn 5 of A, Main Phase 1, unless told otherwise; both Decks hold ten cards. */
export function table(env: Env, cards: readonly PositionCard[], phase: 'main1' | 'battle' = 'main1'): Table {
  const filler = [...env.pool.cards.keys()][0] ?? '';
  const decks = ['A', 'B'].flatMap((seat) =>
    Array.from({ length: 10 }, (_, i) => lay(seat, 900 + i, filler, `${seat}.deck`)),
  );
  const made: Table = {
    state: emptyState(),
    events: [],
    give: (command) => {
      const done = advance(made.state, command, env, seededChance('toys', `${made.events.length}`));
      if (done._tag === 'Left') throw new Error(`${JSON.stringify(command)}: ${done.left.message}`);
      made.events.push(...done.right.events);
      made.state = done.right.state;
    },
    pass: () => {
      for (let i = 0; made.state.asks !== null && i < 50; i++) {
        const by = decider(made.state) ?? '';
        const first = legalCommands(made.state, env)[0];
        const passes = made.state.asks.kind === 'window' || made.state.asks.kind === 'trigger';
        made.give(passes || first === undefined ? { type: 'Pass', by } : first);
      }
    },
  };
  made.give({
    type: 'SetPosition',
    by: 'A',
    reason: 'scenario',
    position: {
      v: 1,
      ruleset: CLASSIC.name,
      version: CLASSIC.version,
      seats: ['A', 'B'],
      teams: CLASSIC.teams.map((team) => ({ ...team, lp: 8000 })),
      players: {},
      decks: {},
      list: null,
      pool: { name: 'toys', hash: '' },
      status: 'playing',
      result: null,
      turn: { number: 5, seat: 'A', phase, step: phase === 'battle' ? 'battle' : null },
      first: 'A',
      cards: [...cards, ...decks],
      normalSummons: {},
      chain: [],
      battle: null,
      lasting: [],
      borrowed: [],
      tokens: 0,
      asks: null,
      agenda: null,
    },
  });
  made.events.length = 0;
  return made;
}

/** Chance that always gives the first result and remembers what it was asked. */
export function spy(): { readonly chance: Chance; readonly asked: { purpose: string; sides: number }[] } {
  const asked: { purpose: string; sides: number }[] = [];
  return {
    asked,
    chance: ({ purpose, sides }) => {
      asked.push({ purpose, sides });
      return 0;
    },
  };
}
