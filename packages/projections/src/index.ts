export * from './board.js';
export * from './board-json.js';
export { type CardNamer, movesWords } from './declared.js';
export * from './ledgers/index.js';
export { stateAfter, type Unfit } from './patient-fold.js';
export { tell } from './tell.js';
export * from './transcript.js';
export { unsaid } from './unsaid.js';
