import { createInterface } from 'node:readline';

/** All that a verb knows of the world outside: tests bring their own. */
export interface Io {
  /** text for people or the one JSON value; no newline is added */
  readonly out: (text: string) => void;
  /** sentences about what is wrong, and signs of life of long work */
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** folder that relative paths begin at */
  readonly cwd: string;
  readonly colours: boolean;
  /** stderr is looked at by a person: progress may be shown */
  readonly progress: boolean;
  readonly columns: number;
  readonly now: () => Date;
  /** Lines that a person types; `null` at the end of the input. Begun by the first call. */
  readonly ask: (prompt: string) => Promise<string | null>;
  /** aborted when the person wants to stop (Ctrl+C) */
  readonly stop: AbortSignal;
}

/** Lines of the standard input one by one, also those that come before they are asked for. */
class Lines {
  private readonly waiting: ((line: string | null) => void)[] = [];
  private readonly ready: string[] = [];
  private ended = false;
  private begun = false;

  next(prompt: string): Promise<string | null> {
    this.begin();
    process.stdout.write(prompt);
    const line = this.ready.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.ended) return Promise.resolve(null);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private begin(): void {
    if (this.begun) return;
    this.begun = true;
    const reader = createInterface({ input: process.stdin });
    reader.on('line', (line) => {
      const first = this.waiting.shift();
      if (first === undefined) this.ready.push(line);
      else first(line);
    });
    reader.on('close', () => {
      this.ended = true;
      for (const resolve of this.waiting.splice(0)) resolve(null);
    });
  }
}

/** Colours where a terminal shows them, or where FORCE_COLOR says so; never with NO_COLOR. */
function wantsColours(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0') return true;
  return process.stdout.isTTY === true && TERM !== 'dumb';
}

/** The real world. */
export function processIo(): Io {
  const lines = new Lines();
  const abort = new AbortController();
  process.once('SIGINT', () => {
    abort.abort();
    // A second Ctrl+C ends the program at once, as people expect.
    process.once('SIGINT', () => process.exit(130));
  });
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    env: process.env,
    cwd: process.cwd(),
    colours: wantsColours(),
    progress: process.stderr.isTTY === true,
    columns: process.stdout.columns ?? 80,
    now: () => new Date(),
    ask: (prompt) => lines.next(prompt),
    stop: abort.signal,
  };
}
