// Catches a simple command that is judged wrongly, tried in every way by every seat at some states.
import { type Command, type DuelState, type Env, judge, knows, refOf, type SeatId } from '@duel-log/duel';
import { listed } from '../commands.js';
import type { Picker } from '../core/picker.js';
import type { Duel } from '../duels.js';
import { type Fault, type Finding, found } from '../finding.js';
import { reasonsDue } from './reasons.js';

/** States of a duel at which everything simple is tried. */
const STATES = 3;

/**
 * Everything simple is tried at some states, each card in every way by every seat: it is accepted if and only if it is
 * listed, and a refusal names each rule that is plainly broken and none that is plainly kept (fuzzing.md, oracle 1). States with a full row of zones and with a hand too large come
 * first: they are rare, and much is refused there only; and a Battle Phase after monsters could have come by their own texts.
 */
export function tries(duel: Duel, pick: Picker): readonly Finding[] {
  const { env } = duel.setup;
  const findings: Finding[] = [...tooEarly(duel)];
  if (findings.length > 0) return findings;
  for (const at of chosen(duel, pick)) {
    const state = duel.commits[at]?.before;
    const legal = duel.legal[at] ?? [];
    if (state === undefined || state.status !== 'playing') continue;
    for (const command of [...simple(state), ...earlier(duel, at)]) {
      const faults = [...tried(state, env, legal, command)];
      for (const finding of found('tries', state.revision, faults)) findings.push({ ...finding, command });
    }
    if (findings.length > 0) return findings;
  }
  return findings;
}

/** Before it is chosen who goes first nothing is played, and that is what is said (SETUP-START-01). */
function tooEarly({ setup: { env }, commits }: Duel): readonly Finding[] {
  const state = commits.find(({ before }) => before.status === 'setup')?.before;
  if (state === undefined) return [];
  const rule = 'SETUP-START-01';
  const faults: Fault[] = [];
  for (const command of beginnings(state)) {
    const refused = judge(state, env, command);
    if (refused?.rule === rule || refused?.also.includes(rule) === true) continue;
    const said = `${JSON.stringify(command)} before the first turn`;
    faults.push({
      rule,
      message: refused === null ? `${said} is accepted` : `${said} is refused by ${refused.rule} only`,
    });
  }
  return found('tries', state.revision, faults);
}

function* beginnings({ seatOrder, seats }: DuelState): Generator<Command> {
  for (const by of seatOrder) {
    const card = seats[by]?.deck[0] ?? '';
    yield { type: 'EnterPhase', by, phase: 'main1' };
    yield { type: 'EndTurn', by };
    yield { type: 'Pass', by };
    yield { type: 'NormalSummon', by, card, tributes: [] };
    yield { type: 'SetSpellTrap', by, card };
    yield { type: 'Activate', by, card };
  }
}

function isKnownTo(state: DuelState, name: string, seat: SeatId): boolean {
  const card = state.cards[name];
  return card !== undefined && knows(state, card, seat);
}

function chosen(duel: Duel, pick: Picker): readonly number[] {
  const full = duel.commits.findIndex(({ before }) => Object.values(before.seats).some(isFull));
  const discards = duel.commits.flatMap(({ before }, at) => (before.asks?.kind === 'discard' ? [at] : []));
  const discard = discards[pick(Math.max(1, discards.length))] ?? -1;
  const late = duel.commits.findIndex(
    ({ before }, at) =>
      before.turn.phase === 'battle' && before.asks === null && earlier(duel, at).length > 0,
  );
  const random = Array.from({ length: STATES }, () => pick(duel.commits.length));
  return [...new Set([full, discard, late, ...random])].filter((at) => at >= 0);
}

/** Most of them. */
const EARLIER = 4;

/** Special Summons by monsters' own texts that were offered before in this turn. */
function earlier({ commits, legal }: Duel, at: number): readonly Command[] {
  const turn = commits[at]?.before.turn.number;
  const found: Command[] = [];
  for (let i = at - 1; i > 0 && commits[i]?.before.turn.number === turn && found.length < EARLIER; i--)
    found.push(...(legal[i] ?? []).filter(({ type }) => type === 'SpecialSummon'));
  return found.slice(0, EARLIER);
}

const isFull = ({ monster, st }: DuelState['seats'][string]): boolean =>
  !monster.includes(null) || !st.includes(null);

function* tried(state: DuelState, env: Env, legal: readonly Command[], command: Command): Generator<Fault> {
  const refused = judge(state, env, command);
  const inList = listed(state, legal, command);
  const said = JSON.stringify(command);
  if (refused === null) {
    for (const rule of reasonsDue(state, env, command).broken)
      yield { rule, message: `${said} is accepted, though it breaks ${rule}` };
    if (!inList) yield { rule: 'ENGINE-LEGALITY', message: `accepted, but not listed: ${said}` };
    return;
  }
  if (inList) yield { rule: refused.rule, message: `listed, but refused: ${said}: ${refused.message}` };
  const named = [refused.rule, ...refused.also];
  const { broken, kept } = reasonsDue(state, env, command);
  for (const rule of broken)
    if (!named.includes(rule))
      yield { rule, message: `${said} breaks ${rule}, and is refused by ${named.join(', ')} only` };
  for (const rule of kept)
    if (named.includes(rule)) yield { rule, message: `${said} is refused by ${rule}, which it keeps` };
}

/** Every card of every seat in every way, without what has a default. */
function* simple(state: DuelState): Generator<Command> {
  for (const by of state.seatOrder) {
    const own = state.seats[by];
    if (own === undefined) continue;
    const mine = own.monster.flatMap((card) => (card === null ? [] : [refOf(state, card)]));
    const theirs = others(state, by);
    for (const other of state.seatOrder) {
      // One that the seat knows, where there is one: of the others it is told nothing anyway.
      const held = other === by ? [] : (state.seats[other]?.hand ?? []).filter((card) => card !== null);
      const card = held.find((name) => isKnownTo(state, name, by)) ?? held[0];
      if (card !== undefined) yield { type: 'Discard', by, card };
    }
    for (const card of own.hand) if (card !== null) yield* fromHand(by, card, mine, theirs);
    for (const card of mine) {
      yield { type: 'Activate', by, card };
      yield { type: 'FlipSummon', by, card };
      yield { type: 'ChangePosition', by, card, position: 'attack' };
      yield { type: 'ChangePosition', by, card, position: 'defense' };
      for (const target of ['direct', ...theirs, ...mine.slice(0, 1)])
        yield { type: 'Attack', by, card, target };
    }
    for (const card of [...own.st, ...own.field])
      if (card !== null) yield { type: 'Activate', by, card: refOf(state, card) };
    for (const card of theirs) yield* withTheirs(by, card);
    for (const phase of ['main1', 'battle', 'main2', 'end', 'damage'])
      yield { type: 'EnterPhase', by, phase };
    yield { type: 'EndTurn', by };
    yield { type: 'Pass', by };
  }
}

/** What is the other side's alone to do. */
function* withTheirs(by: SeatId, card: string): Generator<Command> {
  yield { type: 'FlipSummon', by, card };
  yield { type: 'ChangePosition', by, card, position: 'attack' };
  yield { type: 'ChangePosition', by, card, position: 'defense' };
  yield { type: 'Attack', by, card, target: 'direct' };
  yield { type: 'Activate', by, card };
}

function* fromHand(
  by: SeatId,
  card: string,
  mine: readonly string[],
  theirs: readonly string[],
): Generator<Command> {
  yield { type: 'Activate', by, card };
  yield { type: 'SetSpellTrap', by, card };
  yield { type: 'Discard', by, card };
  const [first, second] = mine;
  const ways = [[], mine.slice(0, 1), mine.slice(0, 2), theirs.slice(0, 1), mine.slice(0, 3)];
  if (first !== undefined) ways.push([first, first]);
  if (second !== undefined && theirs[0] !== undefined) ways.push([second, theirs[0]]);
  for (const type of ['NormalSummon', 'SetMonster'] as const) {
    for (const tributes of ways) yield { type, by, card, tributes };
    for (const zone of [1, 2]) yield { type, by, card, tributes: [], zone };
  }
  yield { type: 'NormalSummon', by, card, tributes: [], position: 'defense' };
}

function others(state: DuelState, by: SeatId): readonly string[] {
  return state.seatOrder
    .filter((seat) => seat !== by)
    .flatMap((seat) => state.seats[seat]?.monster ?? [])
    .flatMap((card) => (card === null ? [] : [refOf(state, card)]));
}
