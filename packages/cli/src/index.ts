/** The `duel` command as a function: arguments in, text and an exit code out. */
export { EXIT, type Exit } from './failure.js';
export { type Io, processIo } from './io.js';
export { run } from './run.js';
