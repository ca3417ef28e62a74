import type { DuelEvent } from '@duel-log/duel';
import type { OpenStore } from '../store/open.js';
import { knownNames } from './players.js';

type Players = Readonly<Record<string, string>>;

/** The events of a duel with the names of its players in the place of ids: for showing, never for storing. */
export async function shownEvents(
  opened: OpenStore,
  events: readonly DuelEvent[],
): Promise<readonly DuelEvent[]> {
  const names = await knownNames(opened, events.flatMap(playersIn));
  if (names.size === 0) return events;
  const named = (players: Players): Players =>
    Object.fromEntries(Object.entries(players).map(([seat, player]) => [seat, names.get(player) ?? player]));
  return events.map((event): DuelEvent => {
    if (event.type === 'DuelOpened')
      return { ...event, data: { ...event.data, players: named(event.data.players) } };
    if (event.type !== 'PositionSet') return event;
    const { position } = event.data;
    return { ...event, data: { ...event.data, position: { ...position, players: named(position.players) } } };
  });
}

function playersIn(event: DuelEvent): readonly string[] {
  if (event.type === 'DuelOpened') return Object.values(event.data.players);
  return event.type === 'PositionSet' ? Object.values(event.data.position.players) : [];
}
