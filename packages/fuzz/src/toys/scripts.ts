import type { CardScript } from '@duel-log/duel';
import { TOY_MONSTERS } from './monsters.js';
import { TOY_SPELLS } from './spells.js';
import { TOY_TRAPS } from './traps.js';

/** What the toy cards do. */
export const TOY_SCRIPTS: readonly CardScript[] = [...TOY_MONSTERS, ...TOY_SPELLS, ...TOY_TRAPS];
