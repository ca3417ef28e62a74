import { CARDS } from '@duel-log/cards';
import type { DuelEvent } from '@duel-log/duel';
import { after, before, edit, type Forgery, forgery, remove, repeat } from '../forgery.js';
import { cardAt, cardsOf, inMainPhase, otherSeat, type Scene, seatOf } from '../scene.js';
import { act, moved, phase, summonDeclared } from '../words.js';

const toGy = (to: string): boolean => to.endsWith('.gy');

const isFull = (scene: Scene, seat: string, row: 'monster' | 'st'): boolean =>
  !(scene.state.seats[seat]?.[row] ?? [null]).includes(null);

export const PLACES: readonly Forgery[] = [
  forgery('a sixth Monster Zone', 'ZONE-MON-01', 'CardMoved', (data) =>
    data.to.includes('.monster:') ? edit<'CardMoved'>({ to: `${seatOf(data.to)}.monster:6` }) : null,
  ),
  forgery('a sixth Spell & Trap Zone', 'ZONE-ST-01', 'CardMoved', (data) =>
    data.to.includes('.st:') ? edit<'CardMoved'>({ to: `${seatOf(data.to)}.st:6` }) : null,
  ),
  forgery('a Summon with five monsters', 'ZONE-MON-02', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = cardsOf(scene, seat, 'hand').find(
      ({ facts }) => facts.kind === 'monster' && (facts.level ?? 9) <= 4,
    );
    return card !== undefined && isFull(scene, seat, 'monster') && inMainPhase(scene)
      ? before(
          act({ type: 'NormalSummon', by: seat, card: card.name }),
          summonDeclared(card, seat, `${seat}.monster:5`),
        )
      : null;
  }),
  forgery('a Set with five Spells and Traps', 'ZONE-ST-02', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = cardsOf(scene, seat, 'hand').find(
      ({ facts }) => facts.kind !== 'monster' && facts.subtype !== 'field',
    );
    return card !== undefined && isFull(scene, seat, 'st') && inMainPhase(scene)
      ? before(
          act({ type: 'SetSpellTrap', by: seat, card: card.name }),
          moved(card, `${seat}.st:5`, { face: 'down' }),
        )
      : null;
  }),
  forgery('control with five monsters', 'CTRL-02', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const theirs = cardsOf(scene, otherSeat(scene, seat), 'monster')[0];
    if (theirs === undefined || !isFull(scene, seat, 'monster') || !inMainPhase(scene)) return null;
    const taken: DuelEvent = {
      type: 'ControlChanged',
      data: { card: theirs.place, from: seatOf(theirs.place), to: seat, until: null, link: null, batch: -1 },
    };
    return before(taken);
  }),
  forgery('a Spell or Trap with a battle position', 'ZONE-ORIENT-01', 'CardMoved', (data) =>
    data.to.includes('.st:') ? edit<'CardMoved'>({ position: 'attack' }) : null,
  ),
  forgery('a Spell or Trap in a Monster Zone', 'CARD-KIND-01', 'CardMoved', (data, scene) => {
    const free = (scene.state.seats[seatOf(data.to)]?.monster ?? []).indexOf(null);
    const facts = data.card === null ? undefined : cardAt(scene, data.card)?.facts;
    // Of a card that it does not know the audit says nothing: its text may lay it there.
    const spell = facts !== undefined && facts.kind !== 'monster' && CARDS.has(facts.id);
    return data.from.endsWith('.hand') && data.to.includes('.st:') && free >= 0 && spell
      ? edit<'CardMoved'>({ to: `${seatOf(data.to)}.monster:${free + 1}`, position: 'defense' })
      : null;
  }),
  forgery('a card face-down in a graveyard', 'ZONE-GY-01', 'CardMoved', (data) =>
    toGy(data.to) ? edit<'CardMoved'>({ face: 'down' }) : null,
  ),
  forgery('a card in the graveyard of the opponent', 'ZONE-GY-02', 'CardMoved', (data, scene) =>
    toGy(data.to) ? edit<'CardMoved'>({ to: `${otherSeat(scene, seatOf(data.to))}.gy` }) : null,
  ),
  forgery(
    'a card that moves twice',
    ['ZONE-CONSERVE-01', 'ZONE-MON-01', 'ZONE-ST-01'],
    'CardMoved',
    (data) => (data.from === data.to ? null : repeat),
  ),
  forgery('a drawn card in the hand of the opponent', 'ZONE-CONSERVE-01', 'CardMoved', (data, scene) =>
    data.cause === 'draw' ? edit<'CardMoved'>({ to: `${otherSeat(scene, seatOf(data.to))}.hand` }) : null,
  ),
  forgery('a discarded card that is removed from play', 'TERM-DISCARD-01', 'CardMoved', (data) =>
    data.cause === 'discard' ? edit<'CardMoved'>({ to: data.to.replace('.gy', '.banished') }) : null,
  ),
  forgery('a Fusion Monster in a hand', 'FUS-06', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = cardsOf(scene, seat, 'gy').find(({ facts }) => facts.subtype === 'fusion');
    return card === undefined || !inMainPhase(scene)
      ? null
      : before(moved(card, `${card.owner}.hand`, { face: 'down', cause: 'effect' }));
  }),
  forgery('a sum of Life Points that is wrong', 'ENGINE-LP-SUM', 'LifePointsChanged', (data) =>
    edit<'LifePointsChanged'>({ total: data.total + 1 }),
  ),
  forgery('half a Life Point', 'GAP-LP-01', 'LifePointsChanged', (data) =>
    edit<'LifePointsChanged'>({ total: data.total + 0.5 }),
  ),
  forgery('Life Points below zero', 'GAP-LP-01', 'LifePointsChanged', (data) =>
    edit<'LifePointsChanged'>({ total: -1 - data.total }),
  ),
  forgery('no end at zero Life Points', 'WIN-LP-01', 'DuelEnded', (data) =>
    data.reason.startsWith('life') ? remove : null,
  ),
  forgery('a turn goes on without a card to draw', 'WIN-DECK-01', 'DuelEnded', (_, scene) => {
    const { seat, phase: now } = scene.state.turn;
    return now === 'draw' && cardsOf(scene, seat, 'deck').length === 0 ? before(phase('standby')) : null;
  }),
  forgery('something after the end', 'WIN-END-01', 'DuelEnded', () => after(phase('standby'))),
];
