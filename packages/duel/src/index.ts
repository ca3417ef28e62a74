export * from './read.js';
export { seededChance } from './chance.js';
export { type Advanced, advance, decide } from './decide/index.js';
export { sectionSteps } from './decide/activation.js';
export { judge } from './decide/judge.js';
export { stuckRefusal } from './decide/ruled.js';
export {
  type Chance,
  type Env,
  effectOf,
  factsAt,
  factsOf,
  indexOf,
  isDeclared,
  scriptOf,
  speedOf,
} from './effects/env.js';
export * from './effects/script.js';
export { legalCommands, subsets } from './legal.js';
export { forbidden, isNegated, sources } from './rules/continuous.js';
export { mightRespond } from './rules/response.js';
export { revivable } from './rules/special.js';
export { standingFault, underWay } from './rules/standing.js';
export { tributable, tributesNeeded } from './rules/summon.js';
export { printed, shownValues } from './effects/shown.js';
export { learntSince, rewoundTo } from './rewind.js';
export { knowers } from './knowledge.js';
export { valuesOf } from './rules/values.js';
export type { MatchCommand, MatchOpening } from './match/commands.js';
export { decideMatch, type MatchEnv } from './match/decide.js';
export { duelOpening } from './match/opening.js';
export { EXODIA } from './rules/wins.js';
export { select } from './select.js';
