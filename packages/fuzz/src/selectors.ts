import { type Command, type DuelState, parsePlace, type Ref, select, type SeatId } from '@duel-log/duel';

/** Parts of a command that name one card, or several. */
const ONE = ['card', 'target', 'answer'] as const;
const MANY = ['tributes', 'cards'] as const;

/** Cards of piles by selector, where that leads back to the very same card; everything else as it stands. */
export function named(state: DuelState, command: Command): Command {
  return withRefs(command, (ref) => selectorOf(state, command.by, ref));
}

/** Selectors as references; what is not there stays as it is written, so that it is refused. */
export function resolved(state: DuelState, command: Command): Command {
  return withRefs(command, (ref) =>
    /[.:]/.test(ref) && !Object.hasOwn(state.cards, ref) ? (select(state, command.by, ref) ?? ref) : ref,
  );
}

/** No selector is left in the command: every card that it names is there. */
export function isResolved(command: Command): boolean {
  let all = true;
  withRefs(command, (ref) => {
    all &&= !SELECTOR.test(ref);
    return ref;
  });
  return all;
}

const SELECTOR = /^(?:\w+\.)?(?:hand|deck|gy|banished|extra):./;

function selectorOf(state: DuelState, by: SeatId, ref: Ref): string {
  const card = Object.hasOwn(state.cards, ref) ? state.cards[ref] : undefined;
  const where = card === undefined ? null : parsePlace(card.place);
  if (card === undefined || card.id === null || where?.kind !== 'pile') return ref;
  const selector = `${where.seat === by ? '' : `${where.seat}.`}${where.pile}:${card.id}`;
  return select(state, by, selector) === ref ? selector : ref;
}

/** The command with every name of a card put another way. Openings and positions are left alone. */
function withRefs(command: Command, other: (ref: string) => string): Command {
  const parts: Record<string, unknown> = { ...command };
  for (const key of ONE) if (typeof parts[key] === 'string') parts[key] = other(parts[key]);
  for (const key of MANY) {
    const list = parts[key];
    if (Array.isArray(list)) parts[key] = (list as readonly string[]).map(other);
  }
  return parts as unknown as Command;
}
