import type { CardScript, ScriptBook } from '@duel-log/duel';
import { callOfTheHaunted } from './call-of-the-haunted.js';
import { changeOfHeart } from './change-of-heart.js';
import { darkHole } from './dark-hole.js';
import { magePower } from './mage-power.js';
import { magicJammer } from './magic-jammer.js';
import { manEaterBug } from './man-eater-bug.js';
import { mirrorForce } from './mirror-force.js';
import { monsterReborn } from './monster-reborn.js';
import { mysticalSpaceTyphoon } from './mystical-space-typhoon.js';
import { potOfGreed } from './pot-of-greed.js';
import { rushRecklessly } from './rush-recklessly.js';
import { sangan } from './sangan.js';
import { scapegoat } from './scapegoat.js';
import { solemnJudgment } from './solemn-judgment.js';
import { trapHole } from './trap-hole.js';
import { umi } from './umi.js';

const ALL: readonly CardScript[] = [
  callOfTheHaunted,
  changeOfHeart,
  darkHole,
  magePower,
  magicJammer,
  manEaterBug,
  mirrorForce,
  monsterReborn,
  mysticalSpaceTyphoon,
  potOfGreed,
  rushRecklessly,
  sangan,
  scapegoat,
  solemnJudgment,
  trapHole,
  umi,
];

/** What each card of the pool does, by card id. Cards that are missing here have no effect, or one that this program does not know yet. */
export const SCRIPTS: ScriptBook = new Map(ALL.map((script) => [script.id, script]));
