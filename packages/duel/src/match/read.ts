/** What readers of a Match may use: its events, fold and views. No decider. */
export * from './events.js';
export { evolveMatch, foldMatch } from './evolve.js';
export { resultIn } from './result.js';
export * from './state.js';
export { swapSide } from './swap.js';
export { viewMatch, viewMatchEvent } from './view.js';
