import type { EventStore } from '@duel-log/store';
import type { Environments } from './duels/env.js';
import type { Reading } from './duels/reading.js';
import type { Directory } from './duels/summary.js';
import type { Tape } from './duels/tape.js';
import type { Tapes } from './duels/tapes.js';
import type { ByteCache } from './http/byte-cache.js';
import type { Logger } from './http/log.js';
import type { Feeds } from './live/feeds.js';
import type { Limits, ServerOptions } from './options.js';
import type { Assets } from './page/assets.js';
import { type Caller, demandView } from './security/tokens.js';

/** What the routes work with. */
export interface Context {
  readonly store: EventStore;
  readonly limits: Limits;
  readonly log: Logger;
  readonly tapes: Tapes;
  readonly directory: Directory;
  readonly feeds: Feeds;
  readonly packed: ByteCache;
  readonly environments: Environments;
  readonly assets: Assets | null;
  readonly legal: NonNullable<ServerOptions['legal']>;
  readonly otherRules: NonNullable<ServerOptions['otherRules']>;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** who asks, as far as a token or session tells */
    caller: Caller;
    /** whom limits count */
    from: string;
  }
}

/** One view of a duel, for a caller who may see it. Which views there are is no secret; it is said before. */
export async function openView(
  context: Context,
  caller: Caller,
  duel: string,
  view: string,
): Promise<{ readonly tape: Tape; readonly reading: Reading }> {
  const tape = await context.tapes.get(duel);
  if (view !== 'judge' && !tape.views().includes(view)) tape.view(view);
  demandView(caller, duel, view);
  return { tape, reading: tape.view(view) };
}

export const audienceOf = (view: string): 'public' | 'private' =>
  view === 'spectator' ? 'public' : 'private';
