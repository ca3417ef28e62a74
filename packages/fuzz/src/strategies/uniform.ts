import { randomBot } from '@duel-log/scenarios';
import type { Strategy } from './strategy.js';

/** Each legal command is as likely as any other. */
export const uniform: Strategy = { name: 'uniform', start: (seed) => randomBot(seed) };
