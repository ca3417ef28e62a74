import type { Fault } from '../core/check.js';
import { isFault } from '../core/check.js';
import { factsShown } from '../core/facts.js';
import type { DuelDocument, DuelSource, FactsBlock } from '../core/types.js';
import type { WorkerAnswer, WorkerQuestion } from './protocol.js';

/** JSON that stands in the document: `duel-data` (one view of a duel) or `duel-facts` (the facts of a card pool). */
export function embedded<T>(id: string): T | null {
  const text = document.getElementById(id)?.textContent ?? '';
  return text === '' ? null : (JSON.parse(text) as T);
}

/** Omits the id: each kind of question has its own shape. */
type Ask<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Opens a file in a worker, which hands out one view at a time. */
export async function openFile(file: File, facts: FactsBlock): Promise<DuelSource | Fault> {
  const worker = new Worker(workerUrl());
  let count = 0;
  const ask = (question: Ask<WorkerQuestion>): Promise<WorkerAnswer> =>
    new Promise((resolve) => {
      const id = count++;
      const hear = (event: MessageEvent<WorkerAnswer>): void => {
        if (event.data.id !== id) return;
        worker.removeEventListener('message', hear);
        resolve(event.data);
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', () => resolve({ id, fault: { fault: 'file.read', values: {} } }), {
        once: true,
      });
      worker.postMessage({ ...question, id });
    });
  const answer = await ask({ file, name: file.name });
  if ('fault' in answer) {
    worker.terminate();
    return answer.fault;
  }
  const views = 'views' in answer ? answer.views : [];
  const open = async (view: string): Promise<DuelDocument> => {
    const found = await ask({ view });
    const events = 'events' in found ? found.events : [];
    return { view, events, facts: factsShown(events, facts), title: file.name };
  };
  return { views, open };
}

/** The worker's script lies beside the page's. */
function workerUrl(): string {
  const own = [...document.scripts].find((script) => script.src.endsWith('/page.js'))?.src ?? location.href;
  return new URL('worker.js', own).href;
}

export { isFault };
