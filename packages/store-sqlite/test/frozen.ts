import { NO_STREAM } from '@duel-log/store';
import { commandId, duelStream, expectRight, note, streamName, tossStream } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';

/**
 * What lies in `fixtures/layout-n.sqlite`, a file as layout n wrote it: a duel, a stream of coin tosses, a player. A
 * layout's file is written with `writeFrozen` before its program is released, and never again.
 */
const duel = streamName('frozen duel');
const toss = streamName('frozen tosses');
const player = 'player-frozen';

export const CONTENT = [
  [duel, duelStream(duel)],
  [toss, tossStream(toss, [1, 3, 7, 40])],
  [player, note(player, commandId('frozen'), 'Yugi \u{1f0cf}')],
] as const;

export async function writeFrozen(file: string): Promise<void> {
  const store = expectRight(await openSqliteStore(file)());
  for (const [stream, events] of CONTENT) expectRight(await store.append(stream, NO_STREAM, events)());
  await store.close()();
}
