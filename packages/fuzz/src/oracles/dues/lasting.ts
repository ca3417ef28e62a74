import { type Due, nameOf } from './reading.js';

/** Cards whose effect on a monster changes its values; mere marks stay with a card that is turned face-down. */
const VALUES: ReadonlySet<string> = new Set(['toy-halve', 'shrink', 'rush-recklessly']);

/** What lasts until the end of a turn ends with it; what lies on a monster ends when that is turned face-down (CARD-PREVAILS-01). */
export function lasting(): Due {
  const until = new Map<string, number>();
  /** by key: the monster it is on */
  const on = new Map<string, string>();
  /** by key: what was on a monster when that was turned face-down */
  const due = new Set<string>();
  return function* (event, reading) {
    switch (event.type) {
      case 'LastingStarted':
        if (event.data.until !== null) until.set(event.data.key, event.data.until);
        if (event.data.on !== null && VALUES.has(event.data.card))
          on.set(event.data.key, nameOf(reading, event.data.on));
        return;
      case 'LastingEnded':
        until.delete(event.data.key);
        on.delete(event.data.key);
        return;
      case 'CardTurned':
        if (event.data.face === 'down')
          for (const [key, card] of on) if (card === nameOf(reading, event.data.at)) due.add(key);
        return;
      case 'ActionTaken':
        for (const key of due)
          if (on.has(key))
            yield ['CARD-PREVAILS-01', `${key} goes on although ${on.get(key)} was turned face-down`];
        due.clear();
        return;
      case 'TurnStarted':
        for (const [key, turn] of until)
          if (turn < event.data.number)
            yield ['CARD-PREVAILS-01', `${key} should have ended in turn ${turn}`];
        return;
      case 'PositionSet':
        until.clear();
        on.clear();
        return;
      default:
    }
  };
}
