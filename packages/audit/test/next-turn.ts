import type { DuelEvent } from '@duel-log/duel/read';
import { act, ev, moved, phase } from './stream.js';

/** From the Main Phase of one seat to that of the other; `standby` and `end` happen in those phases. */
export function nextTurn(
  number: number,
  seat: string,
  more: { readonly end?: readonly DuelEvent[]; readonly standby?: readonly DuelEvent[] } = {},
): readonly DuelEvent[] {
  const drawn = `${seat}:90${Math.floor((number - 4) / 2)}`;
  return [
    act('EndTurn', seat === 'A' ? 'B' : 'A'),
    phase('end'),
    ...(more.end ?? []),
    ev('TurnStarted', { number, seat }),
    phase('draw'),
    moved(drawn, 'ox', `${seat}.deck`, `${seat}.hand`, { cause: 'draw' }),
    phase('standby'),
    ...(more.standby ?? []),
    phase('main1'),
  ];
}
