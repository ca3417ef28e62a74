import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Follower } from '../src/live/follower.js';

/** A follower of so many events; its reader takes a write only when it is told to. */
function begun(length: number) {
  const unread: (() => void)[] = [];
  const reader = new Writable({
    highWaterMark: 1,
    write: (_bytes, _encoding, taken) => void unread.push(taken),
  });
  const frames = {
    length,
    next: (from: number) => ({ bytes: Buffer.from(`event ${from}`), to: from + 1 }),
  };
  const follower = new Follower(frames, reader, 0);
  follower.pump();
  /** reads all that was sent by now */
  const read = async (): Promise<void> => {
    let drained = false;
    reader.once('drain', () => (drained = true));
    while (!drained) {
      unread.shift()?.();
      await setImmediate();
    }
  };
  const looks = (times: number): readonly boolean[] =>
    Array.from({ length: times }, () => follower.dropIfSlow(400, 100));
  return { reader, read, looks };
}

describe('a reader that leaves the last write unread', () => {
  it('is dropped by the first look after its time, once', () => {
    const { reader, looks } = begun(3);
    expect(looks(6)).toEqual([false, false, false, false, true, false]);
    expect(reader.writableEnded).toBe(true);
    reader.destroy();
  });

  it('has all its time again once it has read', async () => {
    const { reader, read, looks } = begun(3);
    looks(4);
    await read();
    expect(looks(5)).toEqual([false, false, false, false, true]);
    reader.destroy();
  });

  it('is not looked at where all was read', async () => {
    const { read, looks } = begun(1);
    await read();
    expect(looks(9)).not.toContain(true);
  });
});
