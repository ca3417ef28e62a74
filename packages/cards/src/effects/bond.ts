import { isZone, type Reaction } from '@duel-log/duel';

/**
 * A Spell or Trap and the monster it is attached to: when the card leaves the field, the monster is destroyed; when
 * the monster is destroyed, the card is; when the monster leaves otherwise, the card stays alone.
 */
export const bond: readonly Reaction[] = [
  {
    key: 'card-leaves',
    events: ['CardMoved'],
    match: (x, event) =>
      event.type === 'CardMoved' &&
      event.data.card === x.card &&
      isZone(event.data.from) &&
      !isZone(event.data.to),
    do: (x, _event, before) => {
      const monster = before?.equippedTo ?? null;
      if (monster !== null && x.isMonsterZone(monster)) x.destroy([monster]);
    },
  },
  {
    key: 'monster-leaves',
    events: ['CardMoved'],
    match: (x, event) =>
      event.type === 'CardMoved' &&
      event.data.card !== null &&
      event.data.card === x.at(x.card)?.equippedTo &&
      isZone(event.data.from) &&
      !isZone(event.data.to),
    do: (x, event) => {
      if (event.type === 'CardMoved' && event.data.destroyed === true) x.destroy([x.card]);
      else x.equip(x.card, null);
    },
  },
];
