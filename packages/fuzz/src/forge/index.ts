import type { Forgery } from './forgery.js';
import { ANSWERS } from './topics/answers.js';
import { BATTLE } from './topics/battle.js';
import { CHAINS } from './topics/chains.js';
import { COSTS } from './topics/costs.js';
import { ENDS } from './topics/ends.js';
import { KINDS } from './topics/kinds.js';
import { OPEN } from './topics/open.js';
import { ORDER } from './topics/order.js';
import { PLACES } from './topics/places.js';
import { SETUP } from './topics/setup.js';
import { SPELLS } from './topics/spells.js';
import { STAYING } from './topics/staying.js';
import { SUMMONS } from './topics/summons.js';
import { TEXTS } from './topics/texts.js';
import { TURNS } from './topics/turns.js';

export { FORGERY_KINDS, type Forgery, type ForgeryKind, type Plant } from './forgery.js';
export { type ForgedDuel, plantIn } from './plant.js';
export { WITHOUT_FORGERY } from './without.js';

/** Every way to forge a duel, with the rule that is broken then. */
export const FORGERIES: readonly Forgery[] = [
  ...SETUP,
  ...TURNS,
  ...SUMMONS,
  ...BATTLE,
  ...CHAINS,
  ...SPELLS,
  ...PLACES,
  ...KINDS,
  ...STAYING,
  ...OPEN,
  ...ANSWERS,
  ...ORDER,
  ...ENDS,
  ...COSTS,
  ...TEXTS,
];
