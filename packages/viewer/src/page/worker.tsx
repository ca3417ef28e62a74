import { isFault, isFullStream, openStream, type OpenedStream, viewOfStream } from '../core/check.js';
import { parseDuelText } from '../core/file.js';
import { redact, viewsOf } from '../core/redact.js';
import { shapeFault } from '../core/shapes.js';
import type { WorkerAnswer, WorkerQuestion } from './protocol.js';

/** The worker holds a dropped file whole and hands out one view at a time: the page never holds what a view may not know. */
let full: OpenedStream | null = null;
let raw: readonly unknown[] = [];

const answer = (message: WorkerAnswer): void => {
  (globalThis as unknown as { postMessage: (message: WorkerAnswer) => void }).postMessage(message);
};

async function opened(id: number, file: Blob, name: string): Promise<WorkerAnswer> {
  const head = new TextDecoder('latin1').decode(await file.slice(0, 4).arrayBuffer());
  const parsed = parseDuelText(/^yrp/i.test(head) ? head : await file.text(), name);
  if (isFault(parsed)) return { id, fault: parsed };
  const view = viewOfStream(parsed);
  const stream = openStream(parsed, view, shapeFault);
  if (isFault(stream)) return { id, fault: stream };
  raw = parsed;
  full = isFullStream(parsed) ? stream : null;
  return { id, views: full === null ? [view] : viewsOf(stream.events) };
}

addEventListener('message', (event: MessageEvent<WorkerQuestion>) => {
  const { data } = event;
  if ('file' in data) {
    opened(data.id, data.file, data.name).then(answer, () =>
      answer({ id: data.id, fault: { fault: 'file.read', values: {} } }),
    );
    return;
  }
  const events = full === null ? raw : redact(full.events, data.view, full.times);
  answer({ id: data.id, events });
});
