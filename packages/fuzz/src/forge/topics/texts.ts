import { DECLARED } from '@duel-log/duel';
import { before, edit, type Forgery, forgery, remove } from '../forgery.js';
import { cardAt, type Scene, uncounted, unnegated } from '../scene.js';

const ALL = ['dark-hole', 'raigeki', 'torrential-tribute', 'mirror-force'];
const ONE = [
  'mystical-space-typhoon',
  'fissure',
  'smashing-ground',
  'exiled-force',
  'man-eater-bug',
  'dust-tornado',
];
const BURNS = ['chain-strike', 'chain-detonation', 'cannon-soldier'];
const BORROWS = ['change-of-heart', 'brain-control'];
const REVIVES = ['premature-burial', 'call-of-the-haunted'];

/** The link that did this is of one of these cards, and nothing on the field changes what they do. */
function by(scene: Scene, link: number | null, ids: readonly string[]): boolean {
  const one = link === null ? undefined : scene.state.chain[link - 1];
  return one !== undefined && ids.includes(one.id) && one.effect !== DECLARED && unnegated(scene);
}

/** A destroyed card that stays: of one of these effects. */
const spared = (name: string, ids: readonly string[]): Forgery =>
  forgery(
    name,
    'CARD-PREVAILS-01',
    'CardMoved',
    (data, scene) => {
      const card = cardAt(scene, data.from);
      const plain = card !== null && card.equippedTo === null && !data.to.endsWith('.outside');
      const used = scene.state.chain.some((link) => link.card === card?.name);
      // What goes with it would go for no reason, and that is another violation.
      const worn = Object.values(scene.state.cards).some(({ equippedTo }) => equippedTo === card?.name);
      return data.destroyed === true &&
        plain &&
        !used &&
        !worn &&
        uncounted(scene) &&
        by(scene, data.link, ids)
        ? remove
        : null;
    },
    'soon',
  );

/** The event before was that a card of these left the field by destruction. */
const followsFall = ({ previous }: Scene, ids: readonly string[]): boolean =>
  previous?.type === 'CardMoved' &&
  previous.data.destroyed === true &&
  previous.data.from.includes('.st:') &&
  ids.includes(previous.data.id ?? '');

/** Effects that do more, less or other than their texts say. */
export const TEXTS: readonly Forgery[] = [
  spared('a monster that an effect on all of them spares', ALL),
  spared('a card that an effect on one spares', ONE),
  forgery(
    'damage by an effect that is higher than its text',
    'CARD-PREVAILS-01',
    'LifePointsChanged',
    (data, scene) =>
      data.cause === 'effect' && data.delta < 0 && data.total > 100 && by(scene, data.link, BURNS)
        ? edit<'LifePointsChanged'>({ delta: data.delta - 100, total: data.total - 100 })
        : null,
  ),
  forgery(
    'a monster that stays when the card that holds it is destroyed',
    'CARD-PREVAILS-01',
    'CardMoved',
    (data, scene) => {
      const card = cardAt(scene, data.from);
      const goes = data.destroyed === true && data.link === null && data.cause === 'effect';
      const worn = Object.values(scene.state.cards).some(({ equippedTo }) => equippedTo === card?.name);
      return goes && card?.face === 'up' && !worn && followsFall(scene, REVIVES) && unnegated(scene)
        ? remove
        : null;
    },
    'soon',
  ),
  forgery(
    'control until the End Phase that is taken for good',
    'CARD-PREVAILS-01',
    'ControlChanged',
    (data, scene) =>
      data.until !== null && by(scene, data.link, BORROWS) ? edit<'ControlChanged'>({ until: null }) : null,
  ),
  forgery(
    'an effect that heals, and says nothing of it',
    'CARD-PREVAILS-01',
    'LinkResolved',
    (data, scene) => {
      const { chain, teams } = scene.state;
      const link = chain[data.link - 1];
      const [team] = teams;
      const known = by(scene, data.link, [...ALL, ...ONE, 'pot-of-greed', 'graceful-charity']);
      if (link === undefined || team === undefined || data.outcome !== 'applied' || !known) return null;
      return before({
        type: 'LifePointsChanged',
        data: { team: team.id, delta: 1, total: team.lp + 1, cause: 'effect', link: data.link, batch: -1 },
      });
    },
  ),
  forgery(
    'a monster that is brought back in Defense Position',
    'CARD-PREVAILS-01',
    'CardMoved',
    (data, scene) =>
      data.from.endsWith('.gy') && data.position === 'attack' && by(scene, data.link, REVIVES)
        ? edit<'CardMoved'>({ position: 'defense' })
        : null,
  ),
];
