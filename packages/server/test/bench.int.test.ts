import { expect, it } from 'vitest';
import { liveBench } from '../src/bench/index.js';
import { recordDuel } from './support/record.js';

it('the benchmark of the live stream and its reference carry the same events', async () => {
  const { commits } = recordDuel('bench', { limit: 80 });
  const bench = await liveBench(commits, 5);
  const events = commits.slice(0, commits.length - 5).flat().length;
  expect(await bench.run()).toBe(events);
  expect(await bench.reference()).toBe(events);
  const latencies = await bench.latencies(10, 5);
  expect(latencies).toHaveLength(50);
  expect(latencies[0]).toBeGreaterThan(0);
  await bench.close();
});
