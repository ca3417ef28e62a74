import type { DuelEvent, EventData } from '@duel-log/duel';
import { after, before, edit, type Forgery, forgery, type Plant, remove } from '../forgery.js';
import {
  cardAt,
  cardsOf,
  factsOf,
  freeZone,
  inMainPhase,
  type Laid,
  otherSeat,
  type Scene,
  seatOf,
  faceUp,
} from '../scene.js';
import { act, linked, moved } from '../words.js';

const FREE = [
  'NormalSummon',
  'SetMonster',
  'FlipSummon',
  'ChangePosition',
  'SetSpellTrap',
  'EnterPhase',
  'EndTurn',
];

const speedOf = ({ facts }: Laid): 1 | 2 | 3 =>
  facts.subtype === 'counter' ? 3 : facts.kind === 'trap' || facts.subtype === 'quick-play' ? 2 : 1;

/** The card is put face-up from the hand and becomes link 1. */
function played(scene: Scene, seat: string, card: Laid | undefined): readonly DuelEvent[] | null {
  const to = freeZone(scene, seat, 'st');
  if (card === undefined || to === null) return null;
  return [moved(card, to, { face: 'up' }), linked(1, seat, to, card.facts.id, speedOf(card))];
}

/** In a window that is passed on the asked seat plays a card of the hand in the place of its Pass. */
function answered(scene: Scene, test: (card: Laid) => boolean, who: (seat: string) => boolean): Plant | null {
  const { asks } = scene.state;
  const passed = scene.event.type === 'ActionTaken' && scene.event.data.command.type === 'Pass';
  if (!passed || asks === null || asks.kind !== 'window' || asks.about === 'chain' || !who(asks.seat))
    return null;
  const card = inHand(scene, asks.seat, test);
  const events = played(scene, asks.seat, card);
  if (events === null || card === undefined) return null;
  return before(act({ type: 'Activate', by: asks.seat, card: card.name }), ...events);
}

const inHand = (scene: Scene, seat: string, test: (card: Laid) => boolean): Laid | undefined =>
  cardsOf(scene, seat, 'hand').find(test);

/** A used card of this kind says that it was destroyed. */
function used(name: string, rule: string, is: (card: Laid) => boolean): Forgery {
  return forgery(name, rule, 'CardMoved', (data, scene) => {
    const card = cardAt(scene, data.from);
    const link = scene.state.chain.some((one) => one.activation && one.card === card?.name);
    return card !== null && link && data.cause === 'rule' && data.to.endsWith('.gy') && is(card)
      ? edit<'CardMoved'>({ destroyed: true })
      : null;
  });
}

/** A card that was Set in this turn is activated. */
function tooEarly(name: string, rule: string, is: (card: Laid) => boolean): Forgery {
  return forgery(name, rule, 'ActionTaken', (_, scene) => {
    const { seat, number } = scene.state.turn;
    const card = cardsOf(scene, seat, 'st').find(
      (one) => one.face === 'down' && one.flags.setTurn === number && is(one),
    );
    if (card === undefined || !inMainPhase(scene)) return null;
    return before(
      act({ type: 'Activate', by: seat, card: card.place }),
      linked(1, seat, card.place, card.facts.id, speedOf(card)),
    );
  });
}

export const SPELLS: readonly Forgery[] = [
  tooEarly('a Trap in the turn of its Set', 'TRAP-TIME-01', ({ facts }) => facts.kind === 'trap'),
  tooEarly(
    'a Quick-Play in the turn of its Set',
    'SPELL-QUICK-03',
    ({ facts }) => facts.subtype === 'quick-play',
  ),
  forgery('a Trap from the hand', 'TRAP-SET-01', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = inHand(scene, seat, ({ facts }) => facts.kind === 'trap');
    const events = inMainPhase(scene) ? played(scene, seat, card) : null;
    return events === null || card === undefined
      ? null
      : before(act({ type: 'Activate', by: seat, card: card.name }), ...events);
  }),
  forgery('a Trap without what it answers', 'TRAP-TIME-02', 'PhaseStarted', (data, scene) => {
    if (data.phase !== 'main1') return null;
    const { number } = scene.state.turn;
    for (const seat of scene.state.seatOrder) {
      const card = cardsOf(scene, seat, 'st').find(
        (one) =>
          one.face === 'down' &&
          one.flags.setTurn < number &&
          ['mirror-force', 'magic-cylinder', 'trap-hole', 'torrential-tribute', 'magic-jammer'].includes(
            one.facts.id,
          ),
      );
      if (card !== undefined) return after(linked(1, seat, card.place, card.facts.id, speedOf(card)));
    }
    return null;
  }),
  forgery("a Quick-Play from the hand in the opponent's turn", 'SPELL-QUICK-04', 'ActionTaken', (_, scene) =>
    answered(
      scene,
      ({ facts }) => facts.subtype === 'quick-play',
      (seat) => seat !== scene.state.turn.seat,
    ),
  ),
  forgery('a Spell in the End Phase', 'SPELL-PHASE-01', 'ActionTaken', (_, scene) =>
    answered(
      scene,
      ({ facts }) => facts.kind === 'spell' && facts.subtype === 'normal',
      (seat) => seat === scene.state.turn.seat && scene.state.turn.phase === 'end',
    ),
  ),
  forgery('a Trap Set in the End Phase', 'SPELL-ACT-02', 'PhaseStarted', (data, scene) => {
    const { seat } = scene.state.turn;
    const card = inHand(scene, seat, ({ facts }) => facts.kind === 'trap');
    const to = freeZone(scene, seat, 'st');
    if (data.phase !== 'end' || card === undefined || to === null) return null;
    return after(moved(card, to, { face: 'down' }), {
      type: 'SpellTrapSet',
      data: { card: to, by: seat, batch: -1 },
    });
  }),
  forgery(
    'a Spell that lies face-up without activation',
    'SPELL-ACT-01',
    'ActionTaken',
    (data, scene) => {
      const { seat } = scene.state.turn;
      // A fifth letter would win.
      const card = inHand(
        scene,
        seat,
        ({ facts }) =>
          facts.kind === 'spell' && facts.subtype !== 'field' && !facts.id.startsWith('spirit-message'),
      );
      const to = freeZone(scene, seat, 'st');
      if (card === undefined || to === null || !inMainPhase(scene)) return null;
      return FREE.includes(data.command.type)
        ? before(act({ type: 'Activate', by: seat, card: card.name }), moved(card, to, { face: 'up' }))
        : null;
    },
    'soon',
  ),
  used(
    'a used Spell is destroyed',
    'SPELL-NORMAL-01',
    ({ facts }) => facts.kind === 'spell' && facts.subtype === 'normal',
  ),
  used(
    'a used Trap is destroyed',
    'TRAP-NORMAL-01',
    ({ facts }) => facts.kind === 'trap' && facts.subtype === 'normal',
  ),
  used('a used Counter Trap is destroyed', 'TRAP-COUNTER-01', ({ facts }) => facts.subtype === 'counter'),
  used(
    'a used Ritual Spell is destroyed',
    'SPELL-RITUAL-01',
    ({ facts }) => facts.kind === 'spell' && facts.subtype === 'ritual',
  ),
  forgery(
    'a used card that stays',
    ['SPELL-NORMAL-01', 'TRAP-NORMAL-01', 'TRAP-COUNTER-01', 'SPELL-RITUAL-01'],
    'CardMoved',
    (data, scene) => {
      const card = cardAt(scene, data.from);
      const link = scene.state.chain.some((one) => one.activation && one.card === card?.name);
      const stays = ['continuous', 'equip', 'field'].includes(card?.facts.subtype ?? 'field');
      // Mage Power counts what lies there: its value would be wrong first.
      const counted = faceUp(scene, ['mage-power']).length > 0;
      return link && data.cause === 'rule' && !counted && !stays && card?.id !== 'swords-of-revealing-light'
        ? remove
        : null;
    },
  ),
  forgery(
    'an Equip Spell on a card that is no face-up monster',
    'SPELL-EQUIP-01',
    'Equipped',
    (data, scene) =>
      data.to !== null && cardAt(scene, data.card)?.facts.subtype === 'equip'
        ? edit<'Equipped'>({ to: data.card })
        : null,
  ),
  forgery(
    'an Equip Spell that is put on nothing',
    ['SPELL-EQUIP-01', 'CARD-RULING-01', 'CARD-PREVAILS-01'],
    'Equipped',
    (data, scene) => (resolvesWith(scene, data) ? remove : null),
  ),
  forgery('an Equip Spell that is taken off as it resolves', 'CARD-PREVAILS-01', 'Equipped', (data, scene) =>
    resolvesWith(scene, data) ? edit<'Equipped'>({ to: null }) : null,
  ),
  forgery('an Equip Spell on the wrong side', 'SPELL-EQUIP-03', 'LinkAdded', (data, scene) => {
    const own = cardsOf(scene, data.by, 'monster').find((one) => one.face === 'up');
    return data.id === 'snatch-steal' && data.activation && own !== undefined
      ? edit<'LinkAdded'>({ targets: [own.place] })
      : null;
  }),
  forgery('an Equip Spell goes to the other side', 'SPELL-EQUIP-04', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = cardsOf(scene, seat, 'st').find(
      ({ face, facts, equippedTo }) => face === 'up' && facts.subtype === 'equip' && equippedTo !== null,
    );
    const to = freeZone(scene, otherSeat(scene, seat), 'st');
    return card === undefined || to === null || !inMainPhase(scene)
      ? null
      : before(moved(card, to, { face: 'up', cause: 'effect' }));
  }),
  forgery('an Equip Spell that stays without its monster', 'GAP-EQUIP-01', 'CardMoved', (data, scene) => {
    const card = cardAt(scene, data.from);
    const equip = card?.facts.subtype === 'equip' && card.equippedTo !== null && data.destroyed === true;
    const monster =
      card?.equippedTo === undefined || card.equippedTo === null ? null : cardAt(scene, card.equippedTo);
    const gone = monster === null || !monster.place.includes('.monster:') || monster.face === 'down';
    return equip && gone && data.link === null && scene.state.chain.length === 0 ? remove : null;
  }),
  forgery(
    'two Field Spells at once',
    ['SPELL-FIELD-02', 'CARD-RULING-01'],
    'CardMoved',
    (data, scene) => {
      const resolving = scene.state.chain.some(
        (link) => link.place.endsWith('.field') && link.place !== data.from,
      );
      const there = cardAt(scene, data.from);
      return data.from.endsWith('.field') && data.cause === 'rule' && resolving && isActive(there)
        ? remove
        : null;
    },
    'soon',
  ),
  forgery('a second own Field Spell', 'SPELL-FIELD-04', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = inHand(scene, seat, ({ facts }) => facts.subtype === 'field');
    const refuses = scene.duel.setup.env.ruleset.ownFieldSpell === 'refuse';
    const taken = cardsOf(scene, seat, 'field').length > 0;
    return card !== undefined && refuses && taken && inMainPhase(scene)
      ? before(moved(card, `${seat}.field`, { face: 'up' }))
      : null;
  }),
  forgery("a Field Spell in the opponent's turn", 'SPELL-FIELD-08', 'LinkAdded', (data, scene) =>
    data.activation && factsOf(scene, data.id)?.subtype === 'field'
      ? edit<'LinkAdded'>({ by: otherSeat(scene, data.by) })
      : null,
  ),
  forgery('control that goes over unsaid', 'CTRL-01', 'ControlChanged', (_, scene) => {
    const move = scene.next;
    const across =
      move?.type === 'CardMoved' &&
      move.data.from.includes('.monster:') &&
      move.data.to.includes('.monster:') &&
      seatOf(move.data.from) !== seatOf(move.data.to) &&
      cardAt(scene, move.data.to) === null;
    return across ? remove : null;
  }),
  forgery(
    'control that goes over, and the monster moves to a zone of its old side',
    'CTRL-01',
    'CardMoved',
    (data, scene) => {
      const zone = freeZone(scene, seatOf(data.from), 'monster');
      return changesSides(scene) && zone !== null ? edit<'CardMoved'>({ to: zone }) : null;
    },
  ),
  forgery('control that goes over, and the monster does not move', 'CTRL-01', 'CardMoved', (_, scene) =>
    changesSides(scene) ? remove : null,
  ),
];

/** The last that an Equip Spell does before its link has resolved: it is put on its monster. */
function resolvesWith(scene: Scene, { card, to }: EventData['Equipped']): boolean {
  const equip = cardAt(scene, card)?.facts.subtype === 'equip';
  return to !== null && equip && scene.next?.type === 'LinkResolved';
}

/** One monster goes to its new controller: this is its move. */
function changesSides({ event, previous, next }: Scene): boolean {
  return (
    previous?.type === 'ControlChanged' &&
    event.type === 'CardMoved' &&
    next?.type !== 'CardMoved' &&
    event.data.from.includes('.monster:') &&
    event.data.to.includes('.monster:')
  );
}

/** A face-up card whose activation has resolved; one that was negated is no active Field Spell. */
function isActive(card: Laid | null): boolean {
  return card?.face === 'up' && card.flags.live > 0;
}
