/** An answer that did not come in time. */
export class TimedOut extends Error {
  readonly ms: number;

  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.ms = ms;
  }
}

/** The client that was asked is not used any more. */
export class Gone extends Error {
  constructor() {
    super('the connection was made anew');
  }
}

/** The promise, or `TimedOut`, or `Gone` at the signal. What comes later is nobody's any more, an error neither. */
export async function within<A>(ms: number, promise: Promise<A>, gone?: AbortSignal): Promise<A> {
  let end = (_error: Error): void => undefined;
  const late = new Promise<never>((_, reject) => {
    end = reject;
  });
  const leave = (): void => end(new Gone());
  const timer = setTimeout(() => end(new TimedOut(ms)), ms);
  gone?.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    gone?.removeEventListener('abort', leave);
  }
}

/** Resolves after a while, or as soon as the signal says stop. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Lets so many run at a time; the others wait in line. */
export class Slots {
  private free: number;
  private readonly waiting: (() => void)[] = [];

  constructor(count: number) {
    this.free = count;
  }

  async run<A>(work: () => Promise<A>): Promise<A> {
    if (this.free > 0) this.free--;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next === undefined) this.free++;
      else next();
    }
  }
}

/** What is to be done with the same name happens one after the other. */
export class Queues {
  private readonly last = new Map<string, Promise<unknown>>();

  run<A>(name: string, work: () => Promise<A>): Promise<A> {
    const before = this.last.get(name) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.last.set(name, mine);
    const forget = (): void => {
      if (this.last.get(name) === mine) this.last.delete(name);
    };
    mine.then(forget, forget);
    return mine;
  }

  /** Resolves when all that was handed over is done. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.last.values());
  }
}
