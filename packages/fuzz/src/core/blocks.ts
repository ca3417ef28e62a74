import { addCells, type CellCounts, type Cells } from '../coverage/cells.js';

/** Games of a block are played with the same knowledge of what was met before; it grows between blocks only. */
export const BLOCK = 64;

/** What one game of a campaign came to, as far as the campaign itself needs to know. */
export interface Outcome {
  readonly index: number;
  readonly cells: Cells;
}

/** Plays games, alone or with others. */
export interface Hands<R extends Outcome> {
  /** Plays these games and hands over each as it is done, in any order. Leaves out what is left once `stop` says so. */
  readonly play: (
    indexes: readonly number[],
    seen: Cells,
    each: (outcome: R) => void,
    stop: () => boolean,
  ) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface BlockOptions<R extends Outcome> {
  readonly hands: Hands<R>;
  /** the numbers of the games, as many as there may be */
  readonly indexes: Iterable<number>;
  readonly stop: () => boolean;
  /** told of each game as it is done, in any order: for progress only */
  readonly heard?: (outcome: R) => void;
  /** told of each game in the order of the numbers, block by block */
  readonly merged: (outcome: R) => void;
}

/**
 * Plays games block by block. What the games of a block add is merged in the order of their numbers when the block is
 * done, so that the same numbers give the same result whoever played which game, and in which order.
 */
export async function playBlocks<R extends Outcome>({
  hands,
  indexes,
  stop,
  heard,
  merged,
}: BlockOptions<R>): Promise<Cells> {
  const seen: CellCounts = {};
  for (const block of blocksOf(indexes)) {
    if (stop()) break;
    const outcomes: R[] = [];
    await hands.play(
      block,
      seen,
      (outcome) => {
        outcomes.push(outcome);
        heard?.(outcome);
      },
      stop,
    );
    outcomes.sort((a, b) => a.index - b.index);
    for (const outcome of outcomes) {
      addCells(seen, outcome.cells);
      merged(outcome);
    }
  }
  return seen;
}

function* blocksOf(indexes: Iterable<number>): Generator<readonly number[]> {
  let block: number[] = [];
  for (const index of indexes) {
    block.push(index);
    if (block.length < BLOCK) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}
