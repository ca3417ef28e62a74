/**
 * Random duels and what must hold of them, for one's own tests: arbitraries of fast-check, strategies, oracles. An oracle
 * takes plain data and returns what it found; nothing found is an empty list.
 */
export { type DuelCaseOptions, duelCases } from './arbitraries/duel-case.js';
export type { DeckOptions } from './arbitraries/deck-supply.js';
export {
  duelCommands,
  type DuelModel,
  duelModel,
  type DuelStep,
  type DuelTable,
} from './arbitraries/duel-commands.js';
export { type DuelStart, type DuelStartOptions, duelStarts } from './arbitraries/duel-starts.js';
export { garbageCommands } from './arbitraries/garbage.js';
export { type IllegalDeck, illegalDecks } from './arbitraries/illegal-decks.js';
export { legalCommandsAt } from './arbitraries/legal-commands.js';
export { legalDecks } from './arbitraries/legal-decks.js';
export { nearLegalCommands } from './arbitraries/near-legal.js';
export { type Moment, playedStates } from './arbitraries/played-states.js';
export { eventStreams } from './arbitraries/streams.js';
export { syntheticStates } from './arbitraries/synthetic-states.js';
export { viewers } from './arbitraries/viewers.js';
export { otherWorlds } from './arbitraries/world.js';
export { type CampaignPlan, caseOf, rulesetsOf } from './campaign/case-of.js';
export type { Failure } from './campaign/failures.js';
export { type DuelOutcome, type DuelWork, oneDuel } from './campaign/one-duel.js';
export { type Campaign, campaign, type CampaignOptions } from './campaign/run.js';
export { compileSparingly } from './campaign/pace.js';
export { listed, NEVER_LISTED } from './commands.js';
export * from './counterexample/index.js';
export { checkGame } from './core/check.js';
export { type Fuzzed, fuzzGame, type FuzzOptions, type GameFailure } from './core/fuzz-game.js';
export type { Applied, Game, Played, Step, Views } from './core/game.js';
export { type Chooser, inOrder, playGame, type PlayOptions } from './core/play.js';
export { oneOf, type Picker, seededPick, tapePick } from './core/picker.js';
export { shrinkList } from './core/shrink-list.js';
export type { Cells } from './coverage/cells.js';
export { EXEMPT, type Exemption } from './coverage/exempt.js';
export { NOT_REFUSED } from './coverage/not-refused.js';
export { type CoverageReport, coverageReport, type RuleMet, rulesMet } from './coverage/report.js';
export { deepFreeze, difference, reloaded, strings } from './data.js';
export { type DuelGame, duelGame } from './duel-game.js';
export { type Duel, type DuelCase, type DuelOptions, playDuel, playDuelWith, statesOf } from './duels.js';
export { type Fault, type Finding, findingsText, fingerprint, found } from './finding.js';
export { type Inspection, INSPECTIONS, inspect, type InspectOptions } from './inspect.js';
export { type ForgedStream, type ForgedStreamOptions, forgedStreams } from './forge/arbitrary.js';
export {
  FORGERIES,
  type ForgedDuel,
  type Forgery,
  FORGERY_KINDS,
  type ForgeryKind,
  plantIn,
  WITHOUT_FORGERY,
} from './forge/index.js';
export { checkInvariants, checkState, checkStream } from './invariants.js';
export { audits } from './oracles/audits.js';
export { basics } from './oracles/basics.js';
export { bounds } from './oracles/bounds.js';
export { CHAIN_COMMANDS, chains, COMMIT_EVENTS } from './oracles/chains.js';
export { codec, type Recorded, storedOf, tampered } from './oracles/codec.js';
export { chance } from './oracles/chance.js';
export { conservation, laidCards, withSeat } from './oracles/conservation.js';
export { endings } from './oracles/endings.js';
export { endless, TURN_COMMANDS } from './oracles/endless.js';
export { flow } from './oracles/flow.js';
export { doomed } from './oracles/doomed.js';
export { dues } from './oracles/dues.js';
export { type Fold, foldLaws, type Timeline, timeline } from './oracles/folds.js';
export { forgeries, type ForgeriesOptions, missedBy } from './oracles/forgeries.js';
export { hashed } from './oracles/hashed.js';
export { handLimit } from './oracles/hand-limit.js';
export { type Interference, interference } from './oracles/interference.js';
export { knowers } from './oracles/knowers.js';
export { leaks } from './oracles/leaks.js';
export { ledgers } from './oracles/ledgers.js';
export { type Decide, legality } from './oracles/legality.js';
export { matches } from './oracles/matches.js';
export { mirror, mirrored } from './oracles/mirror.js';
export { perftCounts } from './oracles/perft.js';
export { stores } from './oracles/stores.js';
export { plays } from './oracles/plays.js';
export { FOUR, partners } from './oracles/partners.js';
export { positions, type TakePosition } from './oracles/positions.js';
export { hiddenNames, refusalFaults } from './oracles/refusals.js';
export { remnants } from './oracles/remnants.js';
export { revivals } from './oracles/revivals.js';
export { rulebook } from './oracles/rulebook.js';
export { sealed, Unsealed } from './oracles/sealed.js';
export { exchanged, secrecy } from './oracles/secrecy.js';
export { alive, termination } from './oracles/termination.js';
export { texts } from './oracles/texts.js';
export { toyValues } from './oracles/toy-values.js';
export { tries } from './oracles/tries.js';
export { values } from './oracles/values.js';
export { type ViewMaker, viewersOf, viewEvents, views } from './oracles/views.js';
export { windows } from './oracles/windows.js';
export { listedDeck, listedSetup } from './pool-decks.js';
export { type Asked, type PlayedRecipe, playRecipe, type PlayRecipeOptions } from './play-recipe.js';
export { environmentOf, type Recipe, type RecipeCommand, recipeOf } from './recipe.js';
export {
  CLASSIC_SETUPS,
  environmentFor,
  openingOf,
  type Setup,
  SETUPS,
  shippedSetup,
  VANILLA_SETUP,
} from './setups.js';
export { shrink, type ShrinkOptions, type Shrunk } from './shrink/index.js';
export { findingsOf, type Inspect, isSameFailure } from './shrink/same.js';
export * from './strategies/index.js';
export { TOY_POOL } from './toys/cards.js';
export { toySetup } from './toys/setup.js';
export { type PoolDuel, poolDuel, poolTable } from './whole-pool.js';
export { idOf, neverSeen, type Replayed, replay, twins, type World, worldWith } from './worlds.js';
