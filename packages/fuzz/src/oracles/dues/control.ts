import { type Due, isPile, nameOf, seatIn, zoneOf } from './reading.js';

/**
 * Control taken until an End Phase goes back then, to the side that lost it; a monster that has left the field owes
 * nothing (CTRL-01, CTRL-02).
 */
export function control(): Due {
  const owed = new Map<string, { readonly back: string; readonly until: number }>();
  /** a card has left the field in this command: a text of its own may have given control back */
  let left = false;
  return function* (event, reading) {
    switch (event.type) {
      case 'ActionTaken':
        left = false;
        return;
      case 'CardMoved':
        if (isPile(event.data.from) || !isPile(event.data.to)) return;
        left = true;
        owed.delete(event.data.card ?? '');
        return;
      case 'ControlChanged': {
        const { card, from, to, until, link } = event.data;
        const name = nameOf(reading, card);
        const due = owed.get(name);
        const returns =
          until === null && link === null && reading.books.phase === 'end' && from !== to && !left;
        if (returns && due?.back !== to)
          yield ['CTRL-01', `control of ${name} goes to ${to}; it was due to ${due?.back ?? 'nobody'}`];
        if (until === null) owed.delete(name);
        else owed.set(name, { back: from, until });
        return;
      }
      case 'TurnStarted':
        for (const [name, { back, until }] of owed) {
          const zone = zoneOf(reading, name);
          if (until < event.data.number && zone !== null && seatIn(zone) !== back)
            yield ['CTRL-01', `${name} was to go back to ${back} in turn ${until} and lies at ${zone}`];
        }
        return;
      case 'PositionSet': {
        const { borrowed, cards } = event.data.position;
        owed.clear();
        for (const { card, back, until } of borrowed)
          owed.set(cards.find(({ place }) => place === card)?.card ?? card, { back, until });
        return;
      }
      default:
    }
  };
}
