import { after, before, edit, type Forgery, forgery, type Plant } from '../forgery.js';
import {
  cardAt,
  cardsOf,
  freeZone,
  inBattleStep,
  inMainPhase,
  otherSeat,
  type Scene,
  faceUp,
} from '../scene.js';
import { act, attack, linked, moved } from '../words.js';

/** A Quick-Play of the opponent of the turn player, used in a window that he passed on. */
function inForeignTurn(scene: Scene): Plant | null {
  const { asks, turn } = scene.state;
  const passed = scene.event.type === 'ActionTaken' && scene.event.data.command.type === 'Pass';
  if (!passed || asks === null || asks.kind !== 'window' || asks.about === 'chain' || asks.seat === turn.seat)
    return null;
  const card = cardsOf(scene, asks.seat, 'hand').find(({ facts }) => facts.subtype === 'quick-play');
  const to = freeZone(scene, asks.seat, 'st');
  return card === undefined || to === null
    ? null
    : before(
        act({ type: 'Activate', by: asks.seat, card: card.name }),
        moved(card, to, { face: 'up' }),
        linked(1, asks.seat, to, card.facts.id, 2),
      );
}

/** A monster that battle has destroyed in this Battle Phase, and that still lies in its graveyard. */
function fallenBefore(scene: Scene): string | null {
  for (let n = scene.at - 1; n > 0; n--) {
    const event = scene.events[n];
    if (event?.type === 'PhaseStarted' && event.data.step === 'start') return null;
    if (event?.type !== 'CardMoved' || event.data.cause !== 'battle' || event.data.card === null) continue;
    if (cardAt(scene, event.data.card)?.place.endsWith('.gy') === true) return event.data.card;
  }
  return null;
}

export const ANSWERS: readonly Forgery[] = [
  forgery(
    "a Quick-Play that was not Set, in the opponent's turn",
    'SPELL-QUICK-02',
    'ActionTaken',
    (_, scene) => inForeignTurn(scene),
  ),
  forgery('a Quick-Play from a graveyard', 'SPELL-QUICK-01', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = cardsOf(scene, seat, 'gy').find(({ facts }) => facts.subtype === 'quick-play');
    return card !== undefined && inMainPhase(scene)
      ? before(
          act({ type: 'Activate', by: seat, card: card.name }),
          linked(1, seat, card.name, card.facts.id, 2),
        )
      : null;
  }),
  forgery('a Normal Spell that answers an attack', 'BATTLE-WINDOW-01', 'ActionTaken', (data, scene) => {
    const { asks } = scene.state;
    if (data.command.type !== 'Pass' || asks?.about !== 'attack') return null;
    const card = cardsOf(scene, asks.seat, 'hand').find(
      ({ facts }) => facts.kind === 'spell' && facts.subtype === 'normal',
    );
    const to = freeZone(scene, asks.seat, 'st');
    return card === undefined || to === null
      ? null
      : before(
          act({ type: 'Activate', by: asks.seat, card: card.name }),
          moved(card, to, { face: 'up' }),
          linked(1, asks.seat, to, card.facts.id, 1),
        );
  }),
  forgery(
    'whose card was answered is not asked',
    'CHAIN-03',
    'DecisionOpened',
    (data, scene) => {
      const [newest, below] = scene.state.chain.slice(-2).reverse();
      const answered = newest !== undefined && below?.by === data.asks.seat && newest.by !== data.asks.seat;
      return data.asks.about === 'chain' && answered
        ? edit<'DecisionOpened'>({ asks: { ...data.asks, seat: newest.by } })
        : null;
    },
    'soon',
  ),
  forgery('a second link while the opponent is asked', 'CHAIN-04', 'DecisionOpened', (data, scene) => {
    const newest = scene.state.chain.at(-1);
    const card = newest === undefined ? undefined : cardsOf(scene, newest.by, 'hand')[0];
    return newest !== undefined &&
      card !== undefined &&
      data.asks.about === 'chain' &&
      data.asks.seat !== newest.by
      ? after(act({ type: 'Activate', by: newest.by, card: card.name }))
      : null;
  }),
  forgery(
    'a command in a Standby Phase that demands nothing',
    'TURN-STBY-02',
    'PhaseStarted',
    (data, scene) => {
      const { seat, phase } = scene.state.turn;
      return data.phase === 'main1' && phase === 'standby' && scene.previous?.type === 'PhaseStarted'
        ? before(act({ type: 'EndTurn', by: seat }))
        : null;
    },
  ),
  forgery('two attacks of a monster of the league', 'BATTLE-ATK-02', 'ActionTaken', (_, scene) => {
    const { seat, number } = scene.state.turn;
    const league = scene.duel.setup.env.ruleset.base === 'league-8000';
    const again = cardsOf(scene, seat, 'monster').find(
      ({ flags, face, position, facts }) =>
        flags.attackTurn === number && face === 'up' && position === 'attack' && facts.subtype === 'normal',
    );
    const target = cardsOf(scene, otherSeat(scene, seat), 'monster')[0]?.place ?? 'direct';
    return again !== undefined && league && inBattleStep(scene) && faceUp(scene, ['last-turn']).length === 0
      ? before(...attack(seat, again.place, target))
      : null;
  }),
  forgery(
    'a Replay that brings a destroyed monster back',
    'BATTLE-REPLAY-02',
    'AttackCancelled',
    (data, scene) => {
      const fallen = fallenBefore(scene);
      const card = fallen === null ? null : cardAt(scene, fallen);
      const to = card === null ? null : freeZone(scene, card.owner, 'monster');
      return data.reason === 'replay' && card !== null && to !== null
        ? after(moved(card, to, { face: 'up', position: 'attack' }))
        : null;
    },
  ),
];
