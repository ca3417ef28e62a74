import { type DuelEvent, type DuelState, type Instance, isZone } from '@duel-log/duel/read';

/** Commands that no event repeats. Of a Choose only the answer to a declared outcome is told. */
const TOLD_COMMANDS: readonly string[] = ['Surrender', 'Declare', 'Choose'];

/** How far ahead the event is looked for that says the same in the game's words. */
const LOOK_AHEAD = 16;

/**
 * Whether a log may leave the event out because a heading or another line says it already: headings say where turns and
 * phases begin; a Summon, Set or activation tells of its own move, a Summon or Set of its Tributes, a Flip Summon of its
 * position. A Summon that a Chain answers is told twice: as it is declared and as it comes about. A Set card that is turned
 * up to be activated is told until its link is there: while its player chooses targets and costs, no other line says so.
 */
export function isMinor(events: readonly DuelEvent[], index: number, back: TakenBack = []): boolean {
  const event = events[index] as DuelEvent;
  const later = (wanted: (event: DuelEvent) => boolean, end?: Search['end']): boolean =>
    nextOf(events, index, { wanted, back, end });
  switch (event.type) {
    case 'TurnStarted':
    case 'PhaseStarted':
      return true;
    case 'ActionTaken':
      return !TOLD_COMMANDS.includes(event.data.command.type);
    case 'CardTurned': {
      const { how, at } = event.data;
      return how === 'flip-summon' || (how === 'activation' && later((next) => namesPlace(next, at)));
    }
    case 'PositionChanged':
      return event.data.how === 'flip-summon';
    case 'CardMoved': {
      const { card, cause, to } = event.data;
      // What a Tribute brings about is told before its Summon: then the Tribute itself is, too.
      if (cause === 'tribute') return card !== null && later((next) => tributes(next, card), movesOtherwise);
      return later((next) => namesPlace(next, to));
    }
    case 'SummonDeclared':
      return later(
        (next) => next.type === 'MonsterSummoned',
        ({ type }) => type === 'LinkAdded',
      );
    default:
      return false;
  }
}

/** A Spell or Trap Card goes to the graveyard because its link has resolved: the link's own line says so. */
export function isUsedUp({ chain }: DuelState, event: DuelEvent): boolean {
  if (event.type !== 'CardMoved') return false;
  const { card, cause, from, to } = event.data;
  return (
    cause === 'rule' &&
    isZone(from) &&
    to.endsWith('.gy') &&
    chain.some((link) => link.card === card && link.outcome !== null)
  );
}

/** It stands under the heading that it makes itself: a turn, a phase, or the moment that a judge has set. */
export function beginsAnew({ type }: DuelEvent, before: DuelState): boolean {
  return (
    type === 'TurnStarted' || type === 'PhaseStarted' || (type === 'PositionSet' && before.turn.number > 0)
  );
}

/** The two lines say the same of one lasting effect after the other: a card that keeps two things in mind begins and ends both. */
export function saysAgain(
  before: { readonly event: DuelEvent; readonly text: string } | null,
  event: DuelEvent,
  text: string,
): boolean {
  const { type } = event;
  if (type !== 'LastingStarted' && type !== 'LastingEnded') return false;
  return before !== null && before.event.type === type && before.text === text;
}

/** For each event the ruling that took it back, as `takenBack` tells; where it is left out, nothing was. */
type TakenBack = readonly (number | null)[];

interface Search {
  readonly wanted: (event: DuelEvent) => boolean;
  readonly back: TakenBack;
  readonly end: ((event: DuelEvent) => boolean) | undefined;
}

/**
 * One of the next few events satisfies this; the search ends at a negated Summon, and at `end`. An event that was taken
 * back tells nothing of one that stands: whoever reads only what stands does not read it.
 */
function nextOf(events: readonly DuelEvent[], index: number, { wanted, back, end }: Search): boolean {
  for (let at = index + 1; at <= index + LOOK_AHEAD; at++) {
    const next = events[at];
    if (next === undefined) return false;
    if ((back[at] ?? null) !== (back[index] ?? null)) continue;
    if (next.type === 'SummonNegated' || end?.(next) === true) return false;
    if (wanted(next)) return true;
  }
  return false;
}

/** A card moves that is no Tribute, and no monster that is Summoned or Set by them: it comes from the field. */
const movesOtherwise = (event: DuelEvent): boolean =>
  event.type === 'CardMoved' && event.data.cause !== 'tribute' && isZone(event.data.from);

function tributes(event: DuelEvent, card: Instance): boolean {
  switch (event.type) {
    case 'SummonDeclared':
    case 'MonsterSet':
      return event.data.tributes.includes(card);
    case 'MonsterSummoned':
      return event.data.materials.includes(card);
    default:
      return false;
  }
}

function namesPlace(event: DuelEvent, place: string): boolean {
  switch (event.type) {
    case 'MonsterSummoned':
    case 'MonsterSet':
    case 'SpellTrapSet':
    case 'LinkAdded':
      return event.data.card === place;
    default:
      return false;
  }
}
