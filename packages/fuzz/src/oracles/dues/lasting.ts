import type { Due } from './reading.js';

/** What lasts until the end of a turn ends with it (CARD-PREVAILS-01). */
export function lasting(): Due {
  const until = new Map<string, number>();
  return function* (event) {
    switch (event.type) {
      case 'LastingStarted':
        if (event.data.until !== null) until.set(event.data.key, event.data.until);
        return;
      case 'LastingEnded':
        until.delete(event.data.key);
        return;
      case 'TurnStarted':
        for (const [key, turn] of until)
          if (turn < event.data.number)
            yield ['CARD-PREVAILS-01', `${key} should have ended in turn ${turn}`];
        return;
      case 'PositionSet':
        until.clear();
        return;
      default:
    }
  };
}
