import { Metadata, status, type StatusObject } from '@grpc/grpc-js';

export type CallName =
  | 'read'
  | 'subscribe'
  | 'append'
  | 'batchAppend'
  | 'delete'
  | 'tombstone'
  | 'features'
  | 'gossip';

/**
 * `swallow`: the call is carried out, but nobody hears of it. `ignore`: nothing happens at all. `fail`: nothing happens,
 * and the caller gets this status. `hold`: all is well, but the answer comes late. `deaf`: a call that carries many appends
 * takes no notice of this one, nor of any other; a new call is heard.
 */
export type Fault =
  | { readonly kind: 'swallow' }
  | { readonly kind: 'ignore' }
  | { readonly kind: 'deaf' }
  | { readonly kind: 'fail'; readonly status: Failed }
  | { readonly kind: 'hold'; readonly until: Promise<unknown> };

/** What a caller gets instead of an answer. */
export type Failed = Pick<StatusObject, 'code' | 'details'> & { readonly metadata?: Metadata };

/** What goes wrong, and when. */
export class Faults {
  private readonly once = new Map<CallName, Fault[]>();
  private readonly always = new Map<CallName, Fault>();

  /** The next call of this name; faults queue up. */
  next(call: CallName, fault: Fault): void {
    this.once.set(call, [...(this.once.get(call) ?? []), fault]);
  }

  /** Every call of this name from now on; `null` mends it. */
  set(call: CallName, fault: Fault | null): void {
    if (fault === null) this.always.delete(call);
    else this.always.set(call, fault);
  }

  take(call: CallName): Fault | null {
    return this.once.get(call)?.shift() ?? this.always.get(call) ?? null;
  }
}

/** An error as the server tells it: the client knows its kind by the metadata of the trailer. */
export function failed(
  code: status,
  details: string,
  trailer: Readonly<Record<string, string | number>> = {},
): Failed {
  const metadata = new Metadata();
  for (const [key, value] of Object.entries(trailer)) metadata.set(key, String(value));
  return { code, details, metadata };
}

export const streamDeleted = (stream: string): Failed =>
  failed(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const tooBig = (limit: number): Failed =>
  failed(status.INVALID_ARGUMENT, `Maximum Append Size of ${limit} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': limit,
  });

export function wrongVersion(stream: string, expected: string | number, current: number): Failed {
  const details = `Append failed due to WrongExpectedVersion. Stream: ${stream}, Expected version: ${expected}, Actual version: ${current}`;
  return failed(status.FAILED_PRECONDITION, details, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': versionNumber(expected),
    ...(current < 0 ? {} : { 'actual-version': current }),
  });
}

/** The numbers that stand for expectations which are no revision. */
function versionNumber(expected: string | number): number {
  switch (expected) {
    case 'any':
      return -2;
    case 'no-stream':
      return -1;
    case 'exists':
      return -4;
    default:
      return Number(expected);
  }
}
