import { type Env, factsOf, scriptOf } from '../effects/env.js';
import type { Command } from '../commands.js';
import { firstOf, type Refusal, refusal } from '../refusal.js';
import { type DuelState, freeZones, resolveRef, seatOf } from '../state.js';
import {
  type Instance,
  invariant,
  parsePlace,
  type Phase,
  type SeatId,
  type SummonKind,
} from '../vocabulary.js';
import { forbidden } from './continuous.js';

/** Normal Summons, Sets and Flip Summons. Questions only. */

/** Tributes a Normal Summon or Set of this Level needs (SUM-NS-05, SUM-TRIB-01, SUM-TRIB-02, SUM-TRIB-05). */
export function tributesNeeded(level: number): number {
  return level >= 7 ? 2 : level >= 5 ? 1 : 0;
}

/** Zone numbers a Summon may use: free ones and those its Tributes leave (ZONE-MON-03). */
export function summonZones(
  state: DuelState,
  seat: SeatId,
  tributes: readonly Instance[],
): readonly number[] {
  return freeZones(state, seat, 'monster', tributes);
}

export function inOwnMainPhase(state: DuelState, seat: SeatId): boolean {
  return state.turn.seat === seat && (state.turn.phase === 'main1' || state.turn.phase === 'main2');
}

export function normalSummonsLeft(state: DuelState, seat: SeatId): number {
  const own = state.seats[seat]?.normalSummons;
  return own === undefined ? 0 : 1 + own.granted - own.used;
}

/** Monsters this seat may Tribute for a Tribute Summon (SUM-TRIB-03). */
export function tributable(state: DuelState, env: Env, seat: SeatId): readonly Instance[] {
  const found: Instance[] = [];
  for (const card of state.seats[seat]?.monster ?? []) {
    if (card !== null && forbidden(state, env, { do: 'tribute', card, by: seat }) === null) found.push(card);
  }
  return found;
}

type Placing = Extract<Command, { type: 'NormalSummon' | 'SetMonster' }>;

/** Why this Normal Summon or Set is refused; `null` where it is legal. */
export function placingRefusal(state: DuelState, env: Env, command: Placing): Refusal | null {
  const seat = command.by;
  const summon = command.type === 'NormalSummon';
  const deed = summon ? 'Normal Summon' : 'Set';
  const card = resolveRef(state, command.card);
  if (card === null)
    return refusal('ENGINE-NO-CARD', `${deed}: there is no card ${command.card}.`, { card: command.card });
  const found = state.cards[card];
  invariant(found !== undefined, `no card ${card}`);
  const facts = factsOf(env, found.id);
  const place = parsePlace(found.place);
  const checks: (Refusal | null)[] = [];
  const name = facts?.nameEn ?? card;
  if (facts === null || facts.kind !== 'monster') {
    return refusal('CARD-KIND-01', `${deed}: ${name} is no monster.`, { card: command.card });
  }
  if (seatOf(found.place) !== seat) {
    checks.push(
      refusal('COND-TOUCH-01', `${deed}: ${name} is not a card of ${seat}.`, { card: command.card }),
    );
  } else if (place?.kind !== 'pile' || place.pile !== 'hand') {
    checks.push(
      refusal(summon ? 'SUM-NS-03' : 'SUM-NS-04', `${deed}: ${name} is not in the hand.`, {
        card: command.card,
        at: found.place,
      }),
    );
  }
  const wanted = command.position;
  if (wanted !== undefined && summon && wanted !== 'attack') {
    checks.push(
      refusal(
        'SUM-NS-03',
        `A Normal Summon is in face-up Attack Position; ${wanted} Position is a Set at most.`,
        { position: wanted },
      ),
    );
  }
  if (wanted !== undefined && !summon && wanted !== 'set' && wanted !== 'defense') {
    checks.push(
      refusal('SUM-NS-04', `A monster is Set face-down in Defense Position, never in ${wanted} Position.`, {
        position: wanted,
      }),
    );
  }
  const text = scriptOf(env, facts.id)?.summon;
  if (facts.subtype === 'ritual') {
    checks.push(
      refusal('RIT-04', `${name} is a Ritual Monster: it comes to the field by its Ritual Summon only.`, {
        card: facts.id,
      }),
    );
  } else if (facts.subtype === 'fusion') {
    checks.push(
      refusal('FUS-01', `${name} is a Fusion Monster: it comes to the field by a Fusion Summon only.`, {
        card: facts.id,
      }),
    );
  } else if (text?.noNormal === true) {
    checks.push(refusal('CARD-PREVAILS-01', `${name} cannot be Normal Summoned or Set.`, { card: facts.id }));
  }
  checks.push(tributeRefusal(state, env, command, facts.level ?? 0, name));
  if (normalSummonsLeft(state, seat) <= 0) {
    const used = state.seats[seat]?.normalSummons.used ?? 0;
    checks.push(
      refusal(
        'SUM-NS-01',
        `${deed}: ${seat} has used the Normal Summon or Set of turn ${state.turn.number}.`,
        { used },
      ),
    );
  }
  if (!inOwnMainPhase(state, seat)) {
    checks.push(
      refusal(
        'SUM-NS-02',
        `${deed}: only in a Main Phase of ${seat}'s own turn; it is ${phaseWords(state)}.`,
        { phase: state.turn.phase },
      ),
    );
  }
  const no = summon
    ? forbidden(state, env, {
        do: 'summon',
        card,
        by: seat,
        how: (command.tributes ?? []).length > 0 ? 'tribute' : 'normal',
      })
    : forbidden(state, env, { do: 'set-monster', by: seat });
  if (no !== null) checks.push(refusal('CARD-PREVAILS-01', `${deed}: ${no.reason}`, { card: no.card }));
  return firstOf(checks);
}

function tributeRefusal(
  state: DuelState,
  env: Env,
  command: Placing,
  level: number,
  name: string,
): Refusal | null {
  const seat = command.by;
  const need = tributesNeeded(level);
  const given = command.tributes ?? [];
  const checks: (Refusal | null)[] = [];
  const cards: Instance[] = [];
  for (const ref of given) {
    const card = resolveRef(state, ref);
    const place = card === null ? null : parsePlace(state.cards[card]?.place ?? '');
    if (card === null || place?.kind !== 'zone' || place.row !== 'monster') {
      checks.push(
        refusal('SUM-TRIB-03', `${ref} is no monster on the field, so it cannot be Tributed.`, {
          tribute: ref,
        }),
      );
    } else if (place.seat !== seat) {
      checks.push(
        refusal('SUM-TRIB-03', `${ref} is controlled by ${place.seat}; only own monsters can be Tributed.`, {
          tribute: ref,
        }),
      );
    } else if (cards.includes(card)) {
      checks.push(
        refusal(
          need === 2 ? 'SUM-TRIB-02' : 'SUM-TRIB-01',
          `${ref} is named twice; each Tribute is another monster.`,
          { tribute: ref },
        ),
      );
    } else {
      const no = forbidden(state, env, { do: 'tribute', card, by: seat });
      if (no !== null)
        checks.push(
          refusal('CARD-PREVAILS-01', `${ref} cannot be Tributed: ${no.reason}`, { card: no.card }),
        );
      cards.push(card);
    }
  }
  if (given.length !== need) {
    const rule = need === 2 ? 'SUM-TRIB-02' : need === 1 ? 'SUM-TRIB-01' : 'SUM-NS-05';
    const words = need === 0 ? 'no Tribute' : need === 1 ? 'exactly one Tribute' : 'exactly two Tributes';
    const more = command.type === 'SetMonster' && need > 0 ? ['SUM-TRIB-05'] : [];
    checks.push({
      ...refusal(rule, `${name} has Level ${level} and needs ${words}; ${given.length} given.`, {
        level,
        needed: need,
        given: given.length,
      }),
      also: more,
    });
  }
  const zones = summonZones(state, seat, cards);
  if (zones.length === 0) {
    checks.push(refusal('ZONE-MON-02', `All Monster Zones of ${seat} are used.`, { seat }));
  } else if (command.zone !== undefined && !zones.includes(command.zone)) {
    checks.push(
      refusal(
        'ZONE-MON-02',
        `Monster Zone ${command.zone} of ${seat} is not free; free are ${zones.join(', ')}.`,
        { zone: command.zone, free: zones },
      ),
    );
  }
  return firstOf(checks);
}

/** Why this Flip Summon is refused (SUM-FLIP-*); `null` where it is legal. */
export function flipRefusal(
  state: DuelState,
  env: Env,
  command: Extract<Command, { type: 'FlipSummon' }>,
): Refusal | null {
  const card = resolveRef(state, command.card);
  const found = card === null ? undefined : state.cards[card];
  const place = parsePlace(found?.place ?? '');
  if (card === null || found === undefined || place?.kind !== 'zone' || place.row !== 'monster') {
    return refusal('SUM-FLIP-01', `Flip Summon: no monster lies at ${command.card}.`, { card: command.card });
  }
  const checks: (Refusal | null)[] = [];
  const flip = env.ruleset.flipSummonPositions.length > 1 ? 'LEAGUE-FLIP-01' : 'SUM-FLIP-01';
  if (place.seat !== command.by) {
    checks.push(
      refusal(
        'COND-TOUCH-01',
        `Flip Summon: the monster at ${command.card} is not controlled by ${command.by}.`,
        { card: command.card },
      ),
    );
  }
  if (found.face !== 'down')
    checks.push(
      refusal(flip, `Flip Summon: the monster at ${command.card} is face-up already.`, {
        card: command.card,
      }),
    );
  if (
    command.position !== undefined &&
    !env.ruleset.flipSummonPositions.some((one) => one === command.position)
  ) {
    checks.push(
      refusal(
        flip,
        `A Flip Summon turns the monster to face-up ${env.ruleset.flipSummonPositions.join(' or ')} Position.`,
        { position: command.position },
      ),
    );
  }
  const again = env.ruleset.positionAfterControl && found.flags.controlTurn === state.turn.number;
  if (found.flags.setTurn === state.turn.number) {
    checks.push(
      refusal(
        'SUM-FLIP-02',
        `The monster at ${command.card} was Set this turn; it can be Flip Summoned from the next turn on.`,
        { since: found.flags.since },
      ),
    );
  } else if (found.flags.since === state.turn.number && !again) {
    checks.push({
      ...refusal(
        'POS-02',
        `The monster at ${command.card} came to the field this turn; it can be Flip Summoned from the next turn on.`,
        { since: found.flags.since },
      ),
      also: ['SUM-FLIP-02'],
    });
  }
  if (found.flags.changedTurn === state.turn.number || found.flags.attackTurn === state.turn.number) {
    checks.push(
      refusal(
        'SUM-FLIP-04',
        `The monster at ${command.card} has changed its position or attacked this turn.`,
        { card: command.card },
      ),
    );
  }
  if (!inOwnMainPhase(state, command.by)) {
    checks.push(
      refusal('SUM-NS-02', `Flip Summon: only in an own Main Phase; it is ${phaseWords(state)}.`, {
        phase: state.turn.phase,
      }),
    );
  }
  const no =
    forbidden(state, env, { do: 'summon', card, by: command.by, how: 'flip' }) ??
    forbidden(state, env, { do: 'change-position', card, by: command.by });
  if (no !== null) checks.push(refusal('CARD-PREVAILS-01', `Flip Summon: ${no.reason}`, { card: no.card }));
  return firstOf(checks);
}

const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  draw: 'the Draw Phase',
  standby: 'the Standby Phase',
  main1: 'Main Phase 1',
  battle: 'the Battle Phase',
  main2: 'Main Phase 2',
  end: 'the End Phase',
};

/** The phase now, for refusals: `Main Phase 1 of A`. */
export function phaseWords(state: DuelState): string {
  return `${PHASE_WORDS[state.turn.phase]} of ${state.turn.seat}`;
}

export function summonKindOf(tributes: readonly Instance[]): SummonKind {
  return tributes.length > 0 ? 'tribute' : 'normal';
}
