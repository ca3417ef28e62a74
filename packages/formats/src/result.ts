/** Left: what is wrong; right: the value. The same shape as in fp-ts. */
export type Result<E, A> =
  | { readonly _tag: 'Left'; readonly left: E }
  | { readonly _tag: 'Right'; readonly right: A };

/** Why a foreign file cannot be used at all. */
export interface FormatError {
  readonly _tag: 'FormatError';
  /** one sentence without the name of the file */
  readonly message: string;
}

export const right = <A>(value: A): Result<never, A> => ({ _tag: 'Right', right: value });

export const wrong = (message: string): Result<FormatError, never> => ({
  _tag: 'Left',
  left: { _tag: 'FormatError', message },
});

/** What a stranger wrote, short enough to stand in a sentence. */
export const quoted = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
