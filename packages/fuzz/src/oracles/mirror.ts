// Catches a rule that holds for one seat and not for the other.
import {
  type Chance,
  type Command,
  decide,
  type DuelEvent,
  type DuelState,
  emptyState,
  fold,
  legalCommands,
  type Opening,
  seededChance,
} from '@duel-log/duel';
import { difference } from '../data.js';
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';

/** Plain data with the two seats exchanged in every name of a seat, team, place, instance and player. */
export function mirrored<T>(value: T, seats: readonly [string, string]): T {
  const [a, b] = seats;
  const swap = (text: string): string => {
    const match = /^(player-)?([A-Za-z0-9]+)((?:[.:].*)?)$/.exec(text);
    if (match === null || (match[2] !== a && match[2] !== b)) return text;
    return `${match[1] ?? ''}${match[2] === a ? b : a}${match[3] ?? ''}`;
  };
  const walk = (one: unknown): unknown => {
    if (typeof one === 'string') return swap(one);
    if (Array.isArray(one)) return one.map(walk);
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [swap(key), walk(inner)]));
  };
  return walk(value) as T;
}

/** Play of the mirrored duel; tests hand in a wrong decider. */
export type MirrorDecide = typeof decide;

/**
 * Seats have no sides (fuzzing.md, oracle 9): with the Decks exchanged and the toss and shuffles going the other way,
 * the mirrored commands are legal and lead to the mirrored events. For duels of two seats whose only chance is that
 * of the opening; both Decks of one size.
 */
export function mirror(duel: Duel, decider: MirrorDecide = decide): readonly Finding[] {
  const { env, decks } = duel.setup;
  const [a = '', b = ''] = env.ruleset.seats;
  const other = <T>(value: T): T => mirrored(value, [a, b]);
  const wrong = (state: DuelState, message: string): readonly Finding[] => [
    { oracle: 'mirror', rule: 'ENGINE-MIRROR', revision: state.revision, message },
  ];
  const asks = (decks[a]?.main.length ?? 0) - 1;
  let state = emptyState();
  for (const [i, { command, commandId, events, before }] of duel.commits.entries()) {
    const chance = seededChance(duel.seed, commandId);
    const meant = command.type === 'OpenDuel' ? openedOtherWay(command, a, b) : other(command);
    const decided = decider(state, meant, env, i === 0 ? crossed(chance, asks) : chance);
    if (decided._tag === 'Left')
      return wrong(state, `${JSON.stringify(meant)} is refused: ${decided.left.message}`);
    if (i > 0) {
      const legal = difference(sorted(legalCommands(state, env)), sorted(other(legalCommands(before, env))));
      if (legal !== null) return wrong(state, `other commands are legal: ${legal}`);
      const where = difference(atOnce(decided.right), atOnce(other(events)));
      if (where !== null) return wrong(state, `${JSON.stringify(meant)}: ${where}`);
    }
    state = fold(state, decided.right);
  }
  return [];
}

/** The opening with the Decks exchanged; everything else names seats in their order and stays. */
function openedOtherWay(command: Extract<Command, { type: 'OpenDuel' }>, a: string, b: string): Command {
  const { opening } = command;
  const of = (seat: string): Opening['decks'][string] =>
    opening.decks[seat] ?? { main: [], side: [], extra: [] };
  const players = { [a]: opening.players[b] ?? '', [b]: opening.players[a] ?? '' };
  return { ...command, opening: { ...opening, players, decks: { [a]: of(b), [b]: of(a) } } };
}

/** The first Deck is shuffled as the second was, and the other way round; the toss falls on the other side. */
function crossed(chance: Chance, asks: number): Chance {
  return ({ purpose, sides, index }) => {
    if (purpose === 'coin') return 1 - chance({ purpose, sides, index });
    return chance({ purpose, sides, index: index < asks ? index + asks : index - asks });
  };
}

/** What happens at once stands in the order of the seats, which is another one in the mirror. */
function atOnce(events: readonly DuelEvent[]): readonly DuelEvent[] {
  const key = ({ type, data }: DuelEvent): string =>
    'batch' in data && (type === 'CardMoved' || type === 'ValuesChanged') ? `${data.batch} ${type}` : '';
  const ordered: DuelEvent[] = [];
  for (let from = 0; from < events.length; ) {
    const group = key(events[from] as DuelEvent);
    let to = from + 1;
    while (group !== '' && to < events.length && key(events[to] as DuelEvent) === group) to += 1;
    const together = events.slice(from, to).map((event) => [JSON.stringify(event), event] as const);
    ordered.push(...together.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, event]) => event));
    from = to;
  }
  return ordered;
}

function sorted(commands: readonly (Command | DuelEvent)[]): readonly string[] {
  return commands.map((one) => JSON.stringify(one)).sort();
}
