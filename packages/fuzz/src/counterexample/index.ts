export { duelFileOf, ENDING, filesOf, type NamedText } from './files.js';
export { type Counterexample, counterexampleOf, formatCounterexample } from './format.js';
export { parseCounterexample, type ParsedCounterexample } from './parse.js';
export { type Replayed as ReplayedCounterexample, replayCounterexample, type Verdict } from './replay.js';
