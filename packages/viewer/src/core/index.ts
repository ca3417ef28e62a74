/** The headless half of the viewer: opened duels, the player, redaction, search. No DOM and no framework. */
export * from './check.js';
export * from './clock.js';
export * from './duel-index.js';
export * from './facts.js';
export * from './file.js';
export * from './focus.js';
export * from './line.js';
export * from './opened.js';
export * from './player.js';
export * from './redact.js';
export * from './scene.js';
export * from './search.js';
export * from './shapes.js';
export * from './speak.js';
export * from './telling.js';
export * from './types.js';
export { addMessages, type MessageKey, type Messages, Texts } from '../messages/index.js';
export { enMore } from '../messages/en-more.js';
