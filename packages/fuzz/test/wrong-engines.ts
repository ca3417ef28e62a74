import {
  advance,
  type CardState,
  type Command,
  type DuelEvent,
  type DuelState,
  emptyState,
  legalCommands,
  seededChance,
} from '@duel-log/duel';
import { hash } from '@duel-log/scenarios';
import {
  audits,
  checkInvariants,
  type Duel,
  type Finding,
  openingOf,
  type Recipe,
  type Setup,
} from '../src/index.js';

/** Engines with one bug each, for tests of what is done with a failure once it is found. */

type Engine = typeof advance;

const wrongState =
  (change: (state: DuelState) => DuelState): Engine =>
  (state, command, env, chance) => {
    const decided = advance(state, command, env, chance);
    if (decided._tag === 'Left') return decided;
    return { ...decided, right: { ...decided.right, state: change(decided.right.state) } };
  };

const wrongEvents =
  (change: (events: readonly DuelEvent[]) => readonly DuelEvent[]): Engine =>
  (state, command, env, chance) => {
    const decided = advance(state, command, env, chance);
    if (decided._tag === 'Left') return decided;
    return { ...decided, right: { ...decided.right, events: change(decided.right.events) } };
  };

const eachCard =
  (change: (card: CardState) => CardState) =>
  (state: DuelState): DuelState => ({
    ...state,
    cards: Object.fromEntries(Object.entries(state.cards).map(([name, card]) => [name, change(card)])),
  });

export const forgetsNormalSummons = wrongState((state) => ({
  ...state,
  seats: Object.fromEntries(
    Object.entries(state.seats).map(([seat, own]) => [
      seat,
      { ...own, normalSummons: { ...own.normalSummons, used: 0 } },
    ]),
  ),
}));

export const forgetsAttacks = wrongState(
  eachCard((card) => ({ ...card, flags: { ...card.flags, attackTurn: 0, attacks: 0 } })),
);

export const forgetsTheTurnOfASet = wrongState(
  eachCard((card) => ({ ...card, flags: { ...card.flags, setTurn: 0 } })),
);

export const losesSomeDamage = wrongEvents((events) =>
  events.map((event) =>
    event.type === 'LifePointsChanged' && event.data.delta < 0
      ? { ...event, data: { ...event.data, delta: event.data.delta + 100 } }
      : event,
  ),
);

/** What an effect destroys does not leave the field. */
export const destroysNothing = wrongEvents((events) =>
  events.filter(
    (event) =>
      !(event.type === 'CardMoved' && event.data.cause === 'effect' && event.data.destroyed === true),
  ),
);

export const breaksDownAtDirectAttacks: Engine = (state, command, env, chance) => {
  if (command.type === 'Attack' && command.target === 'direct')
    throw new Error(`no target of ${command.card}`);
  return advance(state, command, env, chance);
};

/** A random duel with that engine, as a recipe: until its end, or until the engine breaks down. */
export function recipeWith(engine: Engine, setup: Setup, seed: string, limit = 400): Recipe {
  const { env, decks } = setup;
  const commands: Command[] = [];
  let state = emptyState();
  const give = (command: Command): boolean => {
    const decided = engine(state, command, env, seededChance(seed, `${seed}#${commands.length}`));
    if (decided._tag === 'Right') state = decided.right.state;
    return decided._tag === 'Right';
  };
  give({ type: 'OpenDuel', by: env.ruleset.seats[0] as string, opening: openingOf(setup, seed) });
  while (commands.length < limit) {
    const legal = legalCommands(state, env);
    const command = legal[hash(`${seed}/${commands.length}`) % legal.length];
    if (command === undefined) break;
    commands.push(command);
    try {
      if (!give(command)) break;
    } catch {
      break;
    }
  }
  return { ruleset: env.ruleset.name, pool: env.pool.name, seed, decks, commands };
}

/** The oracles that are cheap. */
export function look(duel: Duel): readonly Finding[] {
  return [...checkInvariants(duel), ...audits(duel.events, duel.setup.env)];
}
