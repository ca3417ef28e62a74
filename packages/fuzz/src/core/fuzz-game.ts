import { fingerprint, type Finding } from '../finding.js';
import { checkGame } from './check.js';
import type { Game, Played } from './game.js';
import { seededPick } from './picker.js';
import { type Chooser, inOrder, playGame } from './play.js';
import { shrinkList } from './shrink-list.js';

export interface FuzzOptions<State, Command> {
  readonly seed: string;
  readonly games: number;
  /** most commands of one game; 1000 unless told. One that goes on is cut off there */
  readonly limit?: number;
  /** makes the chooser of one game; by even chance where left out */
  readonly choose?: (seed: string) => Chooser<State, Command>;
}

/** One kind of failure, with the shortest game in which it was found. */
export interface GameFailure<Command> {
  readonly finding: Finding;
  /** seed of the game */
  readonly seed: string;
  readonly commands: readonly Command[];
  /** how many games failed so */
  readonly games: number;
}

export interface Fuzzed<Command> {
  readonly games: number;
  /** how many of them were cut off at the limit: all of them means an engine whose games never end */
  readonly cut: number;
  readonly commands: number;
  readonly failures: readonly GameFailure<Command>[];
}

/** Plays random games of any kind and looks at each; a kind of failure is reported once, shrunk. */
export function fuzzGame<State, Command, Event>(
  game: Game<State, Command, Event>,
  { seed, games, limit = 1000, choose = evenly }: FuzzOptions<State, Command>,
): Fuzzed<Command> {
  const failures = new Map<string, GameFailure<Command>>();
  let commands = 0;
  let cut = 0;
  for (let index = 0; index < games; index++) {
    const name = `${seed}/${index}`;
    const played = playGame(game, { seed: name, choose: choose(name), limit });
    commands += played.steps.length;
    if (played.cut) cut += 1;
    const kinds = new Map(checkGame(game, played).map((one) => [fingerprint(one), one]));
    for (const [kind, finding] of kinds) {
      const known = failures.get(kind);
      const times = (known?.games ?? 0) + 1;
      const here = times <= SHRUNK ? shortest(game, name, commandsOf(played), finding) : known;
      const best = known === undefined || (here?.commands.length ?? 0) < known.commands.length ? here : known;
      if (best !== undefined) failures.set(kind, { ...best, games: times });
    }
  }
  return { games, cut, commands, failures: [...failures.values()] };
}

/** Games of one kind of failure that are shrunk; the shortest of them is kept. */
const SHRUNK = 4;

function evenly<State, Command>(seed: string): Chooser<State, Command> {
  const pick = seededPick(seed);
  return (_, legal) => legal[pick(legal.length)] ?? null;
}

/** All commands of a game, the one at which its engine failed with them. */
function commandsOf<Command>({ steps, broken }: Played<unknown, Command, unknown>): readonly Command[] {
  const commands = steps.map(({ command }) => command);
  return broken === null || broken.at === null ? commands : [...commands, broken.at];
}

/** The fewest commands after which the same kind of failure is still found. */
function shortest<State, Command, Event>(
  game: Game<State, Command, Event>,
  seed: string,
  commands: readonly Command[],
  finding: Finding,
): Pick<GameFailure<Command>, 'seed' | 'commands' | 'finding'> {
  const again = (list: readonly Command[]): Finding | undefined =>
    checkGame(game, playGame(game, { seed, choose: inOrder(list), limit: list.length })).find(
      (one) => fingerprint(one) === fingerprint(finding),
    );
  const least = shrinkList(commands, (list) => again(list) !== undefined);
  return { seed, commands: least, finding: again(least) ?? finding };
}
