import type { MatchCheck } from '../check.js';
import { course } from './course.js';
import { duels } from './duels.js';
import { exchanges } from './exchanges.js';
import { registration } from './registration.js';
import { starters } from './starters.js';

/** All checks of a Match. */
export const MATCH_CHECKS: readonly MatchCheck[] = [course, registration, exchanges, starters, duels];

/** All but those of registered Decks: for Matches that are played with whatever cards are at hand. */
export const MATCH_PLAY_CHECKS: readonly MatchCheck[] = MATCH_CHECKS.filter((one) => one !== registration);
