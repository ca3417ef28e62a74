import {
  type DuelEvent,
  type EventData,
  type Instance,
  isZone,
  type Reaction,
  type Scope,
  type SummonKind,
  type TriggerText,
} from '@duel-log/duel';

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
  match: (x, event) => leavesField(event, x.card) && event.data.to.endsWith('.gy'),
};

/** That card, a monster or a Spell or Trap, leaves the field. */
export function leavesField(
  event: DuelEvent,
  card: Instance | null | undefined,
): event is Extract<DuelEvent, { readonly type: 'CardMoved' }> {
  return (
    event.type === 'CardMoved' &&
    event.data.card !== null &&
    event.data.card === card &&
    isZone(event.data.from) &&
    !isZone(event.data.to)
  );
}

type Move = EventData['CardMoved'];

const burial = (x: Scope, event: DuelEvent, which: (move: Move) => boolean): boolean =>
  event.type === 'CardMoved' &&
  event.data.card === x.card &&
  event.data.to.endsWith('.gy') &&
  which(event.data);

/** Notes for the rest of the turn that the card went to the graveyard in this way, as `buried` among what lasts. */
export function noteBurial(which: (move: Move) => boolean): Reaction {
  return {
    key: 'buried',
    events: ['CardMoved'],
    match: (x, event) => burial(x, event, which),
    do: (x) => x.last('buried', { on: x.card, until: x.state.turn.number }),
    condition: true,
  };
}

export const buriedThisTurn = (x: Scope): boolean => x.noted('buried') !== null;

/** The End Phase, with the card in the graveyard since this turn; or its way there in the End Phase. */
export function inEndPhase(which: (move: Move) => boolean): TriggerText {
  return {
    events: ['PhaseStarted', 'CardMoved'],
    match: (x, event) =>
      x.state.turn.phase === 'end' &&
      (event.type === 'PhaseStarted' ? x.inGraveyard(x.card) && buriedThisTurn(x) : burial(x, event, which)),
  };
}
