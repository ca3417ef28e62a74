import type { EventData } from '@duel-log/duel';
import { type Due, type Fault, isMonsterZone, nameOf, type Reading, seatIn } from './reading.js';

const TAKES_CONTROL = ['change-of-heart', 'brain-control', 'snatch-steal'];
const ANSWERS_ATTACK = ['mirror-force', 'magic-cylinder'];
const ONCE_A_TURN = ['relinquished/absorb', 'thousand-eyes-restrict/absorb', 'toy-smith/forge'];

/** Summons that are Special Summons, with the rules that say so. */
const SPECIAL: Readonly<Record<string, string>> = {
  special: 'SUM-SP-03',
  fusion: 'FUS-07',
  ritual: 'RIT-05',
};

/** When well-known cards may be used, by the rulings: room, the other side's attack, the kind of Summon, once a turn. */
export function conditions(): Due {
  const summoned = new Map<string, string>();
  /** by monster: whose side it lay on when it was turned up; within one chain that may happen several times */
  const turned = new Map<string, readonly string[]>();
  let attacker = '';
  return function* (event, reading) {
    switch (event.type) {
      case 'MonsterSummoned':
        summoned.set(nameOf(reading, event.data.card), event.data.how);
        return;
      case 'AttackDeclared':
        attacker = seatIn(event.data.attacker);
        return;
      case 'CardTurned':
        if (event.data.face === 'up') {
          const name = nameOf(reading, event.data.at);
          const earlier = reading.books.chain > 0 ? (turned.get(name) ?? []) : [];
          turned.set(name, [...earlier, seatIn(event.data.at)]);
        }
        return;
      case 'LinkAdded':
        yield* usable(event.data, reading, attacker, summoned);
        yield* flipOf(event.data, turned.get(nameOf(reading, event.data.card)) ?? []);
        return;
      default:
    }
  };
}

/** A Flip effect is that of whoever controlled the monster when it was turned up, owner or not (CTRL-04). */
function* flipOf({ id, effect, by }: EventData['LinkAdded'], sides: readonly string[]): Generator<Fault> {
  if (effect === 'flip' && sides.length > 0 && !sides.includes(by))
    yield [
      'CTRL-04',
      `${by} uses the Flip effect of ${id}, which was turned up on the side of ${sides.join(', ')}`,
    ];
}

function* usable(
  { id, effect, by, card, targets }: EventData['LinkAdded'],
  reading: Reading,
  attacker: string,
  summoned: ReadonlyMap<string, string>,
): Generator<Fault> {
  const { books } = reading;
  const own = [...books.zones.keys()].filter((zone) => seatIn(zone) === by);
  if (TAKES_CONTROL.includes(id) && effect === 'activate' && own.filter(isMonsterZone).length === 5)
    yield ['CTRL-02', `${id} is activated by ${by}, who has no free Monster Zone`];
  if (ANSWERS_ATTACK.includes(id) && attacker === by)
    yield ['CARD-PREVAILS-01', `${id} answers the own attack of ${by}`];
  if (
    ONCE_A_TURN.includes(`${id}/${effect}`) &&
    books.cards.get(nameOf(reading, card))?.used[effect] === books.turn
  )
    yield ['CARD-PREVAILS-01', `${id} uses ${effect} a second time in turn ${books.turn}`];
  if (id === 'treeborn-frog' && own.some((zone) => !isMonsterZone(zone)))
    yield ['CARD-PREVAILS-01', `${id} returns while ${by} has a Spell or Trap`];
  const how = summoned.get(nameOf(reading, targets[0] ?? '')) ?? '';
  const rule = SPECIAL[how];
  if (id === 'trap-hole' && rule !== undefined) yield [rule, `${id} answers a ${how} Summon`];
}
