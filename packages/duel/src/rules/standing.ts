import type { Ask } from '../events.js';
import type { Position } from '../position.js';
import type { Task } from '../agenda.js';
import { type Refusal, refusal } from '../refusal.js';
import type { DuelState } from '../state.js';
import { parsePlace } from '../vocabulary.js';

/** What tells whether play can stand still; states and positions both have it. */
type Standing = Pick<DuelState, 'turn' | 'chain' | 'battle' | 'asks'> & { readonly status: string };

/**
 * What is under way though nobody is asked about it: play does not stand still there, and nobody could go on (CHAIN-02,
 * CHAIN-05). `null`: somebody decides, or the turn duelist acts freely, or the duel is over.
 */
export function underWay({ status, turn, chain, battle, asks }: Standing): string | null {
  if (asks !== null || status === 'ended' || status === 'empty') return null;
  if (status === 'setup') return 'the duel is being set up';
  const open = chain.filter(({ outcome }) => outcome === null).at(-1);
  if (open !== undefined) return `Chain Link ${open.link} has not resolved`;
  if (chain.length > 0) return 'the Chain has not ended';
  if (turn.phase !== 'battle') return null;
  if (turn.step === 'damage' || turn.step === 'after-calculation') return 'the Damage Step is not over';
  const attacking = turn.step === 'battle' && battle !== null && !battle.cancelled && !battle.compared;
  return attacking ? 'an attack is under way' : null;
}

/** Why only an answer can be legal; `null` where somebody is asked, or play is open. */
export function underWayRefusal(state: DuelState): Refusal | null {
  const what = underWay(state);
  return what === null
    ? null
    : refusal('ENGINE-NOT-ASKED', `Nothing but an answer can be legal here: ${what}.`, { asked: null });
}

/** Why nobody could go on from a position; `null` where somebody can. */
export function standingFault(position: Position): string | null {
  const twins = sameArrival(position);
  if (twins !== null) return twins;
  const open = underWay(position);
  if (open !== null) return `${open}, and nobody is asked`;
  const { asks, agenda, seats } = position;
  if (asks === null || position.status === 'ended') return null;
  if (!seats.includes(asks.seat)) return `${asks.seat}, who is asked, has no seat in it`;
  const top = agenda?.tasks.at(-1);
  return top !== undefined && ANSWERED[asks.kind].includes(top.t)
    ? null
    : `${asks.seat} is asked (${asks.about}), and nothing says how play goes on after the answer`;
}

/**
 * Whoever may not know a face-down card on the field tells it from others of its owner by when it came: no two of them
 * came by the same event (`PositionCard.at`).
 */
function sameArrival({ cards }: Position): string | null {
  const came = new Map<string, string>();
  for (const { card, owner, place, face, at } of cards) {
    if (face === 'up' || parsePlace(place)?.kind !== 'zone') continue;
    const other = came.get(`${owner} ${at}`);
    if (other !== undefined)
      return `${card ?? place} and ${other} came to the field by one and the same event, ${at}`;
    came.set(`${owner} ${at}`, card ?? place);
  }
  return null;
}

/** The tasks that an answer goes on with. */
const ANSWERED: Readonly<Record<Ask['kind'], readonly Task['t'][]>> = {
  window: ['window', 'chain'],
  trigger: ['triggers'],
  choice: ['choose-starter', 'activation', 'resolve', 'duty', 'duties', 'triggers', 'declared', 'battle'],
  declare: ['declared'],
  ruling: ['declared'],
  discard: ['hand-limit'],
};
