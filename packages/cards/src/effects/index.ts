import type { CardScript, ScriptBook } from '@duel-log/duel';
import { apprenticeMagician } from './apprentice-magician.js';
import { blackIllusionRitual } from './black-illusion-ritual.js';
import { blackLusterRitual } from './black-luster-ritual.js';
import { blackLusterSoldierEnvoyOfTheBeginning } from './black-luster-soldier-envoy-of-the-beginning.js';
import { bookOfMoon } from './book-of-moon.js';
import { brainControl } from './brain-control.js';
import { breakerTheMagicalWarrior } from './breaker-the-magical-warrior.js';
import { callOfTheHaunted } from './call-of-the-haunted.js';
import { cannonSoldier } from './cannon-soldier.js';
import { cardDestruction } from './card-destruction.js';
import { chainDetonation } from './chain-detonation.js';
import { chainStrike } from './chain-strike.js';
import { changeOfHeart } from './change-of-heart.js';
import { chaosEmperorDragonEnvoyOfTheEnd } from './chaos-emperor-dragon-envoy-of-the-end.js';
import { confiscation } from './confiscation.js';
import { creatureSwap } from './creature-swap.js';
import { cyberDragon } from './cyber-dragon.js';
import { cyberStein } from './cyber-stein.js';
import { darkHole } from './dark-hole.js';
import { darkMagicianOfChaos } from './dark-magician-of-chaos.js';
import { ddCrow } from './dd-crow.js';
import { ddWarriorLady } from './dd-warrior-lady.js';
import { deSpell } from './de-spell.js';
import { delinquentDuo } from './delinquent-duo.js';
import { destinyBoard } from './destiny-board.js';
import { dustTornado } from './dust-tornado.js';
import { exiledForce } from './exiled-force.js';
import { fiberJar } from './fiber-jar.js';
import { finalCountdown } from './final-countdown.js';
import { fissure } from './fissure.js';
import { futureFusion } from './future-fusion.js';
import { giantTrunade } from './giant-trunade.js';
import { gracefulCharity } from './graceful-charity.js';
import { gravityBind } from './gravity-bind.js';
import { greenGadget } from './green-gadget.js';
import { hamburgerRecipe } from './hamburger-recipe.js';
import { haneHane } from './hane-hane.js';
import { heavyStorm } from './heavy-storm.js';
import { imperialOrder } from './imperial-order.js';
import { jinzo } from './jinzo.js';
import { lastTurn } from './last-turn.js';
import { levelLimitAreaB } from './level-limit-area-b.js';
import { limiterRemoval } from './limiter-removal.js';
import { magePower } from './mage-power.js';
import { magicCylinder } from './magic-cylinder.js';
import { magicJammer } from './magic-jammer.js';
import { magicianOfFaith } from './magician-of-faith.js';
import { manEaterBug } from './man-eater-bug.js';
import { manticoreOfDarkness } from './manticore-of-darkness.js';
import { maskOfDarkness } from './mask-of-darkness.js';
import { mausoleumOfTheEmperor } from './mausoleum-of-the-emperor.js';
import { megamorph } from './megamorph.js';
import { metamorphosis } from './metamorphosis.js';
import { mindCrush } from './mind-crush.js';
import { mirageOfNightmare } from './mirage-of-nightmare.js';
import { mirrorForce } from './mirror-force.js';
import { monsterReborn } from './monster-reborn.js';
import { morphingJar } from './morphing-jar.js';
import { mysticalSpaceTyphoon } from './mystical-space-typhoon.js';
import { nightAssailant } from './night-assailant.js';
import { noblemanOfCrossout } from './nobleman-of-crossout.js';
import { overloadFusion } from './overload-fusion.js';
import { polymerization } from './polymerization.js';
import { potOfAvarice } from './pot-of-avarice.js';
import { potOfGreed } from './pot-of-greed.js';
import { prematureBurial } from './premature-burial.js';
import { raigeki } from './raigeki.js';
import { recklessGreed } from './reckless-greed.js';
import { redGadget } from './red-gadget.js';
import { relinquished } from './relinquished.js';
import { royalDecree } from './royal-decree.js';
import { rushRecklessly } from './rush-recklessly.js';
import { sangan } from './sangan.js';
import { scapegoat } from './scapegoat.js';
import { sheepToken } from './sheep-token.js';
import { secretVillageOfTheSpellcasters } from './secret-village-of-the-spellcasters.js';
import { shrink } from './shrink.js';
import { skillDrain } from './skill-drain.js';
import { smashingGround } from './smashing-ground.js';
import { snatchSteal } from './snatch-steal.js';
import { solemnJudgment } from './solemn-judgment.js';
import { spiritMessageA } from './spirit-message-a.js';
import { spiritMessageI } from './spirit-message-i.js';
import { spiritMessageL } from './spirit-message-l.js';
import { spiritMessageN } from './spirit-message-n.js';
import { spiritReaper } from './spirit-reaper.js';
import { swordsOfRevealingLight } from './swords-of-revealing-light.js';
import { thousandEyesRestrict } from './thousand-eyes-restrict.js';
import { timeSeal } from './time-seal.js';
import { torrentialTribute } from './torrential-tribute.js';
import { trapDustshoot } from './trap-dustshoot.js';
import { trapHole } from './trap-hole.js';
import { treebornFrog } from './treeborn-frog.js';
import { tribeInfectingVirus } from './tribe-infecting-virus.js';
import { tsukuyomi } from './tsukuyomi.js';
import { twinHeadedBehemoth } from './twin-headed-behemoth.js';
import { ultimateOffering } from './ultimate-offering.js';
import { umi } from './umi.js';
import { unitedWeStand } from './united-we-stand.js';
import { wallOfRevealingLight } from './wall-of-revealing-light.js';
import { witchOfTheBlackForest } from './witch-of-the-black-forest.js';
import { yataGarasu } from './yata-garasu.js';
import { yellowGadget } from './yellow-gadget.js';

const ALL: readonly CardScript[] = [
  apprenticeMagician,
  blackIllusionRitual,
  blackLusterRitual,
  blackLusterSoldierEnvoyOfTheBeginning,
  bookOfMoon,
  brainControl,
  breakerTheMagicalWarrior,
  callOfTheHaunted,
  cannonSoldier,
  cardDestruction,
  chainDetonation,
  chainStrike,
  changeOfHeart,
  chaosEmperorDragonEnvoyOfTheEnd,
  confiscation,
  creatureSwap,
  cyberDragon,
  cyberStein,
  darkHole,
  darkMagicianOfChaos,
  ddCrow,
  ddWarriorLady,
  deSpell,
  delinquentDuo,
  destinyBoard,
  dustTornado,
  exiledForce,
  fiberJar,
  finalCountdown,
  fissure,
  futureFusion,
  giantTrunade,
  gracefulCharity,
  gravityBind,
  greenGadget,
  hamburgerRecipe,
  haneHane,
  heavyStorm,
  imperialOrder,
  jinzo,
  lastTurn,
  levelLimitAreaB,
  limiterRemoval,
  magePower,
  magicCylinder,
  magicJammer,
  magicianOfFaith,
  manEaterBug,
  manticoreOfDarkness,
  maskOfDarkness,
  mausoleumOfTheEmperor,
  megamorph,
  metamorphosis,
  mindCrush,
  mirageOfNightmare,
  mirrorForce,
  monsterReborn,
  morphingJar,
  mysticalSpaceTyphoon,
  nightAssailant,
  noblemanOfCrossout,
  overloadFusion,
  polymerization,
  potOfAvarice,
  potOfGreed,
  prematureBurial,
  raigeki,
  recklessGreed,
  redGadget,
  relinquished,
  royalDecree,
  rushRecklessly,
  sangan,
  scapegoat,
  sheepToken,
  secretVillageOfTheSpellcasters,
  shrink,
  skillDrain,
  smashingGround,
  snatchSteal,
  solemnJudgment,
  spiritMessageA,
  spiritMessageI,
  spiritMessageL,
  spiritMessageN,
  spiritReaper,
  swordsOfRevealingLight,
  thousandEyesRestrict,
  timeSeal,
  torrentialTribute,
  trapDustshoot,
  trapHole,
  treebornFrog,
  tribeInfectingVirus,
  tsukuyomi,
  twinHeadedBehemoth,
  ultimateOffering,
  umi,
  unitedWeStand,
  wallOfRevealingLight,
  witchOfTheBlackForest,
  yataGarasu,
  yellowGadget,
];

/** What each card of the pool does, by card id. Cards that are missing here have no effect, or one that this program does not know yet. */
export const SCRIPTS: ScriptBook = new Map(ALL.map((script) => [script.id, script]));
