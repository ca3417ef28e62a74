/**
 * The shortest list for which the answer is still yes, found by taking parts out: halves first, then smaller and
 * smaller parts, until no single one can be spared. `fails` is asked `tries` times at most.
 */
export function shrinkList<T>(
  list: readonly T[],
  fails: (shorter: readonly T[]) => boolean,
  tries = Number.POSITIVE_INFINITY,
): readonly T[] {
  let left = tries;
  let best = list;
  let size = Math.ceil(best.length / 2);
  while (size >= 1) {
    let spared = false;
    // From the end: what comes last is most often what nobody needs.
    for (let end = best.length; end > 0; ) {
      if (left <= 0) return best;
      const start = Math.max(0, end - size);
      const shorter = [...best.slice(0, start), ...best.slice(end)];
      left -= 1;
      if (fails(shorter)) {
        best = shorter;
        spared = true;
      }
      end = start;
    }
    if (size > 1) size = Math.floor(size / 2);
    else if (!spared) return best;
  }
  return best;
}
