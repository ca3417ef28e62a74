// Catches a view or a window that depends on cards its viewer never sees.
import type { DuelEvent, viewEvent } from '@duel-log/duel';
import { difference } from '../data.js';
import { type Duel, statesOf } from '../duels.js';
import type { Finding } from '../finding.js';
import { replay, type World } from '../worlds.js';
import { viewEvents } from './views.js';

export interface Interference {
  readonly findings: readonly Finding[];
  /** share of the duel's commits that could be compared */
  readonly compared: number;
}

/**
 * Non-interference (contracts 1.3, principle 6): in a world that differs only in cards the viewer never sees, the same
 * commands give him the same view, windows and all. Commands of others that are illegal there end the comparison.
 */
export function interference(
  duel: Duel,
  world: World,
  viewer: string,
  make?: typeof viewEvent,
): Interference {
  const other = replay(duel, world);
  const here = viewEvents(duel.events.slice(0, other.events.length), statesOf(duel), viewer, make);
  const there = viewEvents(other.events, other.states, viewer, make);
  const compared = other.commits.length / duel.commits.length;
  for (let revision = 0; revision < there.length; revision++) {
    const where = difference(here[revision], there[revision]);
    if (where === null) continue;
    if (isExodia(here[revision]) || isExodia(there[revision])) break;
    if (isSearch(here[revision], there[revision])) break;
    if (shows(there[revision], world) && !shows(here[revision], world)) break;
    const rule = here[revision]?.type === 'DecisionOpened' ? 'ENGINE-WINDOW' : 'INFO-HAND-02';
    const message = `${viewer} can tell that ${JSON.stringify(world.changed)}: ${here[revision]?.type} ${where}`;
    return { findings: [{ oracle: 'interference', rule, revision, message }], compared };
  }
  return { findings: [], compared };
}

/** A changed card is seen. In one world only: there a text has brought out another copy, and the worlds part. */
function shows(event: DuelEvent | undefined, { changed }: World): boolean {
  return event?.type === 'CardMoved' && event.data.card !== null && event.data.card in changed;
}

/**
 * An effect that had to find a card in a Deck or a hand did so in one world and not in the other: that it found nothing is
 * seen by everybody, because the Deck is shuffled or the link has no effect.
 */
function isSearch(one: DuelEvent | undefined, other: DuelEvent | undefined): boolean {
  const [asked, nothing] = one?.type === 'DecisionOpened' ? [one, other] : [other, one];
  if (asked?.type !== 'DecisionOpened' || asked.data.asks.kind !== 'choice') return false;
  const { about, seat } = asked.data.asks;
  if (about !== 'effect') return false;
  if (nothing?.type === 'DeckShuffled') return nothing.data.seat === seat;
  return nothing?.type === 'LinkResolved' && nothing.data.outcome === 'no-effect';
}

/** Whoever holds all pieces shows them and wins (WIN-EXODIA-01): that tells what was hidden until then. */
function isExodia(event: DuelEvent | undefined): boolean {
  return event?.type === 'DuelEnded' && event.data.reason === 'exodia';
}
