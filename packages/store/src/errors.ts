/** Everything that can go wrong with a store, as values. `message` is one sentence for people. */
export type StoreError =
  /** The stream is not where the writer believed it; nothing was stored. -1 = it does not exist. */
  | {
      readonly _tag: 'WrongRevision';
      readonly stream: string;
      readonly expected: string | number;
      readonly actual: number;
      readonly message: string;
    }
  /** An id is there already with another payload, or twice in one append; nothing was stored. */
  | { readonly _tag: 'DuplicateId'; readonly id: string; readonly message: string }
  /** The events do not fit the append: numbers, stream, chain, size; nothing was stored. */
  | { readonly _tag: 'InvalidAppend'; readonly message: string }
  /** Nobody knows whether it was stored: send the same events again. */
  | { readonly _tag: 'UnknownOutcome'; readonly message: string }
  /** The store cannot be reached or used now; nothing was stored. */
  | { readonly _tag: 'Unavailable'; readonly message: string }
  /** What is stored cannot be right. */
  | {
      readonly _tag: 'Damaged';
      /** where, as far as it is known: the first event of the damaged commit */
      readonly stream: string | null;
      readonly revision: number | null;
      readonly message: string;
    }
  /** A handler of a subscription threw; its event is not counted as handled. */
  | { readonly _tag: 'HandlerFailed'; readonly position: number; readonly message: string }
  | { readonly _tag: 'Closed'; readonly message: string };

export function wrongRevision(stream: string, expected: string | number, actual: number): StoreError {
  const is = actual < 0 ? 'does not exist' : `is at revision ${actual}`;
  const believed = typeof expected === 'number' ? `revision ${expected}` : 'a new stream';
  return {
    _tag: 'WrongRevision',
    stream,
    expected,
    actual,
    message: `${stream} ${is}; the writer expected ${believed}.`,
  };
}

export function damaged(
  message: string,
  stream: string | null = null,
  revision: number | null = null,
): StoreError {
  return { _tag: 'Damaged', stream, revision, message };
}

export const CLOSED: StoreError = { _tag: 'Closed', message: 'The store is closed.' };
