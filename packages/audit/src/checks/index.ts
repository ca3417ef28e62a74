import type { Check } from '../check.js';
import { activations } from './activations.js';
import { announced } from './announced.js';
import { arrivals } from './arrivals.js';
import { attackers } from './attackers.js';
import { battleMath } from './battle-math.js';
import { chain } from './chain.js';
import { conserve } from './conserve.js';
import { damageOrder } from './damage-order.js';
import { declared } from './declared.js';
import { draws } from './draws.js';
import { equips } from './equips.js';
import { fieldSpell } from './field-spell.js';
import { graveyard } from './graveyard.js';
import { hands } from './hands.js';
import { lifePoints } from './life-points.js';
import { normalSummon } from './normal-summon.js';
import { oncePerTurn } from './once-per-turn.js';
import { passes } from './passes.js';
import { phases } from './phases.js';
import { positions } from './positions.js';
import { sets } from './sets.js';
import { speeds } from './speeds.js';
import { summonPosition } from './summon-position.js';
import { tributes } from './tributes.js';
import { turns } from './turns.js';
import { usedCards } from './used-cards.js';
import { valuesShown } from './values-shown.js';
import { wins } from './wins.js';
import { zones } from './zones.js';

/** All checks. The winning conditions come first: after the end of a duel nothing else is worth saying of an event. */
export const CHECKS: readonly Check[] = [
  wins,
  passes,
  lifePoints,
  turns,
  phases,
  hands,
  draws,
  normalSummon,
  summonPosition,
  arrivals,
  tributes,
  positions,
  attackers,
  damageOrder,
  battleMath,
  chain,
  speeds,
  activations,
  sets,
  usedCards,
  equips,
  fieldSpell,
  zones,
  graveyard,
  conserve,
  valuesShown,
  oncePerTurn,
  declared,
  announced,
];
