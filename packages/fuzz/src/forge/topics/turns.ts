import { after, before, edit, type Forgery, forgery, remove } from '../forgery.js';
import { cardsOf, inMainPhase, otherSeat, type Scene } from '../scene.js';
import { moved, phase } from '../words.js';

const nextIs = (scene: Scene, name: string): boolean =>
  scene.next?.type === 'PhaseStarted' && scene.next.data.phase === name;

/** Events until the second command after this one. */
const within = (scene: Scene, test: (event: Scene['event']) => boolean): boolean => {
  let commands = 0;
  for (let at = scene.at + 1; at < scene.events.length; at++) {
    const event = scene.events[at] as Scene['event'];
    if (event.type === 'ActionTaken' && ++commands === 2) return false;
    if (test(event)) return true;
  }
  return false;
};

/** The battle that Last Turn makes keeps to no order of steps. */
const isLastTurn = ({ state }: Scene): boolean => state.lasting.some(({ card }) => card === 'last-turn');

export const TURNS: readonly Forgery[] = [
  forgery('the same player has two turns', 'TURN-ALT-01', 'TurnStarted', (data, scene) =>
    data.number > 1 ? edit<'TurnStarted'>({ seat: otherSeat(scene, data.seat) }) : null,
  ),
  forgery('a turn ends without its End Phase', 'TURN-END-01', 'PhaseStarted', (data, scene) =>
    data.phase === 'end' && scene.next?.type === 'TurnStarted' ? remove : null,
  ),
  forgery('the Draw Phase is left out', ['DRAW-01', 'TURN-PHASE-01'], 'PhaseStarted', (data, scene) =>
    data.phase === 'draw' && scene.next?.type === 'CardMoved' ? remove : null,
  ),
  forgery('the Standby Phase is left out', 'TURN-PHASE-01', 'PhaseStarted', (data, scene) =>
    data.phase === 'standby' && nextIs(scene, 'main1') ? remove : null,
  ),
  forgery('Main Phase 2 without a Battle Phase', 'TURN-ROUTE-01', 'PhaseStarted', (data) =>
    data.phase === 'battle' && data.step === 'start'
      ? edit<'PhaseStarted'>({ phase: 'main2', step: null })
      : null,
  ),
  forgery('a Battle Phase without Main Phase 1', 'TURN-ROUTE-02', 'PhaseStarted', (data) =>
    data.phase === 'standby' ? after(phase('battle', 'start')) : null,
  ),
  forgery('a step in a Main Phase', 'TURN-STEP-01', 'PhaseStarted', (data) =>
    data.phase === 'main1' ? edit<'PhaseStarted'>({ step: 'battle' }) : null,
  ),
  forgery('no Main Phase 2 after a Battle Phase', 'BATTLE-MP2-01', 'PhaseStarted', (data) =>
    data.phase === 'main2' ? edit<'PhaseStarted'>({ phase: 'end' }) : null,
  ),
  forgery('a Battle Phase in turn 1', 'TURN-FIRST-01', 'PhaseStarted', (data, scene) =>
    data.phase === 'main1' && scene.state.turn.number === 1 ? after(phase('battle', 'start')) : null,
  ),
  forgery(
    'a price of the Standby Phase that was not paid',
    'TURN-STBY-01',
    'LifePointsChanged',
    (data, scene) =>
      data.cause === 'upkeep' && within(scene, (event) => event.type === 'PhaseStarted') ? remove : null,
  ),
  forgery('back to the Start Step after a battle', 'BATTLE-LOOP-01', 'PhaseStarted', (data, scene) =>
    data.step === 'battle' && scene.state.turn.step === 'after-calculation' && !isLastTurn(scene)
      ? edit<'PhaseStarted'>({ step: 'start' })
      : null,
  ),
  forgery('a Battle Phase without its Start Step', 'BATTLE-START-01', 'PhaseStarted', (data) =>
    data.phase === 'battle' && data.step === 'start' ? edit<'PhaseStarted'>({ step: 'battle' }) : null,
  ),
  forgery('a Battle Phase without its End Step', 'BATTLE-END-01', 'PhaseStarted', (data, scene) =>
    data.step === 'end' && nextIs(scene, 'main2') ? remove : null,
  ),
  forgery('the End Phase was not announced', 'END-01', 'ActionTaken', (data, scene) =>
    data.command.type === 'EndTurn' && nextIs(scene, 'end') ? remove : null,
  ),
  forgery('a discard from a hand of six or fewer', 'END-HAND-01', 'TurnStarted', (_, scene) => {
    const { seat } = scene.state.turn;
    const [card] = cardsOf(scene, seat, 'hand');
    if (card === undefined || cardsOf(scene, seat, 'hand').length > 6) return null;
    return before(moved(card, `${card.owner}.gy`, { face: 'up', cause: 'discard' }));
  }),
  forgery('no draw in the Draw Phase', 'DRAW-01', 'CardMoved', (data, scene) =>
    data.cause === 'draw' && data.link === null && scene.state.turn.number > 1 && nextIs(scene, 'standby')
      ? remove
      : null,
  ),
  forgery('no draw in the first turn', 'DRAW-03', 'CardMoved', (data, scene) =>
    data.cause === 'draw' && scene.state.turn.number === 1 && nextIs(scene, 'standby') ? remove : null,
  ),
  forgery('two cards drawn', 'DRAW-02', 'CardMoved', (data, scene) => {
    if (data.cause !== 'draw' || data.link !== null || scene.state.turn.phase !== 'draw') return null;
    const card = cardsOf(scene, scene.state.turn.seat, 'deck')[1];
    return card === undefined ? null : after(moved(card, data.to, { face: 'down', cause: 'draw' }));
  }),
  forgery('a card drawn in a Main Phase', 'DRAW-01', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const [card] = cardsOf(scene, seat, 'deck');
    if (card === undefined || !inMainPhase(scene)) return null;
    return before(moved(card, `${seat}.hand`, { face: 'down', cause: 'draw' }));
  }),
];
