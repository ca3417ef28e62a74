import { closeSync, openSync } from 'node:fs';

/** Makes a file for its owner's eyes only, where there is none: stores hold every hidden card and the keys of all views. */
export function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // Why it cannot be made, opening it tells in better words.
  }
}
