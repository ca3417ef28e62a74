import type { CardFlags, DuelEvent } from '@duel-log/duel';
import { after, before, edit, type Forgery, forgery, remove } from '../forgery.js';
import {
  cardAt,
  cardsOf,
  factsOf,
  freeZone,
  inMainPhase,
  otherSeat,
  type Scene,
  seatOf,
  faceUp,
} from '../scene.js';
import { act, changePosition, positionChanged, summonDeclared } from '../words.js';

/** A hand monster that needs no Tribute. */
const small = (scene: Scene, seat: string) =>
  cardsOf(scene, seat, 'hand').find(
    ({ facts }) => facts.kind === 'monster' && facts.subtype === 'normal' && (facts.level ?? 9) <= 4,
  );

const own = (scene: Scene) => cardsOf(scene, scene.state.turn.seat, 'monster');

/** A change of position by choice that was not legal. */
const turnedBy = (scene: Scene, card: ReturnType<typeof own>[number] | undefined) =>
  card === undefined ? null : before(changePosition(scene.state.turn.seat, card), positionChanged(card));

const levelOf = (scene: Scene, id: string | null | undefined): number => factsOf(scene, id)?.level ?? 0;

export const SUMMONS: readonly Forgery[] = [
  forgery('a second Normal Summon', 'SUM-NS-01', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const card = small(scene, seat);
    const to = freeZone(scene, seat, 'monster');
    const used = scene.state.seats[seat]?.normalSummons;
    const spent = used !== undefined && used.used > used.granted;
    if (card === undefined || to === null || !spent || !inMainPhase(scene)) return null;
    return before(act({ type: 'NormalSummon', by: seat, card: card.name }), summonDeclared(card, seat, to));
  }),
  forgery('a Normal Summon in the End Phase', 'SUM-NS-02', 'PhaseStarted', (data, scene) => {
    const { seat } = scene.state.turn;
    const card = small(scene, seat);
    const to = freeZone(scene, seat, 'monster');
    return data.phase === 'end' && card !== undefined && to !== null
      ? after(summonDeclared(card, seat, to))
      : null;
  }),
  forgery('a Normal Summon in Defense Position', 'SUM-NS-03', 'SummonDeclared', (data) =>
    data.how === 'normal' || data.how === 'tribute' ? edit<'SummonDeclared'>({ position: 'defense' }) : null,
  ),
  forgery(
    'a Set monster that lies face-up',
    'SUM-NS-04',
    'CardMoved',
    (data, scene) =>
      scene.next?.type === 'MonsterSet' && scene.next.data.card === data.to
        ? edit<'CardMoved'>({ face: 'up' })
        : null,
    'soon',
  ),
  forgery('a Tribute for a monster of Level 4', 'SUM-NS-05', 'SummonDeclared', (data, scene) => {
    const tribute = cardsOf(scene, data.by, 'monster')[0];
    return data.how === 'normal' && levelOf(scene, data.id) <= 4 && tribute !== undefined
      ? edit<'SummonDeclared'>({ tributes: [tribute.name] })
      : null;
  }),
  forgery('no Tribute for a monster of Level 5 or 6', 'SUM-TRIB-01', 'SummonDeclared', (data, scene) => {
    const level = levelOf(scene, data.id);
    return data.how === 'tribute' && (level === 5 || level === 6)
      ? edit<'SummonDeclared'>({ tributes: [] })
      : null;
  }),
  forgery('one Tribute for a monster of Level 7 or more', 'SUM-TRIB-02', 'SummonDeclared', (data, scene) =>
    data.how === 'tribute' && levelOf(scene, data.id) >= 7
      ? edit<'SummonDeclared'>({ tributes: data.tributes.slice(0, 1) })
      : null,
  ),
  forgery('a Tribute that stays on the field', 'SUM-TRIB-03', 'SummonDeclared', (data, scene) => {
    const other = cardsOf(scene, otherSeat(scene, data.by), 'monster')[0];
    return data.how === 'tribute' && other !== undefined
      ? edit<'SummonDeclared'>({ tributes: [...data.tributes.slice(1), other.name] })
      : null;
  }),
  forgery('a Set of a high Level without Tribute', 'SUM-TRIB-05', 'MonsterSet', (data, scene) =>
    data.normal && levelOf(scene, cardAt(scene, data.card)?.id) >= 5
      ? edit<'MonsterSet'>({ tributes: [] })
      : null,
  ),
  forgery('a Special Summon that was not recorded', 'SUM-SP-01', 'MonsterSummoned', (data) =>
    // Spirit Reaper leaves in the same commit, and nobody asks how it came.
    ['special', 'fusion', 'ritual'].includes(data.how) && data.id !== 'spirit-reaper' ? remove : null,
  ),
  forgery('a Set that was not recorded', 'TERM-SET-01', 'SpellTrapSet', () => remove),
  forgery(
    'a Special Summon face-down',
    'GAP-SUM-01',
    'CardMoved',
    (data, scene) =>
      scene.next?.type === 'MonsterSummoned' &&
      ['special', 'fusion', 'ritual'].includes(scene.next.data.how) &&
      scene.next.data.card === data.to
        ? edit<'CardMoved'>({ face: 'down', position: 'defense' })
        : null,
    'soon',
  ),
  forgery('a Flip Summon to the wrong side', ['SUM-FLIP-01', 'LEAGUE-FLIP-01'], 'CardTurned', (data) =>
    data.how === 'flip-summon' ? edit<'CardTurned'>({ face: 'down', position: 'defense' }) : null,
  ),
  forgery('a Flip Summon in the turn of the Set', 'SUM-FLIP-02', 'ActionTaken', (_, scene) => {
    const { seat, number } = scene.state.turn;
    const card = own(scene).find((one) => one.face === 'down' && one.flags.setTurn === number);
    if (card === undefined || card.flags.controlTurn === number || !inMainPhase(scene)) return null;
    const turned: DuelEvent = {
      type: 'CardTurned',
      data: {
        card: card.name,
        id: card.id,
        at: card.place,
        face: 'up',
        position: 'attack',
        how: 'flip-summon',
        link: null,
        batch: -1,
      },
    };
    return before(act({ type: 'FlipSummon', by: seat, card: card.place }), turned);
  }),
  changed(
    'a change of position after a Flip Summon',
    'SUM-FLIP-04',
    (flags, turn) => flags.changedTurn === turn && flags.flippedTurn === turn,
  ),
  changed('a second change of position', 'POS-01', (flags, turn) => flags.changedTurn === turn),
  changed('a change of position in the turn of the Summon', 'POS-02', (flags, turn) => flags.since === turn),
  changed(
    'a change of position after an attack',
    'POS-03',
    (flags, turn) => flags.attackTurn === turn && flags.attacks > 0,
  ),
  forgery('a position that nobody changed', ['POS-04', 'POS-05'], 'ActionTaken', (_, scene) => {
    const card = own(scene).find((one) => one.face === 'up');
    const turns = faceUp(scene, ['level-limit-area-b']).length > 0;
    return card === undefined || turns || !inMainPhase(scene)
      ? null
      : before(positionChanged(card, 'effect'));
  }),
  forgery('a position that changes with control', 'POS-05', 'CardMoved', (data, scene) => {
    const control = scene.previous;
    const card = cardAt(scene, data.from);
    const borrowed =
      faceUp(scene, ['level-limit-area-b']).length === 0 &&
      control?.type === 'ControlChanged' &&
      seatOf(data.from) === control.data.from &&
      card?.face === 'up';
    if (!borrowed || card === null || seatOf(data.to) !== control.data.to) return null;
    return after(positionChanged({ ...card, place: data.to }, 'effect'));
  }),
  forgery('Fusion Materials of another monster', 'FUS-01', 'MonsterSummoned', (data) =>
    data.how === 'fusion' && data.materials.length > 0
      ? edit<'MonsterSummoned'>({ materials: data.materials.slice(1) })
      : null,
  ),
  forgery('Fusion Materials of the opponent', 'FUS-02', 'MonsterSummoned', (data, scene) =>
    data.how === 'fusion' &&
    data.materials.length > 0 &&
    scene.state.chain.some((link) => link.id === 'polymerization')
      ? edit<'MonsterSummoned'>({ by: otherSeat(scene, data.by) })
      : null,
  ),
  forgery('a Ritual Summon without Tributes', 'RIT-01', 'MonsterSummoned', (data) =>
    data.how === 'ritual' ? edit<'MonsterSummoned'>({ materials: [] }) : null,
  ),
  forgery('a Ritual Monster from the hand without its Ritual', 'RIT-04', 'MonsterSummoned', (data) =>
    data.how === 'ritual' ? edit<'MonsterSummoned'>({ how: 'special' }) : null,
  ),
  forgery('a Summon that nobody announced', 'COND-DECLARE-01', 'ActionTaken', (data, scene) =>
    data.command.type === 'NormalSummon' && scene.next?.type === 'SummonDeclared' ? remove : null,
  ),
  forgery('a monster of the opponent is used', 'COND-TOUCH-01', 'ActionTaken', (data, scene) => {
    const theirs = cardsOf(scene, otherSeat(scene, data.command.by), 'monster')[0];
    return data.command.type === 'ChangePosition' && theirs !== undefined
      ? edit<'ActionTaken'>({ command: { ...data.command, card: theirs.place } })
      : null;
  }),
];

/** A monster that may not change its position this turn, for what it has done in it, does so by command. */
function changed(name: string, rule: string, mayNot: (flags: CardFlags, turn: number) => boolean): Forgery {
  return forgery(name, rule, 'ActionTaken', (_, scene) => {
    const { number } = scene.state.turn;
    if (!inMainPhase(scene)) return null;
    return turnedBy(
      scene,
      own(scene).find(
        ({ face, flags }) => face === 'up' && flags.controlTurn !== number && mayNot(flags, number),
      ),
    );
  });
}
