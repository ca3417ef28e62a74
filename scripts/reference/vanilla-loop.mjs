/**
 * The reference for fuzzed commands: a small hand-written loop of the same rules for Normal Monsters (Normal Summon and
 * Set with Tributes, Flip Summon, position changes, attacks, hand limit, draws), mutable and without events, views or
 * refusals. It lists the legal moves, takes one at random and applies it, as the fuzzer does.
 */

/** Plays one duel with random legal moves. `random(n)` gives a whole number below n. */
export function playReference(decks, random) {
  const sides = [start(decks[0], random), start(decks[1], random)];
  let turn = 1;
  let me = random(2);
  let phase = 'main1';
  let summoned = false;
  let commands = 0;
  let winner = null;
  let over = false;
  const draw = () => {
    const card = sides[me]?.deck.pop();
    if (card === undefined) {
      over = true;
      winner = 1 - me;
    } else sides[me]?.hand.push(card);
  };
  const endTurn = () => {
    turn++;
    me = 1 - me;
    phase = 'main1';
    summoned = false;
    draw();
  };
  const hurt = (side, amount) => {
    const hit = sides[side];
    hit.lp = Math.max(0, hit.lp - amount);
    if (hit.lp === 0) {
      over = true;
      winner = 1 - side;
    }
  };
  draw();
  while (!over && commands < 5000) {
    const own = sides[me];
    const other = sides[1 - me];
    const moves = [];
    if (phase === 'end') {
      own.hand.forEach((_, i) =>
        moves.push(() => {
          own.hand.splice(i, 1);
          own.gy++;
          if (own.hand.length <= 6) endTurn();
        }),
      );
    } else if (phase === 'battle') {
      const targets = other.zones.flatMap((one, i) => (one === null ? [] : [i]));
      own.zones.forEach((one, i) => {
        if (one === null || !one.up || !one.attack || one.attacked === turn) return;
        if (targets.length === 0)
          moves.push(() => {
            one.attacked = turn;
            hurt(1 - me, one.card.atk);
          });
        for (const target of targets) moves.push(() => fight(one, i, target));
      });
      moves.push(() => {
        phase = 'main2';
      });
    } else {
      if (!summoned) placings(own, moves);
      for (const one of own.zones) {
        if (one === null || one.since === turn || one.changed === turn || one.attacked === turn) continue;
        moves.push(() => {
          one.attack = one.up ? !one.attack : true;
          one.up = true;
          one.changed = turn;
        });
      }
      if (phase === 'main1' && turn > 1)
        moves.push(() => {
          phase = 'battle';
        });
      moves.push(() => {
        if (own.hand.length > 6) phase = 'end';
        else endTurn();
      });
    }
    moves[random(moves.length)]();
    commands++;
  }
  return { commands, turns: turn, winner };
  function placings(own, moves) {
    own.hand.forEach((card, i) => {
      const need = card.level >= 7 ? 2 : card.level >= 5 ? 1 : 0;
      for (const tributes of sets(
        own.zones.flatMap((one, z) => (one === null ? [] : [z])),
        need,
      )) {
        own.zones.forEach((one, zone) => {
          if (one !== null && !tributes.includes(zone)) return;
          for (const up of [true, false]) {
            moves.push(() => {
              own.hand.splice(i, 1);
              for (const z of tributes) own.zones[z] = null;
              own.gy += tributes.length;
              own.zones[zone] = { card, up, attack: up, since: turn, changed: 0, attacked: 0 };
              summoned = true;
            });
          }
        });
      }
    });
  }
  function fight(attacker, from, target) {
    const own = sides[me];
    const other = sides[1 - me];
    const hit = other.zones[target];
    attacker.attacked = turn;
    hit.up = true;
    const value = hit.attack ? hit.card.atk : hit.card.def;
    if (attacker.card.atk > value) {
      other.zones[target] = null;
      other.gy++;
      if (hit.attack) hurt(1 - me, attacker.card.atk - value);
    } else if (attacker.card.atk < value) {
      hurt(me, value - attacker.card.atk);
      if (hit.attack) {
        own.zones[from] = null;
        own.gy++;
      }
    } else if (hit.attack) {
      own.zones[from] = null;
      other.zones[target] = null;
      own.gy++;
      other.gy++;
    }
  }
}
function start(deck, random) {
  const shuffled = [...deck];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j], shuffled[i]];
  }
  return {
    lp: 8000,
    deck: shuffled,
    hand: shuffled.splice(0, 5),
    zones: [null, null, null, null, null],
    gy: 0,
  };
}
function sets(list, size) {
  if (size === 0) return [[]];
  return list.flatMap((first, i) => sets(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}
