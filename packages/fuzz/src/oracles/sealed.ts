// Catches play that asks for the time or for chance of the machine.
/** Thrown where play asks for the time or for chance of the machine's own. */
export class Unsealed extends Error {}

/**
 * Runs something with `Date.now`, `new Date()`, `performance.now` and `Math.random` throwing (fuzzing.md, oracle 8): the
 * same seed is the same duel only if nothing of the machine comes in.
 */
export function sealed<T>(deed: () => T): T {
  const { now } = Date;
  const { random } = Math;
  const elapsed = performance.now.bind(performance);
  const RealDate = Date;
  const no = (what: string) => (): never => {
    throw new Unsealed(`${what} was asked during a duel`);
  };
  class NoDate extends RealDate {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) no('the time')();
      super(...(given as [number]));
    }
  }
  NoDate.now = no('Date.now');
  Date.now = no('Date.now');
  Math.random = no('Math.random');
  performance.now = no('performance.now');
  globalThis.Date = NoDate as DateConstructor;
  try {
    return deed();
  } finally {
    globalThis.Date = RealDate;
    Date.now = now;
    Math.random = random;
    performance.now = elapsed;
  }
}
