import type { Fault } from '../finding.js';
import type { Picker } from './picker.js';

/**
 * A game that can be fuzzed: any turn-based game whose engine can say what is legal and what a command leads to. States,
 * commands and events are plain data.
 */
export interface Game<State, Command, Event> {
  /** the state in which the game of this seed begins */
  readonly initial: (seed: string) => State;
  /** every command that is legal now; `null` where the game is over */
  readonly legal: (state: State) => readonly Command[] | null;
  /** what a command leads to; `seed` names this very command, for an engine that asks for chance */
  readonly apply: (state: State, command: Command, seed: string) => Applied<State, Event>;
  /** what must hold after each command, beside the laws that hold of every game */
  readonly invariants: (step: Step<State, Command, Event>) => Iterable<Fault>;
  /** who may know what; left out where nothing is hidden */
  readonly views?: Views<State>;
}

/** What came of a command: a new state with what happened, or a refusal. */
export type Applied<State, Event> =
  | { readonly ok: true; readonly state: State; readonly events: readonly Event[] }
  | { readonly ok: false; readonly refused: Fault };

export interface Views<State> {
  readonly viewers: (state: State) => readonly string[];
  /** what the viewer sees of the state */
  readonly see: (state: State, viewer: string) => unknown;
  /** the state with something changed that the viewer cannot know; `null` where nothing is hidden from him */
  readonly otherwise: (state: State, viewer: string, pick: Picker) => State | null;
}

/** One command of a game that was played. */
export interface Step<State, Command, Event> {
  readonly command: Command;
  readonly before: State;
  /** what was legal before it */
  readonly legal: readonly Command[];
  readonly events: readonly Event[];
  readonly after: State;
}

/** A game that was played. */
export interface Played<State, Command, Event> {
  readonly seed: string;
  readonly steps: readonly Step<State, Command, Event>[];
  readonly end: State;
  /** it stopped at the limit of commands */
  readonly cut: boolean;
  /** the engine failed: it threw, refused what it had listed, or offered nothing; the game stopped there */
  readonly broken: Broken<Command> | null;
}

/** How an engine failed, and at which command; `null`: before there was one. */
export interface Broken<Command> extends Fault {
  readonly at: Command | null;
}
