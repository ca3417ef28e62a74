import { createInterface, type Interface } from 'node:readline';

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
  /** a person sits at a screen that can be wiped, so that one player does not see the other's hand */
  readonly wipes: boolean;
  readonly now: () => Date;
  /** Lines that a person types; `null` at the end of the input. Begun by the first call. */
  readonly ask: (prompt: string) => Promise<string | null>;
  /** aborted when the person wants to stop (Ctrl+C), or the system */
  readonly stop: AbortSignal;
}

/** Lines of the standard input one by one, also those that come before they are asked for. */
class Lines {
  private readonly waiting: ((line: string | null) => void)[] = [];
  private readonly ready: string[] = [];
  private ended = false;
  private reader: Interface | null = null;

  next(prompt: string, stop: AbortSignal): Promise<string | null> {
    this.begin(stop);
    process.stdout.write(prompt);
    const line = this.ready.shift();
    if (line !== undefined) return Promise.resolve(line);
    if (this.ended) return Promise.resolve(null);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  close(): void {
    this.reader?.close();
  }

  private begin(stop: AbortSignal): void {
    if (this.reader !== null) return;
    this.reader = createInterface({ input: process.stdin });
    this.reader.on('line', (line) => {
      const first = this.waiting.shift();
      if (first === undefined) this.ready.push(line);
      else first(line);
    });
    const end = (): void => {
      this.ended = true;
      for (const resolve of this.waiting.splice(0)) resolve(null);
    };
    this.reader.on('close', end);
    stop.addEventListener('abort', end, { once: true });
  }
}

/** Colours where a terminal shows them, or where FORCE_COLOR says so; never with NO_COLOR. */
function wantsColours(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0') return true;
  return process.stdout.isTTY === true && TERM !== 'dumb';
}

/** What asks the program to end, and its exit code when it is asked a second time: Ctrl+C, and what supervisors send. */
const ENDINGS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

/** The wish that it ends as a signal, from the moment somebody listens; before that it ends as everywhere. */
function interruption(): AbortSignal {
  const abort = new AbortController();
  for (const [name, code] of ENDINGS)
    process.once(name, () => {
      abort.abort();
      process.once(name, () => process.exit(code));
    });
  return abort.signal;
}

/** The real world. `close` lets go of the standard input, so that the program can end. */
export function processIo(): Io & { readonly close: () => void } {
  const lines = new Lines();
  let stop: AbortSignal | null = null;
  const listen = (): AbortSignal => {
    stop ??= interruption();
    return stop;
  };
  return {
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
    env: process.env,
    cwd: process.cwd(),
    colours: wantsColours(),
    progress: process.stderr.isTTY === true,
    columns: process.stdout.columns || 80,
    wipes: process.stdin.isTTY === true && process.stdout.isTTY === true && process.env['TERM'] !== 'dumb',
    now: () => new Date(),
    ask: (prompt) => lines.next(prompt, listen()),
    get stop() {
      return listen();
    },
    close: () => lines.close(),
  };
}
