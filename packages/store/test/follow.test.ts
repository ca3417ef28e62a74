import { follow, type Recorded } from '@duel-log/store';
import { streamName, tossStream } from '@duel-log/store/contract';
import { either as E } from 'fp-ts';
import { describe, expect, it } from 'vitest';

describe('a subscription', () => {
  it('waits for news once at a time, however long it has to catch up', async () => {
    const events: readonly Recorded[] = tossStream(streamName(1), [200]).map((event, position) => ({
      position,
      event,
    }));
    let waiting = 0;
    let most = 0;
    const changed = (signal: AbortSignal): Promise<void> => {
      waiting++;
      most = Math.max(most, waiting);
      return new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          waiting--;
          resolve();
        }),
      );
    };
    const subscription = follow(
      {
        after: async (at) => E.right({ events: events.slice(at + 1, at + 2), next: at }),
        mark: ({ position }) => position,
        changed,
      },
      -1,
      () => undefined,
    );
    await subscription.caughtUp();
    expect(subscription.checkpoint()).toBe(199);
    expect(most).toBe(1);
    await subscription.stop();
    expect(waiting).toBe(0);
  });
});
