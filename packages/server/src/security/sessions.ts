import { createHash, randomBytes } from 'node:crypto';
import { both, type Caller } from './tokens.js';

/** How long a session lasts at most, and how many there are. */
const LASTS_MS = 12 * 60 * 60 * 1000;
const MOST = 1000;

/** Sessions of browsers: a token in an address is exchanged for a cookie that holds a random name and nothing else. */
export class Sessions {
  private readonly kept = new Map<string, { readonly caller: Caller; readonly ends: number }>();
  private readonly name: () => string;

  /** `name`: of the cookie; servers on other ports of a host share its cookies, so it tells the port. */
  constructor(name: () => string) {
    this.name = name;
  }

  /** Begins a session, which also keeps what the one before it opened; answers the Set-Cookie header. */
  begin(caller: Caller, cookies: string | undefined, secure: boolean): string {
    const id = randomBytes(32).toString('base64url');
    const before = this.holder(cookies);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size < MOST) break;
      this.kept.delete(oldest);
    }
    const all = before === null ? caller : both(before, caller);
    this.kept.set(keyOf(id), { caller: all, ends: Date.now() + LASTS_MS });
    return `${this.name()}=${id}; Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
  }

  /** Who sends these cookies; `null` = no session of ours. */
  holder(cookies: string | undefined): Caller | null {
    const wanted = `${this.name()}=`;
    for (const part of (cookies ?? '').split(';')) {
      const text = part.trim();
      if (!text.startsWith(wanted)) continue;
      const key = keyOf(text.slice(wanted.length));
      const found = this.kept.get(key);
      if (found !== undefined && found.ends > Date.now()) return found.caller;
      this.kept.delete(key);
    }
    return null;
  }
}

/** Sessions are found by the digest of their name, so that the time of a search tells nothing of names. */
const keyOf = (id: string): string => createHash('sha256').update(id).digest('base64');
