#!/usr/bin/env node
import { processIo } from './io.js';
import { run } from './run.js';

// `duel log … | head` closes the pipe early: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const io = processIo();
process.exitCode = await run(process.argv.slice(2), io);
io.close();
