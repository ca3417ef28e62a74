import type { Broken, Game, Played, Step } from './game.js';

/** Chooses among the legal commands; `null` stops the game. */
export type Chooser<State, Command> = (state: State, legal: readonly Command[]) => Command | null;

export interface PlayOptions<State, Command> {
  readonly seed: string;
  readonly choose: Chooser<State, Command>;
  /** most commands */
  readonly limit: number;
}

/**
 * Plays a game until it is over, the chooser stops, or the limit is reached. Total: an engine that fails ends the game
 * with what it did (`broken`), and never comes out as an exception.
 */
export function playGame<State, Command, Event>(
  game: Game<State, Command, Event>,
  { seed, choose, limit }: PlayOptions<State, Command>,
): Played<State, Command, Event> {
  const steps: Step<State, Command, Event>[] = [];
  let state = game.initial(seed);
  const played = (broken: Broken<Command> | null, cut = false): Played<State, Command, Event> => ({
    seed,
    steps,
    end: state,
    cut,
    broken,
  });
  let command: Command | null = null;
  try {
    for (let count = 0; ; count++) {
      command = null;
      const legal = game.legal(state);
      if (legal === null) return played(null);
      if (legal.length === 0)
        return played({
          rule: 'ENGINE-TERMINATION',
          message: 'the game is not over and no command is legal',
          at: null,
        });
      if (count >= limit) return played(null, true);
      command = choose(state, legal);
      if (command === null) return played(null);
      const applied = game.apply(state, command, `${seed}#${count}`);
      if (!applied.ok) {
        const { rule, message } = applied.refused;
        const said = `listed, but refused (${rule}): ${JSON.stringify(command)}: ${message}`;
        return played({ rule: 'ENGINE-LEGALITY', message: said, at: command });
      }
      steps.push({ command, before: state, legal, events: applied.events, after: applied.state });
      state = applied.state;
    }
  } catch (error) {
    const where = command === null ? 'while the legal commands were listed' : JSON.stringify(command);
    return played({ rule: 'ENGINE-THROWS', message: `${where}: ${String(error)}`, at: command });
  }
}

/**
 * Chooses the commands of a list, in its order. One that is not legal when its turn comes is passed over, so that a
 * list from which some were taken out still is a game.
 */
export function inOrder<State, Command>(commands: readonly Command[]): Chooser<State, Command> {
  let at = 0;
  return (_, legal) => {
    const forms = new Map(legal.map((one) => [JSON.stringify(one), one]));
    while (at < commands.length) {
      const found = forms.get(JSON.stringify(commands[at++]));
      if (found !== undefined) return found;
    }
    return null;
  };
}
