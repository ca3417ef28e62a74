#!/usr/bin/env node
import { EXIT } from './failure.js';
import { processIo } from './io.js';
import { run } from './run.js';

// `duel log … | head` closes the pipe early: that is no fault. A full disk is one.
process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
  if (code === 'EPIPE') process.exit(EXIT.fine);
  process.stderr.write(`duel: the output cannot be written (${code ?? message}): send it elsewhere.\n`);
  process.exit(EXIT.environment);
});
// Where nobody hears complaints, the exit code still says what happened.
process.stderr.on('error', () => undefined);

const io = processIo();
process.exitCode = await run(process.argv.slice(2), io);
io.close();
