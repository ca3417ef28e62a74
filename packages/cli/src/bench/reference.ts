/** The hand-written loops of `scripts/reference`, which are not part of the command and may be missing where only it is installed. */
export interface Monster {
  readonly level: number;
  readonly atk: number;
  readonly def: number;
}

export interface Reference {
  readonly playReference: (
    decks: readonly [readonly Monster[], readonly Monster[]],
    random: (below: number) => number,
  ) => { readonly commands: number };
}

export async function loadReference(): Promise<Reference | null> {
  try {
    const path = new URL('../../../../scripts/reference/vanilla-loop.mjs', import.meta.url).href;
    return (await import(path)) as Reference;
  } catch {
    return null;
  }
}
