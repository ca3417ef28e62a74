import type { Command } from 'commander';
import type { Exit } from './failure.js';
import type { Io } from './io.js';

/** Runs a verb's work and keeps its exit code; errors are said by `run`. */
export type Finish = (work: () => Promise<Exit> | Exit) => Promise<void>;

/** One verb of the command line: its arguments, options, examples and what it does. */
export interface VerbModule {
  readonly define: (command: Command, io: Io, finish: Finish) => void;
}

/** A verb as the list of all knows it: its module is loaded when the verb is used. */
export interface VerbEntry {
  readonly name: string;
  readonly summary: string;
  readonly group: string;
  readonly load: () => Promise<VerbModule>;
}
