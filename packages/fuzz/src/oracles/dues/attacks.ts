import { type Due, isMonsterZone, nameOf, type Reading, seatIn, zoneOf } from './reading.js';

interface Attack {
  readonly attacker: string;
  readonly target: string | null;
  readonly counts: string;
}

/**
 * An attack goes on to the Damage Step if and only if nothing stands against it: its attacker still attacks, its target is
 * still there, and the numbers of monsters are those of its declaration; else a Replay, which gives the attack back
 * (BATTLE-REPLAY-*, BATTLE-ATK-03).
 */
export function attacks(): Due {
  let attack: Attack | null = null;
  let doomed: readonly string[] = [];
  return function* (event, reading) {
    switch (event.type) {
      case 'AttackDeclared':
        attack = {
          attacker: nameOf(reading, event.data.attacker),
          target: event.data.target === 'direct' ? null : nameOf(reading, event.data.target),
          counts: counted(reading),
        };
        return;
      case 'AttackCancelled': {
        if (attack === null) return;
        const { reason, givenBack } = event.data;
        if (reason === 'replay' && !isReplay(attack, reading))
          yield ['BATTLE-REPLAY-01', 'a Replay although the monsters are those of the declaration'];
        if (reason === 'replay' && !stillAttacks(attack, reading))
          yield ['BATTLE-ATK-03', `a Replay although ${attack.attacker} attacks no more`];
        if ((reason === 'replay' && !stops(reading)) !== (givenBack === true))
          yield [
            'BATTLE-REPLAY-03',
            `an attack that is over (${reason}) is ${givenBack === true ? '' : 'not '}given back`,
          ];
        if (reason === 'gone' && stillAttacks(attack, reading))
          yield ['BATTLE-ATK-03', 'the attack is over although its attacker is still there'];
        attack = null;
        return;
      }
      case 'PhaseStarted':
        if (attack === null || event.data.step !== 'damage') return;
        if (!stillAttacks(attack, reading))
          yield ['BATTLE-ATK-03', `${attack.attacker} attacks no more, but the attack goes on`];
        else if (isReplay(attack, reading))
          yield ['BATTLE-REPLAY-01', 'no Replay although the monsters have changed'];
        return;
      case 'AttackCompared':
        if (attack?.target !== null && attack !== null && !lies(attack.target, reading))
          yield ['DMG-ORDER-01', `damage calculation although the target ${attack.target} has left`];
        attack = null;
        doomed = event.data.destroyed.map((ref) => nameOf(reading, ref));
        return;
      case 'LinkAdded': {
        const lost = event.data.targets
          .map((ref) => nameOf(reading, ref))
          .find((name) => doomed.includes(name));
        if (event.data.effect === 'flip' && lost !== undefined)
          yield ['DMG-FLIP-02', `${event.data.id} chooses ${lost}, which the battle has destroyed`];
        return;
      }
      case 'CardMoved':
        if (!doomed.includes(event.data.card ?? '')) return;
        if (event.data.destroyed === true && event.data.link === null && event.data.cause === 'effect')
          yield [
            'DMG-GY-01',
            `${event.data.card} was destroyed by battle, and the cause is ${event.data.cause}`,
          ];
        doomed = doomed.filter((name) => name !== event.data.card);
        return;
      case 'TurnStarted':
      case 'PositionSet':
        attack = null;
        doomed = [];
        return;
      default:
    }
  };
}

/** Where the attack stays with its monster, it is given back only to attack again. */
const stops = ({ env, command }: Reading): boolean =>
  env.ruleset.replay === 'same-attacker' && command?.type !== 'Attack';

function counted({ books, env, seats, turn }: Reading): string {
  const zones = [...books.zones.keys()].filter(isMonsterZone).map(seatIn);
  const counts = env.ruleset.replayCounts === 'both' ? seats : seats.filter((seat) => seat !== turn);
  return counts.map((seat) => zones.filter((one) => one === seat).length).join(' ');
}

function lies(name: string, reading: Reading): boolean {
  return isMonsterZone(zoneOf(reading, name) ?? '');
}

function isReplay({ target, counts }: Attack, reading: Reading): boolean {
  if (counts !== counted(reading)) return true;
  if (target === null) return false;
  const friends = reading.teams.find((team) => team.includes(reading.turn)) ?? [];
  return !lies(target, reading) || friends.includes(seatIn(zoneOf(reading, target) ?? ''));
}

function stillAttacks({ attacker }: Attack, reading: Reading): boolean {
  const zone = zoneOf(reading, attacker);
  const card = reading.books.cards.get(attacker);
  return (
    zone !== null &&
    isMonsterZone(zone) &&
    seatIn(zone) === reading.turn &&
    card?.face === 'up' &&
    card.position === 'attack' &&
    // One that has left the field and come back is another monster.
    card.attackTurn === reading.books.turn
  );
}
