import { after, before, edit, type Forgery, forgery, remove } from '../forgery.js';
import { cardAt, cardsOf, factsOf, inMainPhase, otherSeat, type Scene, unnegated } from '../scene.js';
import { act, linked, phase } from '../words.js';

const IGNITION = ['cannon-soldier', 'tribe-infecting-virus', 'exiled-force', 'chaos-sorcerer', 'cyber-stein'];
const TRIGGER = ['sangan', 'man-eater-bug', 'hane-hane', 'witch-of-the-black-forest', 'magician-of-faith'];

/** The activation of a card whose Spell Speed is said to be another. */
function speed(
  name: string,
  rule: string,
  is: (scene: Scene, id: string) => boolean,
  other: 1 | 2 | 3,
): Forgery {
  return forgery(name, rule, 'LinkAdded', (data, scene) =>
    data.activation && is(scene, data.id) ? edit<'LinkAdded'>({ speed: other }) : null,
  );
}

const isTrap = (scene: Scene, id: string): boolean => factsOf(scene, id)?.kind === 'trap';
const isCounter = (scene: Scene, id: string): boolean => factsOf(scene, id)?.subtype === 'counter';

/** A card of this seat that lies Set, of which the test holds. */
const setCard = (scene: Scene, seat: string, test: (kind: string, subtype: string) => boolean) =>
  cardsOf(scene, seat, 'st').find(({ face, facts }) => face === 'down' && test(facts.kind, facts.subtype));

export const CHAINS: readonly Forgery[] = [
  forgery('a link with another number', 'CHAIN-01', 'LinkAdded', (data) =>
    edit<'LinkAdded'>({ link: data.link + 1 }),
  ),
  forgery('another link resolves', 'CHAIN-02', 'LinkResolved', (data) =>
    edit<'LinkResolved'>({ link: data.link > 1 ? data.link - 1 : data.link + 1 }),
  ),
  forgery(
    'a link that nothing negated resolves as negated',
    ['CHAIN-02', 'CARD-PREVAILS-01'],
    'LinkNegated',
    () => remove,
    'soon',
  ),
  // Last Turn fights a battle of its own in whatever phase.
  forgery('a phase that begins while a Chain is open', 'CHAIN-02', 'LinkAdded', ({ id }, { state }) =>
    id === 'last-turn' ? null : after(phase(state.turn.phase === 'main1' ? 'battle' : 'main2')),
  ),
  forgery('a Chain that does not end', 'CHAIN-02', 'ChainEnded', (_, scene) =>
    scene.next?.type === 'PhaseStarted' ? remove : null,
  ),
  forgery('a choice that nobody made', ['COND-DECLARE-01', 'SETUP-TOSS-01'], 'ActionTaken', (data, scene) =>
    data.command.type === 'Choose' && scene.next?.type !== 'ActionTaken' ? remove : null,
  ),
  forgery('a discard that nobody chose', 'END-HAND-01', 'ActionTaken', (data) =>
    data.command.type === 'Discard' ? remove : null,
  ),
  forgery('an effect that should last does not begin', 'CARD-PREVAILS-01', 'LastingStarted', (data, scene) =>
    ['shrink', 'rush-recklessly', 'scapegoat'].includes(data.card) && scene.next?.type === 'LinkResolved'
      ? remove
      : null,
  ),
  forgery('a question about the Chain without answer', 'CHAIN-06', 'ActionTaken', (data, scene) =>
    data.command.type === 'Pass' && scene.state.asks?.about === 'chain' ? remove : null,
  ),
  forgery('an activation while a Chain resolves', 'GAP-CHAIN-01', 'LinkResolved', (data, scene) => {
    if (data.link < 2) return null;
    const link = scene.state.chain.length + 1;
    const card = setCard(scene, scene.state.turn.seat, (kind) => kind === 'trap');
    return card === undefined
      ? null
      : after(linked(link, scene.state.turn.seat, card.place, card.facts.id, 2));
  }),
  forgery(
    'an answer of a player who was not asked',
    ['GAP-CHAIN-02', 'CHAIN-06'],
    'DecisionOpened',
    (data, scene) =>
      data.asks.kind === 'window' &&
      scene.next?.type === 'ActionTaken' &&
      scene.next.data.command.type === 'Activate'
        ? edit<'DecisionOpened'>({ asks: { ...data.asks, seat: otherSeat(scene, data.asks.seat) } })
        : null,
    'soon',
  ),
  forgery('an answer to no question', ['ENGINE-NOT-ASKED', 'CHAIN-06'], 'DecisionOpened', (_, scene) =>
    scene.next?.type === 'ActionTaken' && !['Activate', 'Surrender'].includes(scene.next.data.command.type)
      ? remove
      : null,
  ),
  forgery('a Spell Speed 1 card answers', 'SPEED-01', 'LinkAdded', (data, scene) => {
    const by = otherSeat(scene, data.by);
    const card = setCard(scene, by, (kind, subtype) => kind === 'spell' && subtype === 'normal');
    return card === undefined || factsOf(scene, data.id)?.subtype === 'counter'
      ? null
      : after(linked(data.link + 1, by, card.place, card.facts.id, 1));
  }),
  speed(
    'a Spell of Spell Speed 2',
    'SPEED-02',
    (scene, id) => factsOf(scene, id)?.subtype === 'normal' && !isTrap(scene, id),
    2,
  ),
  speed('a Trap of Spell Speed 3', 'SPEED-03', (scene, id) => isTrap(scene, id) && !isCounter(scene, id), 3),
  speed('a Counter Trap of Spell Speed 2', 'SPEED-04', isCounter, 2),
  forgery('a Trap answers a Counter Trap', 'SPEED-05', 'LinkAdded', (data, scene) => {
    if (!isCounter(scene, data.id)) return null;
    for (const by of scene.state.seatOrder) {
      const card = setCard(scene, by, (kind, subtype) => kind === 'trap' && subtype !== 'counter');
      if (card !== undefined) return after(linked(data.link + 1, by, card.place, card.facts.id, 2));
    }
    return null;
  }),
  forgery('an effect of a monster that lies face-down', 'CARD-EFF-02', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = cardsOf(scene, seat, 'monster').find(
      (one) => one.face === 'down' && IGNITION.includes(one.facts.id),
    );
    if (card === undefined || !inMainPhase(scene)) return null;
    return before(
      act({ type: 'Activate', by: seat, card: card.place }),
      linked(1, seat, card.place, card.facts.id, 1, { activation: false, effect: 'main' }),
    );
  }),
  forgery('a Trigger effect used by itself', 'CARD-EFF-04', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = cardsOf(scene, seat, 'monster').find(
      (one) => one.face === 'up' && TRIGGER.includes(one.facts.id),
    );
    if (card === undefined || !inMainPhase(scene)) return null;
    return before(
      act({ type: 'Activate', by: seat, card: card.place }),
      linked(1, seat, card.place, card.facts.id, 1, { activation: false, effect: 'main' }),
    );
  }),
  forgery('a trigger of the turn player comes last', 'GAP-CHAIN-03', 'LinkAdded', (data, scene) => {
    const { seat } = scene.state.turn;
    const card = cardsOf(scene, seat, 'monster').find((one) => TRIGGER.includes(one.facts.id));
    const trigger = TRIGGER.includes(data.id) && !data.activation && data.by !== seat;
    return card === undefined || !trigger
      ? null
      : after(
          linked(data.link + 1, seat, card.place, card.facts.id, 1, { activation: false, effect: 'main' }),
        );
  }),
  forgery('a card of the opponent as a cost', 'CARD-EFF-03', 'CardMoved', (data, scene) => {
    const link = scene.state.chain[(data.link ?? 0) - 1];
    const foreign = link !== undefined && !data.from.startsWith(`${link.by}.`);
    return foreign && data.cause === 'effect' && data.from.includes(':') && data.to.endsWith('.gy')
      ? edit<'CardMoved'>({ cause: 'cost', destroyed: undefined } as object)
      : null;
  }),
  forgery('an effect that does not end with its turn', 'CARD-PREVAILS-01', 'LastingEnded', (data, scene) =>
    // What Mirage of Nightmare has lent is a note of its own, without an end that the audit knows.
    !data.key.startsWith('mirage-of-nightmare/') &&
    scene.state.turn.phase === 'end' &&
    scene.next?.type === 'TurnStarted'
      ? remove
      : null,
  ),
  forgery('a hand that is shown in part', 'CARD-PREVAILS-01', 'CardRevealed', (data, scene) => {
    const link = scene.state.chain[(data.link ?? 0) - 1];
    return data.at.endsWith('.hand') && ['confiscation', 'trap-dustshoot'].includes(link?.id ?? '')
      ? remove
      : null;
  }),
  forgery('a searched Deck that is not shuffled', 'INFO-HAND-02', 'DeckShuffled', (data, scene) => {
    const move = scene.previous;
    const from = move?.type === 'CardMoved' && move.data.searched === true ? move.data.from : null;
    return from === `${data.seat}.deck` ? remove : null;
  }),
  forgery('a face-up card is activated again', 'TERM-ACTIVATE-01', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = cardsOf(scene, seat, 'st').find(
      ({ face, facts }) => face === 'up' && facts.kind !== 'monster',
    );
    if (card === undefined || !inMainPhase(scene)) return null;
    const quick = card.facts.kind === 'trap' ? 2 : 1;
    return before(
      act({ type: 'Activate', by: seat, card: card.place }),
      linked(1, seat, card.place, card.facts.id, quick),
    );
  }),
  forgery('a shown value that no card makes', 'CARD-RULING-01', 'ValuesChanged', (data, scene) => {
    const card = cardAt(scene, data.card);
    const open = ['umi', 'rush-recklessly', 'breaker-the-magical-warrior', 'united-we-stand'];
    const simple = data.modifiers.length === 1 && open.includes(data.modifiers[0]?.source ?? '');
    const alone = scene.next?.type === 'ActionTaken' || scene.next?.type === 'LinkResolved';
    return card?.facts.subtype === 'normal' && simple && alone && unnegated(scene)
      ? edit<'ValuesChanged'>({ atk: data.atk + 100 })
      : null;
  }),
];
