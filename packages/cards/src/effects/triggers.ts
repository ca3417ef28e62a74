import { isZone, type SummonKind, type TriggerText } from '@duel-log/duel';

/** Moments in which effects of the cards themselves trigger. */

/** The card is Summoned in one of these ways. */
export function onSummon(...hows: readonly SummonKind[]): TriggerText {
  return {
    events: ['MonsterSummoned'],
    match: (x, event) =>
      event.type === 'MonsterSummoned' &&
      event.data.card === x.at(x.card)?.place &&
      hows.includes(event.data.how),
  };
}

/** The card goes from the field to the graveyard. */
export const onBuried: TriggerText = {
  events: ['CardMoved'],
  match: (x, event) =>
    event.type === 'CardMoved' &&
    event.data.card === x.card &&
    isZone(event.data.from) &&
    event.data.to.endsWith('.gy'),
};
