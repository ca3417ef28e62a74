import type { DuelEvent, EventType } from '@duel-log/duel';
import { type Forgery, forgery, repeat, swap } from '../forgery.js';
import type { Scene } from '../scene.js';

/** An event that is recorded twice. */
function twice(
  name: string,
  rules: string | readonly string[],
  type: EventType,
  when: (scene: Scene) => boolean = () => true,
): Forgery {
  return forgery(name, rules, type, (_, scene) => (when(scene) ? repeat : null));
}

/** An event that changes places with the next one. */
function early(
  name: string,
  rules: string | readonly string[],
  type: EventType,
  next: (event: DuelEvent, scene: Scene) => boolean,
): Forgery {
  return forgery(name, rules, type, (_, scene) =>
    scene.next !== null && next(scene.next, scene) ? swap : null,
  );
}

/** Events that are said twice, and events that change places. */
export const ORDER: readonly Forgery[] = [
  twice('a turn that starts twice', 'TURN-ALT-01', 'TurnStarted'),
  twice('a phase that starts twice', ['TURN-PHASE-01', 'BATTLE-LOOP-01', 'BATTLE-END-01'], 'PhaseStarted'),
  twice(
    'a loss that counts twice',
    // the second time there may be less left than is lost
    ['ENGINE-LP-SUM', 'WIN-LP-01'],
    'LifePointsChanged',
    (scene) => scene.event.type === 'LifePointsChanged' && scene.event.data.total > 0,
  ),
  twice('a link that is added twice', 'CHAIN-01', 'LinkAdded'),
  twice('a link that resolves twice', 'CHAIN-02', 'LinkResolved'),
  twice('a Chain that ends twice', 'CHAIN-02', 'ChainEnded'),
  twice('an attack that is declared twice', 'BATTLE-ATK-01', 'AttackDeclared'),
  twice(
    'a comparison that is made twice',
    ['DMG-ORDER-01', 'DMG-AA-01', 'DMG-AA-02', 'DMG-AA-03', 'DMG-AD-01', 'DMG-AD-03', 'DMG-DIRECT-01'],
    'AttackCompared',
  ),
  twice(
    'a Summon that is declared twice',
    'SUM-NS-01',
    'SummonDeclared',
    (scene) => scene.event.type === 'SummonDeclared' && ['normal', 'tribute'].includes(scene.event.data.how),
  ),
  twice(
    'a Set that counts twice',
    'SUM-NS-01',
    'MonsterSet',
    (scene) => scene.event.type === 'MonsterSet' && scene.event.data.normal,
  ),
  twice(
    'a command that nothing follows',
    ['COND-DECLARE-01', 'ENGINE-NOT-ASKED', 'CHAIN-06'],
    'ActionTaken',
    (scene) => scene.event.type === 'ActionTaken' && scene.event.data.command.type !== 'Surrender',
  ),
  twice('an end of the duel after its end', 'WIN-END-01', 'DuelEnded'),
  early(
    'Main Phase 1 before the Standby Phase',
    'TURN-PHASE-01',
    'PhaseStarted',
    (next, { event }) =>
      next.type === 'PhaseStarted' && event.type === 'PhaseStarted' && event.data.phase === 'standby',
  ),
  early(
    'the Standby Phase before the draw',
    ['DRAW-01', 'DRAW-03'],
    'CardMoved',
    (next, { event }) =>
      next.type === 'PhaseStarted' &&
      next.data.phase === 'standby' &&
      event.type === 'CardMoved' &&
      event.data.cause === 'draw',
  ),
  early(
    'a loss before the comparison',
    ['DMG-COMPARE-01', 'DMG-DIRECT-01'],
    'AttackCompared',
    (next) => next.type === 'LifePointsChanged',
  ),
  early(
    'a Chain that ends before its last link resolves',
    'CHAIN-02',
    'LinkResolved',
    (next) => next.type === 'ChainEnded',
  ),
  early(
    'a Set before its card has moved',
    'ZONE-CONSERVE-01',
    'CardMoved',
    (next, { event }) =>
      (next.type === 'MonsterSet' || next.type === 'SpellTrapSet') &&
      event.type === 'CardMoved' &&
      event.data.to === next.data.card,
  ),
  early(
    'a turn that starts before the End Phase',
    'TURN-END-01',
    'PhaseStarted',
    (next) => next.type === 'TurnStarted',
  ),
  early(
    'a Summon before it was announced',
    'COND-DECLARE-01',
    'ActionTaken',
    (next, { event }) => next.type === 'SummonDeclared' && event.type === 'ActionTaken',
  ),
];
