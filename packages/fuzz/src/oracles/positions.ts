// Catches a part of the state that a position leaves out.
import {
  decide,
  type DuelEvent,
  type DuelState,
  emptyState,
  fold,
  fromPosition,
  knows,
  type Position,
  seededChance,
  toPosition,
  viewEvent,
} from '@duel-log/duel';
import { difference, reloaded } from '../data.js';
import type { Duel } from '../duels.js';
import type { Finding } from '../finding.js';

/** How positions are taken; tests hand in a wrong one. */
export type TakePosition = (state: DuelState) => Position;

/**
 * A position is the whole state: read back it is equal, and a duel put back on it goes on as if nothing had been, command
 * by command (contracts, principle 7; bug bank L-20, L-29); nobody is told by it which hidden cards there are (INFO-HAND-02). `index`: the commit before which the position is taken;
 * `most`: how many commits are repeated from there.
 */
export function positions(
  duel: Duel,
  index: number,
  most = 40,
  take: TakePosition = toPosition,
): readonly Finding[] {
  const before = duel.commits[index]?.before;
  if (before === undefined || before.status === 'empty') return [];
  const wrong = (message: string): readonly Finding[] => [
    { oracle: 'positions', rule: 'ENGINE-POSITION', revision: before.revision, message },
  ];
  const position = reloaded(take(before));
  const back = { ...fromPosition(position, emptyState()), revision: before.revision };
  const lost = difference(back, before);
  if (lost !== null) return wrong(`read back: ${lost}`);
  const { env } = duel.setup;
  const by = before.seatOrder[0] ?? '';
  const set = decide(
    before,
    { type: 'SetPosition', by, reason: 'rewind', position },
    env,
    seededChance('', ''),
  );
  if (set._tag === 'Left') return wrong(`refused: ${set.left.message}`);
  for (const viewer of [...before.seatOrder, 'spectator']) {
    const told = shown(before, set.right, viewer);
    if (told !== null)
      return [{ oracle: 'positions', rule: 'INFO-HAND-02', revision: before.revision, message: told }];
  }
  let state = fold(before, set.right);
  for (const { command, commandId, events } of duel.commits.slice(index, index + most)) {
    const again = decide(state, command, env, seededChance(duel.seed, commandId));
    const said = `after the position, ${JSON.stringify(command)}`;
    if (again._tag === 'Left') return wrong(`${said} is refused: ${again.left.message}`);
    const other = difference(timeless(again.right), timeless(events));
    if (other !== null) return wrong(`${said} leads elsewhere: ${other}`);
    state = fold(state, again.right);
  }
  return [];
}

/** A card that the viewer does not know, and that the position tells him. */
function shown(state: DuelState, events: readonly DuelEvent[], viewer: string): string | null {
  for (const event of events) {
    if (event.type !== 'PositionSet') continue;
    const seen = viewEvent(state, event, viewer);
    if (seen.type !== 'PositionSet') continue;
    for (const { card, id } of seen.data.position.cards) {
      const own = card === null ? undefined : state.cards[card];
      if (own !== undefined && !knows(state, own, viewer))
        return `${viewer} is told that ${card} is ${id} at ${own.place}`;
    }
  }
  return null;
}

/** The events without what counts revisions: those are later by the events of the position. */
function timeless(events: readonly DuelEvent[]): unknown {
  return JSON.parse(
    JSON.stringify(events, (key: string, value: unknown) =>
      key === 'batch' || key === 'last'
        ? undefined
        : key === 'key' && typeof value === 'string'
          ? value.replace(/@\d+$/, '')
          : value,
    ),
  ) as unknown;
}
