/** What readers of a duel may use: words, events, states, folds and views. No rule, no decider, no effect. */
export * from './agenda.js';
export * from './commands.js';
export * from './declared.js';
export * from './events.js';
export { apply, evolve, fold } from './evolve/index.js';
export { Draft } from './evolve/draft.js';
export { LOST } from './evolve/moves.js';
export * from './facts.js';
export { isPublicPlace, knows } from './knowledge.js';
export * from './match/read.js';
export * from './position.js';
export * from './refusal.js';
export { fromPosition, toPosition } from './replace.js';
export type { MatchFormat, Ruleset } from './ruleset.js';
export * from './rulesets/index.js';
export * from './state.js';
export { type Viewer, viewEvent, viewState } from './view.js';
export * from './vocabulary.js';
