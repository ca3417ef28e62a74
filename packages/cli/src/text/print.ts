import type { Io } from '../io.js';

/** The one JSON value of a verb. */
export function printJson(io: Io, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
}
