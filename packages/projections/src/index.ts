export * from './board.js';
export * from './board-json.js';
export * from './ledgers/index.js';
export * from './transcript.js';
