import type { DuelEvent, EventData } from '@duel-log/duel';
import { after, edit, type Forgery, forgery, remove } from '../forgery.js';
import { cardAt, cardsOf, type Laid, type Scene, seatOf } from '../scene.js';
import { moved } from '../words.js';

const isLeague = ({ duel }: Scene): boolean => duel.setup.env.ruleset.base === 'league-8000';

/** Somebody is shown a card, and no effect did that. */
const shown = (card: Laid): DuelEvent => ({
  type: 'CardRevealed',
  data: { card: card.name, id: card.id, at: card.place, to: 'all', link: null, batch: -1 },
});

/** The card that this move has removed from play. */
function removed(data: EventData['CardMoved'], scene: Scene): Laid | null {
  const card = data.card === null ? null : cardAt(scene, data.card);
  return card === null || !data.to.endsWith('.banished') ? null : { ...card, place: data.to };
}

/** Another size of a part than was registered. */
function sized(data: EventData['DuelOpened'], part: 'side' | 'extra') {
  const seat = data.seats[0] ?? '';
  const size = data.sizes[seat];
  return size === undefined
    ? null
    : edit<'DuelOpened'>({ sizes: { ...data.sizes, [seat]: { ...size, [part]: size[part] + 1 } } });
}

export const OPEN: readonly Forgery[] = [
  forgery('a Fusion Deck of another size', 'SETUP-FUSION-01', 'DuelOpened', (data) => sized(data, 'extra')),
  forgery('a Side Deck of another number', 'INFO-SIDE-01', 'DuelOpened', (data) => sized(data, 'side')),
  forgery('a gain of Life Points that is cut at 8000', 'SETUP-LP-03', 'LifePointsChanged', (data, scene) =>
    isLeague(scene) && data.delta > 0 ? edit<'LifePointsChanged'>({ delta: 8000, total: 8000 }) : null,
  ),
  forgery('a Tribute, discard or cost that was destroyed', 'ZONE-DESTROY-02', 'CardMoved', (data, scene) =>
    isLeague(scene) && ['tribute', 'discard', 'cost'].includes(data.cause)
      ? edit<'CardMoved'>({ destroyed: true })
      : null,
  ),
  forgery('a card removed from play that goes to a graveyard', 'ZONE-RFP-01', 'CardMoved', (data, scene) => {
    const card = removed(data, scene);
    return card === null ? null : after(moved(card, `${card.owner}.gy`, { face: 'up', cause: 'effect' }));
  }),
  forgery('a card removed from play that comes back', 'ZONE-RFP-02', 'CardMoved', (data, scene) => {
    const card = removed(data, scene);
    return card === null ? null : after(moved(card, `${card.owner}.hand`, { face: 'down', cause: 'effect' }));
  }),
  forgery(
    'a card that is counted as field and lies in a hand',
    'ZONE-FIELD-01',
    'ValuesChanged',
    (data, scene) => {
      const card = cardsOf(scene, seatOf(data.card), 'hand').find(({ facts }) => facts.kind === 'monster');
      return card === undefined ? null : edit<'ValuesChanged'>({ card: card.name });
    },
  ),
  forgery('a card that goes to a graveyard unseen', 'INFO-GY-01', 'CardMoved', (data) =>
    data.to.endsWith('.gy') ? edit<'CardMoved'>({ id: null }) : null,
  ),
  forgery('a Set card that is shown', 'INFO-SET-01', 'SpellTrapSet', (data, scene) => {
    const card = cardAt(scene, data.card);
    return card === null ? null : after(shown(card));
  }),
  forgery('no end when Destiny Board is complete', 'WIN-DESTINY-01', 'DuelEnded', (data, scene) =>
    data.reason === 'destiny-board' && !isLeague(scene) ? remove : null,
  ),
  forgery('an empty Deck that is not empty', 'WIN-DECK-01', 'DuelEnded', (data) =>
    data.reason === 'life-points' ? edit<'DuelEnded'>({ reason: 'deck-out' }) : null,
  ),
  forgery('a league Duel decided by what did not happen', 'LEAGUE-WIN-01', 'DuelEnded', (data, scene) =>
    isLeague(scene) && data.reason === 'life-points' ? edit<'DuelEnded'>({ reason: 'deck-out' }) : null,
  ),
];
