import { documentsOf, type EventData, type RegisteredDeck } from '@duel-log/duel';
import { BANLIST_2007 } from '@duel-log/cards';
import { after, edit, type Forgery, forgery, remove, type Plant } from '../forgery.js';
import { cardsOf, factsOf, otherSeat, type Scene, seatOf } from '../scene.js';
import { moved } from '../words.js';

type Opened = EventData['DuelOpened'];

/** The Deck of the first seat says something else. */
function deck(
  data: Opened,
  change: (deck: RegisteredDeck) => RegisteredDeck | null,
  more: Partial<Opened> = {},
): Plant | null {
  const seat = data.seats[0] ?? '';
  const own = data.decks[seat] ?? null;
  const other = own === null ? null : change(own);
  return other === null ? null : edit<'DuelOpened'>({ decks: { ...data.decks, [seat]: other }, ...more });
}

/** The duel names the list of 2007, and these cards lie on top of the Deck. */
const listed = (data: Opened, cards: readonly string[]): Plant | null =>
  deck(data, (own) => ({ ...own, main: [...cards, ...own.main.slice(cards.length)] }), {
    list: { id: BANLIST_2007.id, version: String(BANLIST_2007.version) },
  });

const inPool = (scene: Scene, ids: readonly string[]): string | null =>
  ids.find((id) => factsOf(scene, id) !== null) ?? null;

const times = (count: number, id: string | null): readonly string[] =>
  id === null ? [] : Array.from({ length: count }, () => id);

export const SETUP: readonly Forgery[] = [
  forgery('a team starts with more Life Points', ['SETUP-LP-01', 'SETUP-LP-02'], 'DuelOpened', (data) =>
    edit<'DuelOpened'>({ teams: data.teams.map((team) => ({ ...team, lp: team.lp + 100 })) }),
  ),
  forgery('one seat has no Deck', 'SETUP-PLAYERS-01', 'DuelOpened', (data) => {
    const first = data.seats[0] ?? '';
    const size = data.sizes[first];
    return size === undefined ? null : edit<'DuelOpened'>({ sizes: { [first]: size } });
  }),
  forgery('a Deck of 39 cards', 'DECK-SIZE-01', 'DuelOpened', (data) =>
    deck(data, (own) => ({ ...own, main: own.main.slice(0, 39) })),
  ),
  forgery('four copies of a card', 'DECK-COPIES-01', 'DuelOpened', (data) =>
    deck(data, (own) => ({ ...own, main: [...times(4, own.main[0] ?? null), ...own.main.slice(4)] })),
  ),
  forgery('a Side Deck of one card', ['DECK-SIDE-01', 'MATCH-VAR-01'], 'DuelOpened', (data) =>
    deck(data, (own) => ({ ...own, side: own.main.slice(0, 1) })),
  ),
  forgery('a Fusion Deck that holds another monster', 'DECK-FUSION-01', 'DuelOpened', (data) =>
    deck(data, (own) => ({ ...own, extra: [...own.extra, own.main[0] ?? ''] })),
  ),
  forgery('a Forbidden card', 'DECK-BAN-01', 'DuelOpened', (data, scene) => {
    const card = inPool(scene, BANLIST_2007.forbidden);
    return card === null ? null : listed(data, [card]);
  }),
  forgery('two copies of a Limited card', 'DECK-BAN-02', 'DuelOpened', (data, scene) => {
    const card = inPool(scene, BANLIST_2007.limited);
    return card === null ? null : listed(data, times(2, card));
  }),
  forgery('three copies of a Semi-Limited card', 'DECK-BAN-03', 'DuelOpened', (data, scene) => {
    const card = inPool(scene, BANLIST_2007.semiLimited);
    return card === null ? null : listed(data, times(3, card));
  }),
  forgery('a card that the corrections forbid', 'DECK-BAN-04', 'DuelOpened', (data) =>
    documentsOf(data.ruleset) === 'classic-8000' ? listed(data, ['dark-hole']) : null,
  ),
  forgery('a sixth card of Destiny Board', 'WIN-DESTINY-02', 'DuelOpened', (data) =>
    deck(data, (own) => ({ ...own, main: ['spirit-message-f', ...own.main.slice(1)] })),
  ),
  forgery(
    'a Deck that was not shuffled',
    'SETUP-SHUFFLE-01',
    'DeckShuffled',
    (_, scene) => (scene.state.turn.number === 0 && scene.state.first === null ? remove : null),
    'soon',
  ),
  forgery('the other player goes first', 'SETUP-TOSS-01', 'StarterChosen', (data, scene) =>
    edit<'StarterChosen'>({ first: otherSeat(scene, data.first) }),
  ),
  forgery('a sixth card in an opening hand', 'SETUP-HAND-01', 'CardMoved', (data, scene) => {
    if (data.cause !== 'setup' || scene.next?.type !== 'TurnStarted') return null;
    // The event that lies before this one has taken the top card: the next one is below it.
    const card = cardsOf(scene, seatOf(data.from), 'deck')[1];
    return card === undefined ? null : after(moved(card, data.to, { face: 'down', cause: 'setup' }));
  }),
  forgery('an opening hand of four', 'SETUP-START-01', 'CardMoved', (data, scene) =>
    data.cause === 'setup' && scene.next?.type === 'TurnStarted' ? remove : null,
  ),
];
