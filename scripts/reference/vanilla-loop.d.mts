/** See vanilla-loop.mjs. */
export interface Monster {
  readonly level: number;
  readonly atk: number;
  readonly def: number;
}

export interface Played {
  readonly commands: number;
  readonly turns: number;
  readonly winner: number | null;
}

export function playReference(
  decks: readonly [readonly Monster[], readonly Monster[]],
  random: (below: number) => number,
): Played;
