import type { CardScript, ScriptBook } from '@duel-log/duel';
import { apprenticeMagician } from './apprentice-magician.js';
import { bookOfMoon } from './book-of-moon.js';
import { brainControl } from './brain-control.js';
import { breakerTheMagicalWarrior } from './breaker-the-magical-warrior.js';
import { callOfTheHaunted } from './call-of-the-haunted.js';
import { cardDestruction } from './card-destruction.js';
import { changeOfHeart } from './change-of-heart.js';
import { confiscation } from './confiscation.js';
import { darkHole } from './dark-hole.js';
import { delinquentDuo } from './delinquent-duo.js';
import { dustTornado } from './dust-tornado.js';
import { exiledForce } from './exiled-force.js';
import { fiberJar } from './fiber-jar.js';
import { fissure } from './fissure.js';
import { giantTrunade } from './giant-trunade.js';
import { gracefulCharity } from './graceful-charity.js';
import { gravityBind } from './gravity-bind.js';
import { greenGadget } from './green-gadget.js';
import { haneHane } from './hane-hane.js';
import { heavyStorm } from './heavy-storm.js';
import { imperialOrder } from './imperial-order.js';
import { jinzo } from './jinzo.js';
import { magePower } from './mage-power.js';
import { magicCylinder } from './magic-cylinder.js';
import { magicJammer } from './magic-jammer.js';
import { magicianOfFaith } from './magician-of-faith.js';
import { manEaterBug } from './man-eater-bug.js';
import { maskOfDarkness } from './mask-of-darkness.js';
import { megamorph } from './megamorph.js';
import { mirrorForce } from './mirror-force.js';
import { monsterReborn } from './monster-reborn.js';
import { morphingJar } from './morphing-jar.js';
import { mysticalSpaceTyphoon } from './mystical-space-typhoon.js';
import { nightAssailant } from './night-assailant.js';
import { noblemanOfCrossout } from './nobleman-of-crossout.js';
import { potOfGreed } from './pot-of-greed.js';
import { raigeki } from './raigeki.js';
import { recklessGreed } from './reckless-greed.js';
import { redGadget } from './red-gadget.js';
import { royalDecree } from './royal-decree.js';
import { rushRecklessly } from './rush-recklessly.js';
import { sangan } from './sangan.js';
import { scapegoat } from './scapegoat.js';
import { shrink } from './shrink.js';
import { skillDrain } from './skill-drain.js';
import { smashingGround } from './smashing-ground.js';
import { solemnJudgment } from './solemn-judgment.js';
import { timeSeal } from './time-seal.js';
import { torrentialTribute } from './torrential-tribute.js';
import { trapDustshoot } from './trap-dustshoot.js';
import { trapHole } from './trap-hole.js';
import { tribeInfectingVirus } from './tribe-infecting-virus.js';
import { ultimateOffering } from './ultimate-offering.js';
import { umi } from './umi.js';
import { unitedWeStand } from './united-we-stand.js';
import { witchOfTheBlackForest } from './witch-of-the-black-forest.js';
import { yellowGadget } from './yellow-gadget.js';

const ALL: readonly CardScript[] = [
  apprenticeMagician,
  bookOfMoon,
  brainControl,
  breakerTheMagicalWarrior,
  callOfTheHaunted,
  cardDestruction,
  changeOfHeart,
  confiscation,
  darkHole,
  delinquentDuo,
  dustTornado,
  exiledForce,
  fiberJar,
  fissure,
  giantTrunade,
  gracefulCharity,
  gravityBind,
  greenGadget,
  haneHane,
  heavyStorm,
  imperialOrder,
  jinzo,
  magePower,
  magicCylinder,
  magicJammer,
  magicianOfFaith,
  manEaterBug,
  maskOfDarkness,
  megamorph,
  mirrorForce,
  monsterReborn,
  morphingJar,
  mysticalSpaceTyphoon,
  nightAssailant,
  noblemanOfCrossout,
  potOfGreed,
  raigeki,
  recklessGreed,
  redGadget,
  royalDecree,
  rushRecklessly,
  sangan,
  scapegoat,
  shrink,
  skillDrain,
  smashingGround,
  solemnJudgment,
  timeSeal,
  torrentialTribute,
  trapDustshoot,
  trapHole,
  tribeInfectingVirus,
  ultimateOffering,
  umi,
  unitedWeStand,
  witchOfTheBlackForest,
  yellowGadget,
];

/** What each card of the pool does, by card id. Cards that are missing here have no effect, or one that this program does not know yet. */
export const SCRIPTS: ScriptBook = new Map(ALL.map((script) => [script.id, script]));
