import { readFileSync, writeFileSync } from 'node:fs';
import { decodeEvents, encodeCommit, readDuelFile, type StoredEvent, writeDuelFile } from '@duel-log/codec';
import { type DuelEvent, emptyState, fold } from '@duel-log/duel';
import type { World } from './world.js';

/**
 * The latest duel of one world, up to a turn that begins by drawing two cards instead of one; stored anew, so that its
 * chain is whole, and imported into another world. Answers with the event of the second draw.
 */
export async function withExtraDraw(source: World, target: World): Promise<number> {
  await source.duel(['export', 'last', '--ndjson', '-o', 'whole.duel.ndjson']);
  const read = readDuelFile(readFileSync(source.path('whole.duel.ndjson'), 'utf8'));
  const stored = read._tag === 'Right' ? read.right : [];
  const decoded = decodeEvents(stored);
  const events = decoded._tag === 'Right' ? decoded.right : [];
  const draw = events.findIndex(
    (event, at) => at > 200 && event.type === 'CardMoved' && event.data.cause === 'draw',
  );
  const { commandId, index, of } = (stored[draw] as StoredEvent).meta;
  const from = draw - Number(index);
  const first = events[draw] as Extract<DuelEvent, { type: 'CardMoved' }>;
  const state = fold(emptyState(), events.slice(0, draw + 1));
  const card = state.seats[state.turn.seat]?.deck[0] ?? '';
  const { batch } = first.data;
  const id = state.cards[card]?.id ?? null;
  const second: DuelEvent = { type: 'CardMoved', data: { ...first.data, card, id, batch: batch + 1 } };
  const forged = [
    ...events.slice(from, draw + 1),
    second,
    ...events.slice(draw + 1, from + Number(of)).map(oneLater),
  ];
  const before = stored.slice(0, from);
  const last = before.at(-1) as StoredEvent;
  const { key } = (before[0] as StoredEvent).data as { readonly key: { readonly $h: string } };
  const encoded = encodeCommit(forged, {
    stream: last.stream,
    commandId,
    occurredAt: '2026-11-29T12:00:00.000Z',
    engine: '0.1.0',
    revision: from,
    prev: last.meta.hash,
    key: key.$h,
  });
  if (encoded._tag === 'Left') throw new Error(encoded.left.message);
  writeFileSync(target.path('forged.duel.ndjson'), writeDuelFile([...before, ...encoded.right]));
  await target.duel(['import', 'forged.duel.ndjson']);
  return draw + 1;
}

function oneLater(event: DuelEvent): DuelEvent {
  const data = event.data as { readonly batch?: number };
  return (
    data.batch === undefined ? event : { ...event, data: { ...data, batch: data.batch + 1 } }
  ) as DuelEvent;
}
