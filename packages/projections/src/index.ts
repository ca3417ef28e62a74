export * from './board.js';
export * from './board-json.js';
export * from './ledgers.js';
export * from './transcript.js';
