import type { Occasion, PendingTrigger, Section, Task, Vars } from '../agenda.js';
import type { Answer, CommandOf } from '../commands.js';
import { Acts } from '../effects/acts.js';
import { effectOf, equipsAtOnce, factsOf, scriptOf, speedOf } from '../effects/env.js';
import type { Effect, Instruction } from '../effects/script.js';
import { isChoice } from '../effects/steps.js';
import type { Env } from '../effects/env.js';
import { isZone, resolveRef } from '../state.js';
import { type CardId, type Instance, invariant, ownerOf, parsePlace, type SeatId } from '../vocabulary.js';
import { NAMED, PAID } from '../effects/declared.js';
import { carryOutMoves } from './declared-moves.js';
import type { Run } from './run.js';
import { carryOut } from './steps.js';

type Activation = Extract<Task, { t: 'activation' }>;

/** Steps of a section; an Equip Spell's target is part of its being one (SPELL-EQUIP-01). */
export function sectionSteps(env: Env, id: CardId, key: string, section: Section): readonly Instruction[] {
  const effect = effectOf(env, id, key);
  if (effect === null) return scriptOf(env, id)?.duties?.find((one) => one.key === key)?.steps ?? [];
  if (section === 'cost') return effect.cost ?? [];
  if (section === 'resolve') return effect.resolve;
  const targets = effect.targets ?? [];
  if (effect.kind !== 'activation' || !equipsAtOnce(env, id)) return targets;
  const rule = scriptOf(env, id)?.equip;
  const equip: Instruction = {
    choose: 'target',
    ask: 'a face-up monster to equip',
    target: true,
    from: (x) => x.faceUpMonsters().filter((monster) => rule === undefined || rule(x, monster) === null),
  };
  return [equip, ...targets];
}

/** Begins an activation: the card is shown, then cost and targets are chosen. */
export function beginActivation(
  run: Run,
  options: {
    readonly by: SeatId;
    readonly card: Instance;
    readonly id: CardId;
    readonly effect: Effect;
    readonly zone: number | null;
    readonly occasion: Occasion;
    readonly trigger: PendingTrigger | null;
    readonly written?: Written;
  },
): void {
  const { by, card, id, effect, occasion, trigger } = options;
  const vars = effect.declared === true ? payWritten(run, options) : {};
  const found = run.state.cards[card];
  if (effect.kind === 'activation' && found !== undefined) {
    if (isZone(found.place)) {
      run.emit('CardTurned', {
        card,
        id,
        at: found.place,
        face: 'up',
        position: null,
        how: 'activation',
        link: null,
        batch: run.batch,
      });
    } else placeFromHand(run, by, card, id, options.zone);
  }
  run.push({
    t: 'activation',
    by,
    card,
    id,
    effect: effect.key,
    section: 'cost',
    pc: 0,
    vars,
    occasion,
    trigger,
    paid: [],
  });
}

/** What the activation of a declared effect names with itself. */
export type Written = Pick<CommandOf<'Activate'>, 'targets' | 'cost'>;

/** Pays the written cost; the answers that the steps of a declared effect then find given. */
function payWritten(
  run: Run,
  { by, card, id, written = {} }: { by: SeatId; card: Instance; id: CardId; written?: Written },
): Vars {
  const named = (refs: readonly string[]): readonly Instance[] =>
    refs.flatMap((ref) => resolveRef(run.state, ref) ?? []);
  const { targets = [], cost = [] } = written;
  const paid = named(cost.flatMap((move) => ('card' in move ? [move.card] : [])));
  const chosen = named(targets);
  carryOutMoves(run, { moves: cost, by, card, me: by, link: null });
  const equip = equipsAtOnce(run.env, id) ? chosen.slice(0, 1) : [];
  return {
    [PAID]: paid,
    [NAMED]: chosen.slice(equip.length),
    ...(equip.length > 0 ? { target: equip } : {}),
  };
}

function placeFromHand(run: Run, by: SeatId, card: Instance, id: CardId, zone: number | null): void {
  const field = factsOf(run.env, id)?.subtype === 'field';
  const to = field
    ? `${by}.field`
    : zone === null
      ? run.acts(card, by).freeZone(by, 'st')
      : `${by}.st:${zone}`;
  invariant(to !== null, 'a zone is free');
  if (field) replaceFieldSpells(run, [run.state.seats[by]?.field[0] ?? null]);
  run.emit('CardMoved', {
    card,
    id,
    from: `${by}.hand`,
    to,
    face: 'up',
    position: null,
    cause: 'rule',
    link: null,
    batch: run.batch,
  });
}

/** A replaced Field Spell goes to its owner's graveyard by rule; it is not destroyed. */
export function replaceFieldSpells(run: Run, cards: readonly (Instance | null)[]): void {
  run.atOnce(() => {
    for (const card of cards) if (card !== null) run.acts(card, ownerOf(card)).send(card, 'gy', 'rule');
  });
}

export function activationActs(run: Run, task: Activation, vars: Vars): Acts {
  return new Acts(run, {
    env: run.env,
    me: task.by,
    card: task.card,
    vars,
    occasion: task.occasion,
    data: task.trigger?.data ?? {},
  });
}

const NEXT: Readonly<Record<'cost' | 'targets', Section | null>> = { cost: 'targets', targets: null };

/** Goes on with cost and targets; at their end the link is on the chain. */
export function goOnActivation(run: Run, task: Activation): void {
  const steps = sectionSteps(run.env, task.id, task.effect, task.section);
  const result = carryOut(run, {
    steps,
    pc: task.pc,
    vars: task.vars,
    about: task.section === 'cost' ? 'cost' : 'target',
    acts: (vars) => activationActs(run, task, vars),
    task: (pc, vars) => ({ ...task, pc, vars }),
  });
  if (!result.done || run.over) return;
  const paid = task.section === 'cost' ? chosenCards(run, steps, result.vars) : task.paid;
  const next = task.section === 'cost' || task.section === 'targets' ? NEXT[task.section] : null;
  if (next !== null) {
    run.push({ ...task, section: next, pc: 0, vars: result.vars, paid });
    return;
  }
  addLink(run, task, result.vars, paid);
}

function chosenCards(run: Run, steps: readonly Instruction[], vars: Vars): readonly string[] {
  const found: string[] = [];
  for (const step of steps) {
    if (!isChoice(step)) continue;
    for (const one of vars[step.choose] ?? [])
      if (typeof one === 'string' && run.state.cards[one] !== undefined) found.push(run.ref(one));
  }
  return found;
}

function addLink(run: Run, task: Activation, vars: Vars, paid: readonly string[]): void {
  const effect = effectOf(run.env, task.id, task.effect);
  const facts = factsOf(run.env, task.id);
  invariant(effect !== null && facts !== null, `no effect ${task.effect} of ${task.id}`);
  const targets: string[] = [];
  const values: Record<string, Answer> = { ...task.trigger?.data };
  const steps = [
    ...sectionSteps(run.env, task.id, task.effect, 'cost'),
    ...sectionSteps(run.env, task.id, task.effect, 'targets'),
  ];
  for (const step of steps) {
    if (!isChoice(step)) continue;
    const answers = vars[step.choose] ?? [];
    if (step.target === true) for (const one of answers) targets.push(run.ref(String(one)));
    if (step.declared === true && answers[0] !== undefined) values[step.choose] = answers[0];
  }
  for (const [name, answers] of Object.entries(vars)) {
    if (name.startsWith('$') && answers[0] !== undefined) values[name.slice(1)] = answers[0];
  }
  const link = run.state.chain.length + 1;
  run.emit('LinkAdded', {
    link,
    by: task.by,
    card: run.ref(task.card),
    id: task.id,
    effect: task.effect,
    speed: speedOf(facts, effect),
    targets,
    paid,
    values,
    activation: effect.kind === 'activation',
  });
  if (run.over || task.trigger !== null) return;
  run.push({
    t: 'chain',
    occasion: task.occasion,
    asked: nextSeat(run, task.by),
    passes: 0,
    window: task.occasion.kind !== 'open',
  });
}

/** The seat after this one in turn order: the first to answer a link (GAP-CHAIN-02). */
export function nextSeat(run: Run, seat: SeatId): SeatId {
  const order = run.state.seatOrder;
  return order[(order.indexOf(seat) + 1) % order.length] as SeatId;
}

export function fieldSpellsReplacedBy(run: Run, card: Instance): readonly Instance[] {
  const place = parsePlace(run.state.cards[card]?.place ?? '');
  if (place === null) return [];
  const own = run.state.teams.find((team) => team.seats.includes(place.seat))?.seats ?? [];
  const replaced: Instance[] = [];
  for (const seat of run.state.seatOrder) {
    if (run.env.ruleset.fieldSpellScope === 'team' && !own.includes(seat)) continue;
    const there = run.state.seats[seat]?.field[0] ?? null;
    if (there !== null && there !== card && run.state.cards[there]?.face === 'up') replaced.push(there);
  }
  return replaced;
}
