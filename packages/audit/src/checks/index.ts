import type { Check } from '../check.js';
import { activations } from './activations.js';
import { announced } from './announced.js';
import { arrivals } from './arrivals.js';
import { attackers } from './attackers.js';
import { bans } from './bans.js';
import { battleMath } from './battle-math.js';
import { bonds } from './bonds.js';
import { chain } from './chain.js';
import { conserve } from './conserve.js';
import { control } from './control.js';
import { costs } from './costs.js';
import { damageOrder } from './damage-order.js';
import { decks } from './decks.js';
import { declared } from './declared.js';
import { draws } from './draws.js';
import { duties } from './duties.js';
import { effects } from './effects.js';
import { endings } from './endings.js';
import { equips } from './equips.js';
import { fieldSpell } from './field-spell.js';
import { flips } from './flips.js';
import { fusionDeck } from './fusion-deck.js';
import { graveyard } from './graveyard.js';
import { hands } from './hands.js';
import { kindsOfSummon } from './kinds-of-summon.js';
import { lifePoints } from './life-points.js';
import { materials } from './materials.js';
import { namedAttack } from './named-attack.js';
import { normalSummon } from './normal-summon.js';
import { onField } from './on-field.js';
import { oncePerTurn } from './once-per-turn.js';
import { outcomes } from './outcomes.js';
import { passes } from './passes.js';
import { phases } from './phases.js';
import { placed } from './placed.js';
import { positions } from './positions.js';
import { questions } from './questions.js';
import { readings } from './readings.js';
import { removed } from './removed.js';
import { replays } from './replays.js';
import { rooms } from './rooms.js';
import { secrets } from './secrets.js';
import { sets } from './sets.js';
import { setup } from './setup.js';
import { shown } from './shown.js';
import { speeds } from './speeds.js';
import { standbyGains } from './standby-gains.js';
import { staying } from './staying.js';
import { steps } from './steps.js';
import { summonPosition } from './summon-position.js';
import { swords } from './swords.js';
import { texts } from './texts.js';
import { touch } from './touch.js';
import { tributes } from './tributes.js';
import { turns } from './turns.js';
import { usedCards } from './used-cards.js';
import { valuesShown } from './values-shown.js';
import { wins } from './wins.js';
import { zones } from './zones.js';

/**
 * All checks, in the order in which they see an event. The winning conditions come first: after the end of a duel
 * nothing else is worth saying of an event. `texts` comes after all that judge how a thing was done: where one of them
 * has found fault since the first deed of a link, what that link did is undetermined. What is found later at the same
 * event, by the checks behind it or in handlers `after`, it does not see.
 */
export const CHECKS: readonly Check[] = [
  wins,
  endings,
  setup,
  decks,
  fusionDeck,
  passes,
  questions,
  readings,
  touch,
  lifePoints,
  turns,
  phases,
  steps,
  hands,
  duties,
  standbyGains,
  swords,
  draws,
  normalSummon,
  kindsOfSummon,
  summonPosition,
  arrivals,
  tributes,
  materials,
  positions,
  attackers,
  namedAttack,
  replays,
  damageOrder,
  battleMath,
  chain,
  speeds,
  activations,
  effects,
  costs,
  flips,
  placed,
  bans,
  sets,
  usedCards,
  staying,
  equips,
  bonds,
  fieldSpell,
  zones,
  rooms,
  onField,
  control,
  graveyard,
  secrets,
  shown,
  conserve,
  removed,
  valuesShown,
  oncePerTurn,
  outcomes,
  texts,
  declared,
  announced,
];

/** All but those of registered Decks: for duels that are played with whatever cards are at hand. */
export const PLAY_CHECKS: readonly Check[] = CHECKS.filter((check) => check !== decks);
