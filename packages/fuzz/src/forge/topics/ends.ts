import type { DuelEvent, SeatId, TeamId } from '@duel-log/duel';
import { before, edit, type Forgery, forgery } from '../forgery.js';
import { isOpen, otherSeat, type Scene } from '../scene.js';
import { act } from '../words.js';

const teamOf = (scene: Scene, seat: SeatId): TeamId =>
  scene.state.teams.find(({ seats }) => seats.includes(seat))?.id ?? seat;

const surrender = (by: SeatId): DuelEvent => act({ type: 'Surrender', by });
const ended = (winner: TeamId | null, reason: string): DuelEvent => ({
  type: 'DuelEnded',
  data: { winner, reason },
});

/** An end by Life Points that says something else. */
const instead = (name: string, rule: string, reason: string): Forgery =>
  forgery(name, rule, 'DuelEnded', (data, { state }) =>
    data.reason === 'life-points' && !state.lasting.some(({ card }) => card === reason)
      ? edit<'DuelEnded'>({ reason })
      : null,
  );

/** How a duel ends. */
export const ENDS: readonly Forgery[] = [
  instead('an end by Exodia without its pieces', 'WIN-EXODIA-01', 'exodia'),
  instead('a Last Turn that was not played', 'CARD-PREVAILS-01', 'last-turn'),
  instead('a surrender that nobody gave', 'ENGINE-RESULT', 'surrender'),
  instead('a ruling that no judge gave', 'ENGINE-RESULT', 'ruling'),
  instead('an end for a reason that nobody knows', 'ENGINE-RESULT', 'the weather'),
  forgery('a surrender that is won by who gave up', 'ENGINE-RESULT', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    return isOpen(scene) ? before(surrender(seat), ended(teamOf(scene, seat), 'surrender')) : null;
  }),
  forgery('a surrender that is a draw', 'ENGINE-RESULT', 'ActionTaken', (_, scene) => {
    const other = otherSeat(scene, scene.state.turn.seat);
    return isOpen(scene) ? before(surrender(other), ended(null, 'surrender')) : null;
  }),
  forgery(
    'a surrender that ends nothing',
    'ENGINE-RESULT',
    'ActionTaken',
    (_, scene) => (isOpen(scene) ? before(surrender(scene.state.turn.seat)) : null),
    'soon',
  ),
];
