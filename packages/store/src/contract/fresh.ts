import { onTestFinished } from 'vitest';
import type { StoreFactory, TestStore } from './tools.js';

/** A store that is removed when the test has ended. */
export async function fresh(factory: StoreFactory): Promise<TestStore> {
  const test = await factory();
  onTestFinished(() => test.dispose());
  return test;
}
