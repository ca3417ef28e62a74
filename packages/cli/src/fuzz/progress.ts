import type { Io } from '../io.js';

/** Milliseconds between two signs of life where nobody looks at a terminal. */
const SPARSE = 10_000;
const LIVELY = 200;

/** Signs of life of a long run, on stderr: one line that changes on a terminal, else a line now and then. */
export class Progress {
  private last: number;
  private readonly io: Io;

  constructor(io: Io) {
    this.io = io;
    this.last = io.now().getTime();
  }

  show(text: () => string): void {
    const now = this.io.now().getTime();
    if (now - this.last < (this.io.progress ? LIVELY : SPARSE)) return;
    this.last = now;
    this.io.err(this.io.progress ? `\r\u001b[K${text()}` : `${text()}\n`);
  }

  /** A line that stays. */
  say(text: string): void {
    this.clear();
    this.io.err(`${text}\n`);
  }

  clear(): void {
    if (this.io.progress) this.io.err('\r\u001b[K');
  }
}
