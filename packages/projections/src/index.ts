export * from './board.js';
export * from './board-json.js';
export { type MoveNames, movesWords } from './declared.js';
export * from './ledgers/index.js';
export { beginsAnew, isMinor, isUsedUp, saysAgain } from './minor.js';
export * from './readings.js';
export { type Reason, Reasons } from './reasons.js';
export { stateAfter, type Unfit } from './patient-fold.js';
export { takenBack } from './taken-back.js';
export { tell } from './tell.js';
export * from './transcript.js';
export { type DeclaredSummon, DeclaredSummons, declaredSummon, withDeclaredName } from './declared-summon.js';
export { type AttackJson, attackUnderWay, type SummonJson } from './under-way.js';
export { seatOfTurn, skipsDrawOf, turnsLeft, type TurnsLeft, turnsLeftWords } from './turns.js';
export { unsaid } from './unsaid.js';
export {
  counterCount,
  counterName,
  END_REASONS,
  endReason,
  place as placeWords,
  stepName,
  summonName,
  zone as zoneWords,
} from './words.js';
