import { DECLARED } from '@duel-log/duel';
import { edit, type Forgery, forgery, remove } from '../forgery.js';
import { type Scene, uncounted } from '../scene.js';

const LIFE = [
  'brain-control',
  'confiscation',
  'delinquent-duo',
  'final-countdown',
  'premature-burial',
  'skill-drain',
  'solemn-judgment',
];
const CARDS = ['magic-jammer', 'tribe-infecting-virus'];
const TRIBUTES = ['cannon-soldier', 'exiled-force', 'metamorphosis'];

/** The link that follows is one of these, and no other command has been given before it. */
function paysFor(scene: Scene, ids: readonly string[]): boolean {
  for (let at = scene.at + 1; at < scene.events.length; at++) {
    const event = scene.events[at];
    if (event?.type === 'LinkAdded')
      return (
        (event.data.activation || TRIBUTES.includes(event.data.id)) &&
        ids.includes(event.data.id) &&
        event.data.effect !== DECLARED
      );
    if (event?.type === 'ActionTaken' || event?.type === 'DuelEnded') return false;
  }
  return false;
}

/** What is paid before a link is added. */
export const COSTS: readonly Forgery[] = [
  forgery('Life Points that are not all paid', 'CARD-EFF-03', 'LifePointsChanged', (data, scene) =>
    data.cause === 'cost' && data.delta < -100 && paysFor(scene, LIFE)
      ? edit<'LifePointsChanged'>({ delta: data.delta + 100, total: data.total + 100 })
      : null,
  ),
  forgery('Life Points that are not paid', 'CARD-EFF-03', 'LifePointsChanged', (data, scene) =>
    data.cause === 'cost' && paysFor(scene, LIFE) ? remove : null,
  ),
  forgery('a discard that is not paid', 'CARD-EFF-03', 'CardMoved', (data, scene) =>
    data.cause === 'cost' && data.from.endsWith('.hand') && paysFor(scene, CARDS) ? remove : null,
  ),
  forgery(
    'a Tribute that is not paid',
    'CARD-EFF-03',
    'CardMoved',
    (data, scene) =>
      data.cause === 'tribute' && uncounted(scene) && paysFor(scene, TRIBUTES) && !wears(scene, data.card)
        ? remove
        : null,
    'soon',
  ),
];

/** Equip Cards lie with it, which would go without a cause if it stayed. */
function wears({ state }: Scene, name: string | null): boolean {
  return Object.values(state.cards).some(({ equippedTo }) => equippedTo !== null && equippedTo === name);
}
