import { aggressive } from './aggressive.js';
import { brawler } from './brawler.js';
import { chainLover } from './chain-lover.js';
import { hoarder } from './hoarder.js';
import { exhaustion, rareFirst } from './rare-first.js';
import type { Strategy } from './strategy.js';
import { SWARMS } from './swarm.js';
import { turtle } from './turtle.js';
import { uniform } from './uniform.js';
import { zoneFiller } from './zone-filler.js';

export { aggressive } from './aggressive.js';
export { brawler } from './brawler.js';
export { chainLover } from './chain-lover.js';
export { hoarder } from './hoarder.js';
export { patient } from './patient.js';
export { exhaustion, rareFirst } from './rare-first.js';
export type { Strategy } from './strategy.js';
export { SWARMS, swarm } from './swarm.js';
export { turtle } from './turtle.js';
export { uniform } from './uniform.js';
export { zoneFiller } from './zone-filler.js';

export const STRATEGIES: readonly Strategy[] = [
  uniform,
  rareFirst,
  exhaustion,
  aggressive,
  brawler,
  turtle,
  chainLover,
  zoneFiller,
  hoarder,
  ...SWARMS,
];
