/** Binary searches over events in order. */

/** Place in the list of the last entry that starts at or before the event; -1 where there is none. */
export function indexAt<T>(list: readonly T[], event: number, startOf: (entry: T) => number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(list[middle] as T) <= event) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

const self = (event: number): number => event;

/** The first stop after the event, or `end`. */
export function nextStop(stops: readonly number[], event: number, end: number): number {
  return stops[indexAt(stops, event, self) + 1] ?? end;
}

/** The last stop before the event, or `start`. */
export function previousStop(stops: readonly number[], event: number, start: number): number {
  return stops[indexAt(stops, event - 1, self)] ?? start;
}
