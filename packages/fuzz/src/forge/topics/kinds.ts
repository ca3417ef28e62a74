import { type EventData, ownerOf, type SummonKind } from '@duel-log/duel';
import { after, before, edit, type Forgery, forgery, remove, swap } from '../forgery.js';
import { cardAt, cardsOf, factsOf, freeZone, inMainPhase, type Scene, seatOf } from '../scene.js';
import { act, flipped, summonDeclared } from '../words.js';

/** A Summon of this kind is counted as the Normal Summon of the turn. */
const counted = (name: string, rule: string, how: SummonKind): Forgery =>
  forgery(name, rule, 'MonsterSummoned', (data) =>
    data.how === how ? edit<'MonsterSummoned'>({ normal: true }) : null,
  );

/** The turn player has made a Tribute Summon in this turn. */
function hasTributed({ events, at, state }: Scene): boolean {
  for (let n = at - 1; n > 0; n--) {
    const event = events[n];
    if (event?.type === 'TurnStarted') return false;
    if (event?.type === 'SummonDeclared' && event.data.how === 'tribute' && event.data.by === state.turn.seat)
      return true;
  }
  return false;
}

/** The move that brings the monster of the next Summon, where it is of this kind. */
const brings = (data: EventData['CardMoved'], { next }: Scene, how: SummonKind): boolean =>
  next?.type === 'MonsterSummoned' && next.data.how === how && next.data.card === data.to;

/** The Summon for which this card is used, in the same commit. */
function usedFor(data: EventData['CardMoved'], { events, at }: Scene): EventData['MonsterSummoned'] | null {
  for (const event of events.slice(at + 1, at + 16)) {
    if (event.type === 'ActionTaken') return null;
    if (event.type === 'MonsterSummoned')
      return data.card !== null && event.data.materials.includes(data.card) ? event.data : null;
  }
  return null;
}

/** What the Summon was made of is removed from play. */
const removedFor = (name: string, rule: string, how: SummonKind): Forgery =>
  forgery(
    name,
    rule,
    'CardMoved',
    (data, scene) => {
      const made = data.to.endsWith('.gy') ? usedFor(data, scene) : null;
      const link = made?.link === null || made === null ? undefined : scene.state.chain[made.link - 1];
      const fits = made?.how === how && (how !== 'fusion' || link?.id === 'polymerization');
      return fits ? edit<'CardMoved'>({ to: data.to.replace('.gy', '.banished') }) : null;
    },
    'soon',
  );

/** What is used from the hand for a Summon of this kind stays there. */
const keptFor = (name: string, rule: string, how: SummonKind): Forgery =>
  forgery(
    name,
    rule,
    'CardMoved',
    (data, scene) => (data.from.endsWith('.hand') && usedFor(data, scene)?.how === how ? remove : null),
    'soon',
  );

/** A destroyed monster of this kind is removed from play. */
const removedAs = (name: string, rule: string, subtype: string): Forgery =>
  forgery(name, rule, 'CardMoved', (data, scene) =>
    data.destroyed === true &&
    data.from.includes('.monster:') &&
    cardAt(scene, data.from)?.facts.subtype === subtype
      ? edit<'CardMoved'>({ to: data.to.replace('.gy', '.banished') })
      : null,
  );

const faceDown = (name: string, rule: string, how: SummonKind): Forgery =>
  forgery(
    name,
    rule,
    'CardMoved',
    (data, scene) =>
      brings(data, scene, how) ? edit<'CardMoved'>({ face: 'down', position: 'defense' }) : null,
    'soon',
  );

/** A Trap Hole in the place of another Trap that answered a Summon of this kind, and no other. */
const answered = (name: string, rule: string, how: SummonKind): Forgery =>
  forgery(name, rule, 'LinkAdded', (data, scene) => {
    if (!data.activation || data.link !== 1 || factsOf(scene, data.id)?.kind !== 'trap') return null;
    const summons = new Set<SummonKind>();
    for (let n = scene.at - 1; n > 0; n--) {
      const event = scene.events[n];
      if (event === undefined || event.type === 'PhaseStarted') break;
      if (event.type === 'MonsterSummoned') summons.add(event.data.how);
    }
    return summons.size === 1 && summons.has(how) ? edit<'LinkAdded'>({ id: 'trap-hole' }) : null;
  });

export const KINDS: readonly Forgery[] = [
  counted('a Flip Summon that counts as the Normal Summon', 'SUM-FLIP-03', 'flip'),
  counted('a Special Summon that counts as the Normal Summon', 'SUM-SP-02', 'special'),
  counted('a Fusion Summon that counts as the Normal Summon', 'FUS-07', 'fusion'),
  counted('a Ritual Summon that counts as the Normal Summon', 'RIT-05', 'ritual'),
  answered('a Trap Hole for a Special Summon', 'SUM-SP-03', 'special'),
  forgery('another Normal Summon beside a Tribute Summon', 'SUM-TRIB-04', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const to = freeZone(scene, seat, 'monster');
    const used = scene.state.seats[seat]?.normalSummons;
    const card = cardsOf(scene, seat, 'hand').find(
      ({ facts }) => facts.kind === 'monster' && facts.subtype === 'normal' && (facts.level ?? 9) <= 4,
    );
    const spent = used !== undefined && used.used > used.granted && hasTributed(scene);
    return card !== undefined && to !== null && spent && inMainPhase(scene)
      ? before(act({ type: 'NormalSummon', by: seat, card: card.name }), summonDeclared(card, seat, to))
      : null;
  }),
  forgery('a Level that asks for Tributes, and none', 'CARD-LEVEL-01', 'SummonDeclared', (data) =>
    data.how === 'tribute' ? edit<'SummonDeclared'>({ tributes: [] }) : null,
  ),
  forgery('a Tribute that leaves after the Summon', 'ZONE-MON-03', 'CardMoved', (data, { next }) =>
    data.cause === 'tribute' && next?.type === 'SummonDeclared' ? swap : null,
  ),
  forgery(
    'a monster turned up by an attack counts as Flip Summoned',
    'SUM-FLIP-05',
    'CardTurned',
    (data, scene) => {
      const card = cardAt(scene, data.at);
      return data.how === 'attack' && card !== null
        ? after({
            type: 'MonsterSummoned',
            data: {
              card: data.at,
              id: card.facts.id,
              by: seatOf(data.at),
              how: 'flip',
              materials: [],
              link: null,
              batch: -1,
            },
          })
        : null;
    },
  ),
  forgery('a Set that counts as a Summon', 'TERM-SET-02', 'MonsterSet', (data, scene) => {
    const card = cardAt(scene, data.card);
    return card === null || !data.normal
      ? null
      : after({
          type: 'MonsterSummoned',
          data: {
            card: data.card,
            id: card.facts.id,
            by: data.by,
            how: 'normal',
            materials: [],
            link: null,
            batch: -1,
          },
        });
  }),
  forgery(
    'a Flip effect that is not activated',
    'CARD-EFF-01',
    'ActionTaken',
    (data, scene) => {
      // An activation may be what the effect waits for.
      if (data.command.type === 'Activate' || data.command.type === 'Choose') return null;
      const { seat } = scene.state.turn;
      const silent = ['man-eater-bug', 'hane-hane', 'morphing-jar', 'fiber-jar'];
      const card = cardsOf(scene, seat, 'monster').find(
        ({ face, facts }) => face === 'down' && silent.includes(facts.id),
      );
      return card !== undefined && inMainPhase(scene) ? before(flipped(card, 'defense')) : null;
    },
    'soon',
  ),
  forgery("a Flip effect of somebody else's monster", 'CTRL-04', 'LinkAdded', (data, scene) => {
    const card = cardAt(scene, data.card);
    const lent = card !== null && card.place.includes('.monster:') && card.owner !== seatOf(card.place);
    return lent && !data.activation && card.facts.subtype === 'flip'
      ? edit<'LinkAdded'>({ by: card.owner })
      : null;
  }),
  faceDown('a Fusion Monster face-down', 'FUS-03', 'fusion'),
  faceDown('a Ritual Monster face-down', 'RIT-02', 'ritual'),
  removedFor('a Fusion material that is removed from play', 'FUS-04', 'fusion'),
  removedFor('a Tribute of a Ritual Summon that is removed from play', 'RIT-03', 'ritual'),
  keptFor('a Fusion material that stays in the hand', 'FUS-04', 'fusion'),
  keptFor('a Tribute of a Ritual Summon that stays in the hand', 'RIT-03', 'ritual'),
  removedAs('a destroyed Fusion Monster that is removed from play', 'FUS-05', 'fusion'),
  forgery('an own monster that the opponent controls', 'CTRL-05', 'ActionTaken', (_, scene) => {
    const { seat } = scene.state.turn;
    const lent = scene.state.seatOrder
      .filter((other) => other !== seat)
      .flatMap((other) => cardsOf(scene, other, 'monster'))
      .find(({ owner }) => owner === seat);
    return lent !== undefined && inMainPhase(scene)
      ? before(act({ type: 'ChangePosition', by: seat, card: lent.place, position: 'defense' }))
      : null;
  }),
  forgery('a sixth monster, one of the opponent', 'CTRL-03', 'CardMoved', (data) =>
    data.from.includes('.monster:') && data.to.includes('.monster:') && isLent(data)
      ? edit<'CardMoved'>({ to: `${seatOf(data.to)}.monster:6` })
      : null,
  ),
];

/** It comes to a side that is not its owner's. */
const isLent = ({ card, to }: EventData['CardMoved']): boolean =>
  card !== null && ownerOf(card) !== seatOf(to);
