import { readings } from '@duel-log/audit';
import type { DuelEvent, DuelState, RuledPosition } from '@duel-log/duel';
import type { DuelRecord } from '../store/record.js';
import { askWords } from '../text/asks.js';
import { namesOf } from '../text/names.js';
import { turnLine } from '../text/turn-line.js';

/** A ruling that has been recorded: its events, and the state after them. */
interface Ruled {
  readonly events: readonly DuelEvent[];
  readonly state: DuelState;
}

/** What a ruled position has come to, in sentences: what it took back, what stands again, and who is on move. */
export function positionWords(
  { events, env }: DuelRecord,
  { events: more, state }: Ruled,
  { of }: RuledPosition,
): string {
  const next = askWords(state, env, namesOf(env)) ?? `${state.turn.seat} is on move.`;
  const now = `${turnLine(state)} ${state.status === 'ended' ? 'The duel is over.' : next}`;
  if (of === undefined) return `The position is corrected.\n${now}\n`;
  const [before, after] = [standing(events), standing([...events, ...more])];
  const undone = before.filter((at) => !after.includes(at)).length;
  const again = after.filter((at) => !before.includes(at)).length;
  const back =
    again === 0
      ? ''
      : ` ${many(again)} that an earlier ruling had taken back ${again === 1 ? 'stands' : 'stand'} again.`;
  return `Play has returned to how it was after event ${of}. ${many(undone)} ${undone <= 1 ? 'is' : 'are'} taken back, and nobody forgets what he has seen.${back}\n${now}\n`;
}

/** The commands of players that no ruling has taken back, by their event. */
function standing(events: readonly DuelEvent[]): readonly number[] {
  const { takenBack } = readings(events);
  return events.flatMap(({ type, data }, at) =>
    type === 'ActionTaken' && data.command.type !== 'IssueRuling' && takenBack[at] === null ? [at] : [],
  );
}

const many = (commands: number): string =>
  commands === 0 ? 'No command' : commands === 1 ? 'One command' : `${commands} commands`;
