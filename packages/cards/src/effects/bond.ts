import type { Reaction } from '@duel-log/duel';
import { leavesField } from './triggers.js';

/**
 * A Spell or Trap and the monster it is attached to: when the card leaves the field, the monster is destroyed; when
 * the monster is destroyed, the card is; when the monster leaves otherwise, the card stays alone.
 */
export const bond: readonly Reaction[] = [
  {
    key: 'card-leaves',
    events: ['CardMoved'],
    match: (x, event) => leavesField(event, x.card),
    do: (x, _event, before) => {
      const monster = before?.equippedTo ?? null;
      if (monster !== null && x.isMonsterZone(monster)) x.destroy([monster]);
    },
  },
  {
    key: 'monster-leaves',
    events: ['CardMoved'],
    match: (x, event) => leavesField(event, x.at(x.card)?.equippedTo),
    do: (x, event) => {
      if (event.type === 'CardMoved' && event.data.destroyed === true) x.destroy([x.card]);
      else x.equip(x.card, null);
    },
  },
];
