import type { CardId } from '@duel-log/duel/read';
import { COMING } from './coming.js';
import { CONTROL } from './control.js';
import { DAMAGE } from './damage.js';
import { DESTRUCTION } from './destruction.js';
import { DRAWS } from './draws.js';
import type { CardText } from './due.js';
import { FUSIONS } from './fusions.js';
import { HANDS } from './hands.js';
import { STAYING } from './staying.js';
import { SWEEPS } from './sweeps.js';

/** What effects do, by card and key of the effect, written from their rulings and not from their scripts. */
export const TEXTS: Readonly<Record<string, CardText>> = {
  ...DRAWS,
  ...DESTRUCTION,
  ...SWEEPS,
  ...DAMAGE,
  ...CONTROL,
  ...COMING,
  ...FUSIONS,
  ...HANDS,
  ...STAYING,
};

export const textOf = (id: CardId, effect: string): CardText | null => TEXTS[`${id}/${effect}`] ?? null;
