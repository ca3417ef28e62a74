import fc from 'fast-check';

/** The value, which fast-check prints as these words where it would print whole Decks and pools. */
export function printedAs<T extends object>(value: T, words: string): T {
  return Object.defineProperty(value, fc.toStringMethod, { value: () => words });
}
