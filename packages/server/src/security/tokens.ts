import { createHash, timingSafeEqual } from 'node:crypto';
import type { Tokens } from '../options.js';
import { Problem } from '../problem.js';

/** What a caller may see besides what everybody may. */
export interface Caller {
  readonly judge: boolean;
  readonly seats: readonly { readonly seat: string; readonly duel: string | null }[];
}

export const ANYBODY: Caller = { judge: false, seats: [] };

/** Shorter ones could be guessed. */
const SHORTEST = 16;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The tokens given at start. Only their digests are kept. */
export class TokenTable {
  private readonly entries: readonly { readonly digest: Buffer; readonly caller: Caller }[];

  constructor(tokens: Tokens) {
    const entries: { digest: Buffer; caller: Caller }[] = [];
    const add = (what: string, token: string, caller: Caller): void => {
      if (token.length < SHORTEST || !/^[\x21-\x7e]+$/.test(token))
        throw new Error(
          `The token of ${what} must be at least ${SHORTEST} printable characters without spaces.`,
        );
      entries.push({ digest: digest(token), caller });
    };
    if (tokens.judge !== undefined) add('the judge', tokens.judge, { judge: true, seats: [] });
    for (const { seat, duel, token } of tokens.seats ?? [])
      add(`seat ${seat}`, token, { judge: false, seats: [{ seat, duel: duel ?? null }] });
    this.entries = entries;
  }

  /** Who holds this token; `null` = nobody. Takes the same time whichever it is. */
  holder(token: string): Caller | null {
    const given = digest(token);
    let found: Caller | null = null;
    for (const entry of this.entries) {
      if (timingSafeEqual(entry.digest, given))
        found = found === null ? entry.caller : both(found, entry.caller);
    }
    return found;
  }
}

/** What two tokens open together. */
export function both(one: Caller, other: Caller): Caller {
  return { judge: one.judge || other.judge, seats: [...one.seats, ...other.seats] };
}

/** May the caller see this view of the duel? Spectators' views are for everybody. */
export function maySee(caller: Caller, duel: string, view: string): boolean {
  if (view === 'spectator' || caller.judge) return true;
  return caller.seats.some((one) => one.seat === view && (one.duel === null || one.duel === duel));
}

/** Refuses a view that is not for the caller. */
export function demandView(caller: Caller, duel: string, view: string): void {
  if (maySee(caller, duel, view)) return;
  if (caller === ANYBODY)
    throw new Problem(
      'token-needed',
      'Spectators see what is public; the judge and the seats see more with their token (Authorization: Bearer).',
      { rule: 'INFO-HAND-02', headers: { 'www-authenticate': 'Bearer realm="duel-log"' } },
    );
  throw new Problem('view-refused', 'Your token opens other views, not this one.', { rule: 'INFO-HAND-02' });
}
