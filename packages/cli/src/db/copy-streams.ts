import { canonical, type StoredEvent, verify } from '@duel-log/codec';
import { type EventStore, NO_STREAM, portions, readStream, type StoreError } from '@duel-log/store';

/** What became of one stream. */
export interface CopiedStream {
  readonly stream: string;
  /** events that are in both stores now */
  readonly events: number;
  /** of them, those that were not in the target before */
  readonly added: number;
  /** hash of the last of them; empty without a chain */
  readonly head: string;
  /** why it was left out or not copied to its end; `null` = it was not */
  readonly problem: string | null;
}

type Result<A> =
  | { readonly _tag: 'Left'; readonly left: StoreError }
  | { readonly _tag: 'Right'; readonly right: A };

/**
 * Copies a stream, event by event as it is stored. What is there already stays, so an interrupted copy goes on where it
 * stopped. A stream that is damaged or has gone another way is left out; a left means that a store cannot be used.
 */
export async function copyStream(
  from: Pick<EventStore, 'read'>,
  to: Pick<EventStore, 'read' | 'append'>,
  stream: string,
): Promise<Result<CopiedStream>> {
  const left = (problem: string): Result<CopiedStream> => ({
    _tag: 'Right',
    right: { stream, events: 0, added: 0, head: '', problem },
  });
  const read = await readStream(from, stream)();
  if (read._tag === 'Left') return read.left._tag === 'Damaged' ? left(read.left.message) : read;
  const events = read.right;
  const fault = chainFault(stream, events);
  if (fault !== null) return left(fault);
  const there = await readStream(to, stream)();
  if (there._tag === 'Left')
    return there.left._tag === 'Damaged' ? left(`In the target ${there.left.message}`) : there;
  const parting = partingOf(events, there.right);
  if (parting !== null)
    return left(`${stream} is in the target already, but with another event ${parting}: it stays as it is.`);
  const rest = events.slice(there.right.length);
  let last = there.right.length - 1;
  for (const portion of portions(rest)) {
    const done = await to.append(stream, last < 0 ? NO_STREAM : last, portion)();
    if (done._tag === 'Left') return done;
    last += portion.length;
  }
  const head = events.at(-1)?.meta.hash ?? '';
  return { _tag: 'Right', right: { stream, events: events.length, added: rest.length, head, problem: null } };
}

/** Only what is whole is worth a copy. */
function chainFault(stream: string, events: readonly StoredEvent[]): string | null {
  if ((events[0]?.meta.hash ?? '') === '') return null;
  const { firstBroken, reason } = verify(events);
  return firstBroken === null ? null : `${stream} is damaged at event ${firstBroken}: ${reason ?? ''}`.trim();
}

/** The first event that both have and that is not the same. */
function partingOf(one: readonly StoredEvent[], other: readonly StoredEvent[]): number | null {
  const shared = Math.min(one.length, other.length);
  for (let at = 0; at < shared; at++) if (canonical(one[at]) !== canonical(other[at])) return at;
  return null;
}
