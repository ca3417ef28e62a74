import {
  type Command,
  decide,
  type DuelEvent,
  type DuelState,
  emptyState,
  type Env,
  fold,
  type Opening,
  seededChance,
} from '@duel-log/duel';
import type { Fault } from '../finding.js';

/** A Duel of a Match that is opened, begun, and ended at once by word of a player or a judge. */
export interface ShortDuel {
  readonly events: readonly DuelEvent[];
  /** as its first turn begins */
  readonly begun: DuelState;
  readonly faults: readonly Fault[];
}

/** Most times that the hands are dealt anew. */
const DEALS = 20;

/** Plays it; `winner` is the team that is to win, `null` for a draw, `deal` how often the hands have been dealt before. */
export function shortDuel(env: Env, opening: Opening, winner: string | null, deal = 0): ShortDuel {
  const events: DuelEvent[] = [];
  const faults: Fault[] = [];
  let state = emptyState();
  const give = (command: Command): void => {
    const chance = seededChance(opening.key, deal === 0 ? String(events.length) : `${deal}/${events.length}`);
    const decided = decide(state, command, env, chance);
    if (decided._tag === 'Left') {
      faults.push({
        rule: decided.left.rule,
        message: `${command.type} is refused: ${decided.left.message}`,
      });
      return;
    }
    events.push(...decided.right);
    state = fold(state, decided.right);
  };
  const [first = '', second = ''] = env.ruleset.seats;
  give({ type: 'OpenDuel', by: first, opening });
  give({ type: 'Choose', by: state.asks?.seat ?? first, answer: 'first' });
  // An opening hand may hold all five pieces of Exodia: then nobody ends this Duel by word, and it is dealt again.
  if (state.status === 'ended' && faults.length === 0 && deal < DEALS)
    return shortDuel(env, opening, winner, deal + 1);
  const begun = state;
  if (winner !== null) give({ type: 'Surrender', by: winner === first ? second : first });
  else
    give({
      type: 'IssueRuling',
      by: 'judge',
      judge: 'The judge',
      authority: 'head judge',
      reason: 'Time.',
      citation: 'MATCH-DRAW-01',
      result: { winner: null },
    });
  return { events, begun, faults };
}
