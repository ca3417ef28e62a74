import { type Position, resolveRef, fromPosition, emptyState } from '@duel-log/duel/read';
import { rowOf } from './board.js';
import { change, NEW_CARD } from './recount-cards.js';
import type { Recount } from './recount.js';

/** Takes a given position as fact: its flags, uses and counters are where counting begins. */
export function recountPosition(log: Recount, position: Position, at: number): void {
  log.setRuleset(position.ruleset);
  const { number, seat, phase, step } = position.turn;
  log.turn = { number, seat, phase, step, startedAt: at, phaseAt: at, had: [phase] };
  log.givenTurn = number;
  log.first = position.first;
  log.announced = [];
  log.ruledAt = null;
  log.ended = position.status === 'ended' ? { event: at } : null;
  log.normal.clear();
  for (const [who, used] of Object.entries(position.normalSummons))
    log.normal.set(who, { used: used.used, granted: used.granted, events: used.used > 0 ? [at] : [] });
  log.asks = position.asks === null ? null : { ask: position.asks, event: at };
  log.cards.clear();
  for (const card of position.cards) {
    const name = rowOf(card.place) === null ? null : log.board.at(card.place);
    if (name === null) continue;
    const { since = 0, setTurn = 0, changedTurn = 0, attackTurn = 0, attacks = 0 } = card.flags;
    const down = card.face === 'down';
    log.cards.set(name, {
      ...NEW_CARD,
      since,
      arrivedFace: card.face,
      setTurn: setTurn === 0 && down ? since : setTurn,
      changedTurn,
      changedAt: at,
      setAt: at,
      controlTurn: card.flags.controlTurn ?? 0,
      attackTurn,
      attacks: Array.from({ length: attacks }, () => at),
      usedTurn: 0,
      attachedTo: card.equippedTo === null ? null : log.board.name(card.equippedTo),
      attachedAt: at,
      counters: card.counters,
      shown:
        card.values === null
          ? null
          : { atk: card.values.atk, def: card.values.def, level: card.values.level, event: at },
      // A Spell or Trap that lies face-up while its activation is under way does not apply yet.
      live: down ? 0 : rowOf(card.place) === 'monster' ? 1 : (card.flags.live ?? 1),
    });
  }
  for (const { card, back, until } of position.borrowed)
    change(log, log.board.name(card), { lent: { back, until, event: at } });
  log.lasting.clear();
  for (const { key, card, effect, by, on, until, value } of position.lasting) {
    const name = on === null ? null : log.board.name(on);
    log.lasting.set(key, { card, effect, by, on: name, event: at, stale: false, until, value });
  }
  givenChain(log, position, at);
  givenBattle(log, position, at);
}

function givenChain(log: Recount, position: Position, at: number): void {
  const links = position.chain.map((link) => ({
    link: link.link,
    by: link.by,
    name: log.board.name(link.card),
    id: link.id,
    place: link.place,
    speed: link.speed,
    activation: link.activation,
    addedAt: at,
    resolvedAt: link.outcome === null ? null : at,
    outcome: link.outcome,
    negated: link.negated,
    drawn: new Map<string, number>(),
  }));
  log.chain = { links, resolving: links.some((link) => link.resolvedAt !== null) };
  for (const link of links) {
    const card = link.name === null ? undefined : log.cards.get(link.name);
    if (link.name !== null && card !== undefined && link.activation && link.resolvedAt === null)
      log.cards.set(link.name, { ...card, live: 0 });
  }
}

function givenBattle(log: Recount, position: Position, at: number): void {
  const given = position.battle;
  log.battle = null;
  if (given === null) return;
  const state = fromPosition(position, emptyState());
  const place = (ref: string): string => state.cards[resolveRef(state, ref) ?? '']?.place ?? ref;
  const inDamageStep = position.turn.step === 'damage' || position.turn.step === 'after-calculation';
  log.battle = {
    attacker: log.board.name(given.attacker) ?? given.attacker,
    target: given.target === null ? null : (log.board.name(given.target) ?? given.target),
    attackerPlace: place(given.attacker),
    targetPlace: given.target === null ? null : place(given.target),
    declaredAt: at,
    cancelled: given.cancelled,
    turnedAt: null,
    flipAt: null,
    flipLink: null,
    compared: null,
    damageAt: inDamageStep ? at : null,
    counts: new Map(Object.entries(given.counts)),
  };
  if (!given.compared) return;
  const doomed = new Map<string, string>();
  // After its Damage Step a battle is a memory: what it destroyed is gone, and may be back.
  for (const ref of inDamageStep ? given.doomed : []) doomed.set(log.board.name(ref) ?? ref, place(ref));
  log.battle.compared = {
    event: at,
    rule: 'ZONE-DESTROY-01',
    due: new Map(),
    doomed,
    gone: new Map(),
    both: doomed.size > 1,
  };
}
