import { expect } from 'vitest';

export const right = <A>(result: { readonly _tag: string; readonly right?: A }): A => {
  expect(result).toMatchObject({ _tag: 'Right' });
  return result.right as A;
};

/** The one sentence of an error. */
export const sentence = (result: {
  readonly _tag: string;
  readonly left?: { readonly message: string };
}): string => {
  expect(result).toMatchObject({ _tag: 'Left' });
  const { message = '' } = result.left ?? {};
  expect(message).toMatch(/^[^\n]+[.]$/);
  return message;
};
