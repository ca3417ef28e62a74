import { NO_STREAM, readStream } from '@duel-log/store';
import { commandId, tosses } from '@duel-log/store/contract';
import { openSqliteStore } from '@duel-log/store-sqlite';
import { either as E } from 'fp-ts';

/**
 * Appends a number of commits to a stream that others append to at the same time, and looks again where it was too
 * slow. Run as a process of its own: `racer.ts FILE STREAM COMMITS NAME`; prints how often it was too slow.
 */
const [file = '', stream = '', commits = '0', name = ''] = process.argv.slice(2);
const opened = await openSqliteStore(file)();
if (E.isLeft(opened)) throw new Error(opened.left.message);
const store = opened.right;
let late = 0;
for (let done = 0; done < Number(commits); ) {
  const before = await readStream(store, stream)();
  if (E.isLeft(before)) throw new Error(before.left.message);
  const expected = before.right.length === 0 ? NO_STREAM : before.right.length - 1;
  const events = tosses(stream, before.right, 2, 'starter', commandId(`${name} ${done}`));
  const appended = await store.append(stream, expected, events)();
  if (E.isRight(appended)) done++;
  else if (appended.left._tag === 'WrongRevision') late++;
  else throw new Error(appended.left.message);
}
process.stdout.write(String(late));
await store.close()();
