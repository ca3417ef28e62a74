import type { DuelEvent, EventData } from '@duel-log/duel';
import { after, before, edit, type Forgery, forgery, remove } from '../forgery.js';
import {
  cardAt,
  cardsOf,
  faceUp,
  inBattleStep,
  inMainPhase,
  otherSeat,
  type Scene,
  seatOf,
  unnegated,
} from '../scene.js';
import { attack, linked, moved } from '../words.js';

type Compared = EventData['AttackCompared'];

/** A monster that has taken another one: its text changes who is destroyed and who loses Life Points. */
const hasMirror = (data: Compared, scene: Scene): boolean =>
  [data.attacker, data.target].some((ref) =>
    ['relinquished', 'thousand-eyes-restrict'].includes(cardAt(scene, ref)?.facts.id ?? ''),
  );

/** One case of the battle table (DMG-*). */
function table(
  name: string,
  rule: string,
  applies: (data: Compared) => boolean,
  change: (data: Compared, scene: Scene) => Partial<Compared>,
): Forgery {
  return forgery(name, rule, 'AttackCompared', (data, scene) =>
    applies(data) && !hasMirror(data, scene) ? edit<'AttackCompared'>(change(data, scene)) : null,
  );
}

const against = (data: Compared, position: string, sign: number): boolean =>
  data.targetValue !== null &&
  data.targetPosition === position &&
  data.spared.length === 0 &&
  Math.sign(data.attackerValue - data.targetValue) === sign;

const more = (data: Compared): Partial<Compared> => ({
  damage: Object.fromEntries(Object.entries(data.damage).map(([team, amount]) => [team, amount + 100])),
});

const some = (data: Compared): boolean => Object.keys(data.damage).length > 0;

/** Attackers of the turn player, as they lie. */
const mine = (scene: Scene) => cardsOf(scene, scene.state.turn.seat, 'monster');

/** Whom an attack may be aimed at. */
function target(scene: Scene): string {
  const other = otherSeat(scene, scene.state.turn.seat);
  return cardsOf(scene, other, 'monster')[0]?.place ?? 'direct';
}

/** Another monster of the side that is attacked. */
function another(scene: Scene, target: string): string | null {
  if (target === 'direct') return null;
  return cardsOf(scene, seatOf(target), 'monster').find(({ place }) => place !== target)?.place ?? null;
}

/** Last Turn makes a battle that nobody announces. */
const isOwnBattle = ({ state }: Scene): boolean =>
  state.lasting.some(({ card }) => card === 'last-turn') || state.chain.some(({ id }) => id === 'last-turn');

const declared = (scene: Scene, attacker: string | undefined) =>
  attacker === undefined ? null : before(...attack(scene.state.turn.seat, attacker, target(scene)));

/** The target of the attack under way was a Flip monster that the attack turned up. */
function turnedFlip(
  scene: Scene,
): { readonly place: string; readonly id: string; readonly seat: string } | null {
  const place = scene.state.battle?.target ?? null;
  const card = place === null ? null : cardAt(scene, place);
  if (card === null || card.facts.subtype !== 'flip' || card.face !== 'up') return null;
  for (let at = scene.at - 1; at >= 0; at--) {
    const event = scene.events[at] as DuelEvent;
    if (event.type === 'CardTurned' && event.data.how === 'attack' && event.data.at === card.place)
      return { place: card.place, id: card.facts.id, seat: seatOf(card.place) };
    if (event.type === 'AttackDeclared') return null;
  }
  return null;
}

/** A Set card that may not be used in the Damage Step. */
function unfit(scene: Scene) {
  for (const seat of scene.state.seatOrder)
    for (const card of cardsOf(scene, seat, 'st'))
      if (card.face === 'down' && card.facts.kind === 'trap' && card.facts.subtype === 'normal')
        return linked(1, seat, card.place, card.facts.id, 2);
  return null;
}

/** Where the audit cannot tell what a value was, the damage that does not follow from it is what is wrong. */
const VALUES = ['DMG-COMPARE-01', 'DMG-AA-01', 'DMG-AA-03', 'DMG-AD-01', 'DMG-AD-03', 'DMG-DIRECT-01'];

export const BATTLE: readonly Forgery[] = [
  forgery('a second attack of a monster', 'BATTLE-ATK-01', 'ActionTaken', (_, scene) => {
    const { number } = scene.state.turn;
    if (!inBattleStep(scene)) return null;
    const spent = mine(scene).find(
      ({ face, position, flags }) =>
        face === 'up' && position === 'attack' && flags.attackTurn === number && flags.attacks === 1,
    );
    return spent?.id === 'black-luster-soldier-envoy-of-the-beginning' ? null : declared(scene, spent?.place);
  }),
  forgery('an attack in Defense Position', 'BATTLE-ATK-03', 'ActionTaken', (_, scene) =>
    inBattleStep(scene)
      ? declared(scene, mine(scene).find(({ position }) => position === 'defense')?.place)
      : null,
  ),
  forgery('an attack in a Main Phase', 'TURN-PHASE-02', 'ActionTaken', (_, scene) =>
    inMainPhase(scene)
      ? declared(scene, mine(scene).find(({ position }) => position === 'attack')?.place)
      : null,
  ),
  forgery('an attack at an own monster', 'BATTLE-TARGET-01', 'AttackDeclared', (data) =>
    edit<'AttackDeclared'>({ target: data.attacker }),
  ),
  forgery('a direct attack past a monster', 'BATTLE-DIRECT-01', 'AttackDeclared', (data) =>
    data.target === 'direct' ? null : edit<'AttackDeclared'>({ target: 'direct' }),
  ),
  forgery(
    'an attack of another monster than announced',
    'BATTLE-TARGET-01',
    'AttackDeclared',
    (data, scene) => {
      const other = mine(scene).find(({ place }) => place !== data.attacker);
      return other === undefined || isOwnBattle(scene)
        ? null
        : edit<'AttackDeclared'>({ attacker: other.place });
    },
  ),
  forgery(
    'an attack at another monster than announced',
    'BATTLE-TARGET-01',
    'AttackDeclared',
    (data, scene) => {
      const other = another(scene, data.target);
      return other === null || isOwnBattle(scene) ? null : edit<'AttackDeclared'>({ target: other });
    },
  ),
  forgery(
    'a comparison with a monster that is not attacked',
    'DMG-COMPARE-01',
    'AttackCompared',
    (data, scene) => {
      const other = another(scene, data.target);
      return other === null ? null : edit<'AttackCompared'>({ target: other });
    },
  ),
  forgery('an attack that a face-up card forbids', 'CARD-PREVAILS-01', 'ActionTaken', (_, scene) => {
    if (!inBattleStep(scene) || !unnegated(scene)) return null;
    const { number, seat } = scene.state.turn;
    const bound = faceUp(scene, ['swords-of-revealing-light']).some(
      (card) => card.flags.live > 0 && seatOf(card.place) !== seat,
    );
    const ready = mine(scene).find(
      ({ face, position, flags }) => face === 'up' && position === 'attack' && flags.attackTurn !== number,
    );
    return bound ? declared(scene, ready?.place) : null;
  }),
  forgery('a Replay without reason', 'BATTLE-REPLAY-01', 'AttackDeclared', (data) =>
    after({ type: 'AttackCancelled', data: { attacker: data.attacker, reason: 'replay', givenBack: true } }),
  ),
  forgery('a Replay that does not give the attack back', 'BATTLE-REPLAY-03', 'AttackCancelled', (data) =>
    data.reason === 'replay' ? edit<'AttackCancelled'>({ givenBack: undefined } as object) : null,
  ),
  forgery('an attack that ends for no reason', 'DMG-ORDER-01', 'AttackDeclared', (data) =>
    after({ type: 'AttackCancelled', data: { attacker: data.attacker, reason: 'gone' } }),
  ),
  forgery('no comparison in the Damage Step', 'DMG-ORDER-01', 'AttackCompared', (_, scene) =>
    scene.next?.type === 'PhaseStarted' ? remove : null,
  ),
  forgery('no Damage Step before the comparison', 'DMG-ORDER-01', 'PhaseStarted', (data, scene) =>
    data.step === 'damage' && scene.next?.type === 'AttackCompared' ? remove : null,
  ),
  forgery('an attacked Set monster stays face-down', 'DMG-FLIPUP-01', 'CardTurned', (data, scene) =>
    data.how === 'attack' && scene.next?.type === 'AttackCompared' ? remove : null,
  ),
  forgery('a Flip effect before the comparison', 'DMG-FLIP-01', 'AttackCompared', (_, scene) => {
    const flip = turnedFlip(scene);
    return flip === null
      ? null
      : before(linked(1, flip.seat, flip.place, flip.id, 1, { effect: 'flip', activation: false }));
  }),
  forgery('a Flip effect aimed at a destroyed monster', 'DMG-FLIP-02', 'LinkAdded', (data, scene) => {
    const doomed = scene.state.battle?.doomed[0];
    const flip = turnedFlip(scene);
    const place = doomed === undefined ? undefined : cardAt(scene, doomed)?.place;
    return flip?.place === data.card && place !== undefined ? edit<'LinkAdded'>({ targets: [place] }) : null;
  }),
  forgery('a destroyed monster that goes before its Flip effect', 'DMG-GY-01', 'LinkAdded', (data, scene) => {
    const flip = turnedFlip(scene);
    const card = flip === null || flip.place !== data.card ? null : cardAt(scene, flip.place);
    return card === null || !(scene.state.battle?.doomed.includes(card.name) ?? false)
      ? null
      : before(moved(card, `${card.owner}.gy`, { face: 'up', cause: 'battle', destroyed: true }));
  }),
  table(
    'too much damage by a higher ATK',
    'DMG-AA-01',
    (data) => against(data, 'attack', 1) && some(data),
    more,
  ),
  table(
    'one of two equal monsters is spared',
    'DMG-AA-02',
    (data) => against(data, 'attack', 0) && data.destroyed.length === 2,
    (data) => ({ destroyed: data.destroyed.slice(0, 1) }),
  ),
  table(
    'too much damage by a lower ATK',
    'DMG-AA-03',
    (data) => against(data, 'attack', -1) && some(data),
    more,
  ),
  table(
    'a lower DEF is not destroyed',
    'DMG-AD-01',
    (data) => against(data, 'defense', 1) && data.destroyed.length === 1,
    () => ({ destroyed: [] }),
  ),
  table(
    'an equal DEF is destroyed',
    'DMG-AD-02',
    (data) => against(data, 'defense', 0),
    (data) => ({ destroyed: [data.target] }),
  ),
  table(
    'too much damage by a higher DEF',
    'DMG-AD-03',
    (data) => against(data, 'defense', -1) && some(data),
    more,
  ),
  table(
    'too much damage by a direct attack',
    'DMG-DIRECT-01',
    (data) => data.target === 'direct' && some(data),
    more,
  ),
  forgery('an attacker with another ATK', VALUES, 'AttackCompared', (data, scene) => {
    const plain = cardAt(scene, data.attacker);
    const printed = plain?.values === null && plain.facts.atk === data.attackerValue;
    return printed && unnegated(scene) && scene.state.lasting.length === 0 && !hasMirror(data, scene)
      ? edit<'AttackCompared'>({ attackerValue: data.attackerValue + 100 })
      : null;
  }),
  forgery('a destroyed monster returns to the hand', 'ZONE-DESTROY-01', 'CardMoved', (data) =>
    data.cause === 'battle' && data.to.endsWith('.gy')
      ? edit<'CardMoved'>({ to: data.to.replace('.gy', '.hand'), face: 'down' })
      : null,
  ),
  forgery('a Trap in the Damage Step', 'DMG-LIMIT-01', 'AttackCompared', (_, scene) => {
    const trap = unfit(scene);
    return trap === null || scene.state.turn.step !== 'damage' ? null : before(trap);
  }),
  forgery('a Trap after damage calculation', 'DMG-LIMIT-02', 'PhaseStarted', (data, scene) => {
    const trap = unfit(scene);
    return trap === null || data.step !== 'after-calculation' ? null : after(trap);
  }),
];
