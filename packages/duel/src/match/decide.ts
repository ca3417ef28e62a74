import { either as E } from 'fp-ts';
import type { RegisteredDeck } from '../commands.js';
import { firstOf, type Refusal, refusal } from '../refusal.js';
import type { Ruleset } from '../ruleset.js';
import { never, type CardId } from '../vocabulary.js';
import type { MatchCommand } from './commands.js';
import type { MatchEvent, MatchEventData, MatchEventType } from './events.js';
import {
  endedRefusal,
  openMatchRefusal,
  placeRefusal,
  playerRefusal,
  registeredRefusal,
  startRefusal,
  swapOverRefusal,
} from './rules.js';
import {
  type MatchMoment,
  type MatchState,
  momentOf,
  nextChooser,
  outcomeOf,
  runningDuel,
  winnersOf,
} from './state.js';

/** What a Match is decided with. Deck rules come from outside: the game knows no lists of cards. */
export interface MatchEnv {
  readonly ruleset: Ruleset;
  /** why the Deck cannot be registered (DECK-*) */
  readonly deckRefusal: (deck: RegisteredDeck) => Refusal | null;
  /** why these cards cannot be exchanged (DECK-SIDE-*) */
  readonly swapRefusal: (
    deck: RegisteredDeck,
    out: readonly CardId[],
    incoming: readonly CardId[],
    moment: MatchMoment,
  ) => Refusal | null;
}

type Decision = E.Either<Refusal, readonly MatchEvent[]>;
type CommandOf<T extends MatchCommand['type']> = Extract<MatchCommand, { type: T }>;

const event = <T extends MatchEventType>(type: T, data: MatchEventData[T]): MatchEvent =>
  ({ type, data }) as MatchEvent;

/** What follows from a command for the Match. Pure and total: a refusal, or the events of one commit. */
export function decideMatch(state: MatchState, command: MatchCommand, env: MatchEnv): Decision {
  switch (command.type) {
    case 'OpenMatch':
      return open(state, command, env);
    case 'RegisterDeck':
      return register(state, command, env);
    case 'SwapSide':
      return swap(state, command, env);
    case 'StartDuel':
      return start(state, command, env);
    case 'TakeResult':
      return take(state, command, env);
    default:
      return never(command);
  }
}

function open(state: MatchState, { opening }: CommandOf<'OpenMatch'>, { ruleset }: MatchEnv): Decision {
  const no = openMatchRefusal(state);
  if (no !== null) return E.left(no);
  const { players, places = {}, list, pool, key } = opening;
  const { name, version, seats, teams } = ruleset;
  return E.right([
    event('MatchOpened', { ruleset: name, version, seats, teams, players, places, list, pool, key }),
  ]);
}

function register(state: MatchState, command: CommandOf<'RegisterDeck'>, env: MatchEnv): Decision {
  const { by, deck, player = state.players[by] ?? by } = command;
  const no =
    playerRefusal(state, by) ??
    firstOf([registeredRefusal(state, by), placeRefusal(state, by, player), env.deckRefusal(deck)]);
  if (no !== null) return E.left(no);
  const { main, side, extra } = deck;
  const sizes = { main: main.length, side: side.length, extra: extra.length };
  return E.right([
    event('DeckRegistered', { seat: by, player, list: state.list, sizes, deck: { main, side, extra } }),
  ]);
}

function swap(state: MatchState, command: CommandOf<'SwapSide'>, env: MatchEnv): Decision {
  const { by, out } = command;
  const closed = playerRefusal(state, by) ?? swapOverRefusal(state, env.ruleset.match);
  if (closed !== null) return E.left(closed);
  const deck = state.decks[by] ?? null;
  if (deck === null)
    return E.left(refusal('SETUP-PLAYERS-01', `No Deck is registered yet for ${by}.`, { seat: by }));
  const no = env.swapRefusal(deck, out, command.in, momentOf(state));
  if (no !== null) return E.left(no);
  return E.right([event('SideSwapped', { seat: by, side: deck.side.length, out, in: command.in })]);
}

function start(state: MatchState, { by, duel }: CommandOf<'StartDuel'>, { ruleset }: MatchEnv): Decision {
  const no = playerRefusal(state, by) ?? endedRefusal(state, ruleset.match) ?? startRefusal(state);
  if (no !== null) return E.left(no);
  const number = state.duels.length + 1;
  return E.right([event('DuelStarted', { number, duel, chooser: nextChooser(state) })]);
}

function take(state: MatchState, command: CommandOf<'TakeResult'>, { ruleset }: MatchEnv): Decision {
  const { duel, revision, head, result } = command;
  const running = runningDuel(state);
  if (running === null || running.duel !== duel)
    return E.left(refusal('ENGINE-NOT-RUNNING', `${duel} is not the Duel that is being played.`, { duel }));
  const { winner } = result;
  if (winner !== null && !state.teams.some(({ id }) => id === winner))
    return E.left(refusal('ENGINE-NO-TEAM', `There is no team ${winner} in this Match.`, { winner }));
  const taken = event('ResultTaken', { number: running.number, duel, revision, head, ...result });
  const outcome = outcomeOf(state, [...winnersOf(state), winner], ruleset.match);
  return E.right(outcome === null ? [taken] : [taken, event('MatchEnded', outcome)]);
}
