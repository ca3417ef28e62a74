import type { Occasion, PendingTrigger, Task, Vars } from '../agenda.js';
import { Acts } from '../effects/acts.js';
import { effectOf, equipsAtOnce, factsOf, scriptOf, stays } from '../effects/env.js';
import type { Effect } from '../effects/script.js';
import { completable } from '../effects/steps.js';
import { forbidden, isNegated } from '../rules/continuous.js';
import { mightRespond } from '../rules/response.js';
import { type ChainLink, isFaceUp, isZone, seatsFrom } from '../state.js';
import { type Instance, ownerOf, type SeatId } from '../vocabulary.js';
import {
  beginActivation,
  fieldSpellsReplacedBy,
  nextSeat,
  replaceFieldSpells,
  sectionSteps,
  type Written,
} from './activation.js';
import { askOutcome } from './declared.js';
import type { Run } from './run.js';
import { carryOut, publicRef } from './steps.js';

/** Windows, chains, triggers and resolution (CHAIN-*, GAP-CHAIN-*). */

/** Something happened: triggers come first, then a window in which it may be answered. */
export function after(run: Run, task: Extract<Task, { t: 'after' }>): void {
  if (run.pending.length > 0 && !beforeCalculation(run)) {
    startTriggers(run, task.occasion);
    return;
  }
  openWindow(run, task.occasion);
}

/** The turn duelist is asked first. */
function openWindow(run: Run, occasion: Occasion): void {
  if (occasion.kind === 'after-chain' && chainIsSpent(run)) return;
  run.push({ t: 'window', occasion, asked: run.state.turn.seat, passes: 0 });
}

/** This part of the Damage Step has seen its one chain, where the ruleset allows one. */
function chainIsSpent(run: Run): boolean {
  const { phase, step } = run.state.turn;
  if (run.env.ruleset.damageStepChains === 'many' || phase !== 'battle') return false;
  return step === 'damage' || step === 'after-calculation';
}

/** In the Damage Step nothing triggers before damage calculation: a Flip effect waits (DMG-FLIP-01, DMG-ORDER-01). */
function beforeCalculation(run: Run): boolean {
  return run.state.turn.phase === 'battle' && run.state.turn.step === 'damage';
}

/** All waiting triggers go on one chain: the turn duelist's first, then the others' (GAP-CHAIN-03). */
export function startTriggers(run: Run, occasion: Occasion): void {
  const order = seatsFrom(run.state, run.state.turn.seat);
  const queue = [...run.pending].sort((a, b) => order.indexOf(a.seat) - order.indexOf(b.seat));
  run.pending = [];
  run.push({ t: 'triggers', queue: queue.filter((one) => stillPossible(run, one)), occasion, chosen: null });
}

/** An optional "when" effect whose event was not the last thing to happen has missed its timing. */
function stillPossible(run: Run, trigger: PendingTrigger): boolean {
  const effect = effectOf(run.env, trigger.id, trigger.effect);
  if (effect === null) return false;
  if (effect.mandatory !== true && effect.on?.missable === true && trigger.batch !== run.last) {
    const card = publicRef(run.state, trigger.card);
    if (card !== null)
      run.emit('TriggerMissed', { card, id: trigger.id, effect: trigger.effect, reason: 'not-last' });
    return false;
  }
  return true;
}

/**
 * The trigger can be put on the chain now: its condition, cost and targets are there. `open`: as far as public facts
 * tell, which decides who is asked about an optional one.
 */
export function triggerUsable(run: Run, trigger: PendingTrigger, occasion: Occasion, open: boolean): boolean {
  const effect = effectOf(run.env, trigger.id, trigger.effect);
  const found = run.state.cards[trigger.card];
  if (effect === null || found === undefined || isHidden(found.place)) return false;
  const x = new Acts(run, {
    env: run.env,
    me: trigger.seat,
    card: trigger.card,
    occasion,
    data: trigger.data,
  });
  if ((effect.when?.(x) ?? null) !== null) return false;
  if (effect.summons === true && forbiddenSummon(run, trigger.seat)) return false;
  if (!open && findsNothing(x, effect)) return false;
  return completable(x, [...(effect.cost ?? []), ...(effect.targets ?? [])], 0, open) === null;
}

/** No Special Summon of this seat could come about. */
const forbiddenSummon = (run: Run, by: SeatId): boolean =>
  forbidden(run.state, run.env, { do: 'summon', card: null, by, how: 'special' }) !== null;

/** Its card has gone to a hand or a Deck: there no effect triggers, and naming it would tell where it lies. */
const isHidden = (place: string): boolean => place.endsWith('.hand') || place.endsWith('.deck');

/** An optional search for which the Deck holds nothing, where the ruleset has that proven first. */
function findsNothing(x: Acts, effect: Effect): boolean {
  if (x.env.ruleset.searchWithoutTarget || effect.mandatory === true) return false;
  return effect.finds !== undefined && effect.finds(x).length === 0;
}

const isMandatory = (run: Run, trigger: PendingTrigger): boolean =>
  effectOf(run.env, trigger.id, trigger.effect)?.mandatory === true;

export function triggers(run: Run, task: Extract<Task, { t: 'triggers' }>): void {
  const queue = task.queue.filter((one) => triggerUsable(run, one, task.occasion, !isMandatory(run, one)));
  const first = queue[0];
  if (first === undefined) {
    if (run.state.chain.length > 0) {
      const last = run.state.chain[run.state.chain.length - 1] as ChainLink;
      run.push({
        t: 'chain',
        occasion: task.occasion,
        asked: nextSeat(run, last.by),
        passes: 0,
        window: task.occasion.kind !== 'open',
      });
    } else if (task.occasion.kind !== 'open') openWindow(run, task.occasion);
    return;
  }
  const group = queue.filter((one) => one.seat === first.seat);
  const mandatory = group.filter((one) => isMandatory(run, one));
  if (mandatory.length === 1 || (mandatory.length > 1 && run.env.ruleset.mandatoryOrder === 'triggered')) {
    useTrigger(run, { ...task, queue }, mandatory[0] as PendingTrigger);
    return;
  }
  if (mandatory.length > 1) {
    run.pause({ ...task, queue }, { seat: first.seat, kind: 'choice', about: 'order', card: null });
    return;
  }
  run.pause({ ...task, queue }, { seat: first.seat, kind: 'trigger', about: 'trigger', card: null });
}

/** Mandatory triggers of the asked seat, for the choice of their order; optional ones, for Activate or Pass. */
export function triggerGroup(run: Run, task: Extract<Task, { t: 'triggers' }>): readonly PendingTrigger[] {
  const seat = task.queue[0]?.seat;
  const group = task.queue.filter((one) => one.seat === seat);
  const mandatory = group.filter((one) => isMandatory(run, one));
  return mandatory.length > 0 ? mandatory : group;
}

export function useTrigger(
  run: Run,
  task: Extract<Task, { t: 'triggers' }>,
  trigger: PendingTrigger,
  written: Written = {},
): void {
  const effect = effectOf(run.env, trigger.id, trigger.effect);
  run.push({ ...task, queue: task.queue.filter((one) => one !== trigger) });
  if (effect === null) return;
  beginActivation(run, {
    by: trigger.seat,
    card: trigger.card,
    id: trigger.id,
    effect,
    zone: null,
    occasion: task.occasion,
    trigger,
    written,
  });
}

/** The asked seat declines all its optional triggers. */
export function declineTriggers(run: Run, task: Extract<Task, { t: 'triggers' }>): void {
  const seat = task.queue[0]?.seat;
  run.push({ ...task, queue: task.queue.filter((one) => one.seat !== seat) });
}

/** Asks the next seat that might, by public facts, have an answer; when all have passed the window closes. */
export function window(run: Run, task: Extract<Task, { t: 'window' }>): void {
  let { asked, passes } = task;
  while (passes < run.state.seatOrder.length) {
    if (mightRespond(run.state, run.env, asked, task.occasion)) {
      run.pause(
        { ...task, asked, passes },
        { seat: asked, kind: 'window', about: task.occasion.kind, card: null },
      );
      return;
    }
    passes += 1;
    asked = nextSeat(run, asked);
  }
}

/** A chain being built: each seat in turn may add a link; when all decline in a row it resolves (CHAIN-05). */
export function chain(run: Run, task: Extract<Task, { t: 'chain' }>): void {
  let { asked, passes } = task;
  while (passes < run.state.seatOrder.length) {
    if (mightRespond(run.state, run.env, asked, task.occasion)) {
      run.pause({ ...task, asked, passes }, { seat: asked, kind: 'window', about: 'chain', card: null });
      return;
    }
    passes += 1;
    asked = nextSeat(run, asked);
  }
  run.push({ t: 'unwind', occasion: task.occasion, window: task.window });
}

/** Resolves from the top (CHAIN-02); then used cards leave and the chain has ended. */
export function unwind(run: Run, task: Extract<Task, { t: 'unwind' }>): void {
  const open = [...run.state.chain].reverse().find((link) => link.outcome === null);
  if (open === undefined) {
    endChain(run, task);
    return;
  }
  run.push({ t: 'unwind', occasion: { kind: 'after-chain', facts: [] }, window: task.window });
  run.push({ t: 'resolve', link: open.link, pc: -1, vars: {}, occasion: task.occasion });
}

function endChain(run: Run, task: Extract<Task, { t: 'unwind' }>): void {
  const links = run.state.chain;
  run.atOnce(() => {
    for (const link of links)
      if (link.activation && usedUp(run, link))
        run.acts(link.card, ownerOf(link.card)).send(link.card, 'gy', 'rule');
  });
  run.emit('ChainEnded', { links: links.length });
  if (run.pending.length > 0 || task.window || task.occasion.facts.length > 0)
    run.push({ t: 'after', occasion: afterwards(run, task.occasion) });
}

/** A Summon that is still declared has been answered by the chain: until it is done nothing else comes between. */
function afterwards(run: Run, occasion: Occasion): Occasion {
  return run.tasks.some((task) => task.t === 'summon' && !task.negated)
    ? { kind: 'summon-declared', facts: [] }
    : occasion;
}

/** A used card that does not stay on the field (SPELL-NORMAL-01, TRAP-NORMAL-01), or one whose activation came to nothing. */
function usedUp(run: Run, link: ChainLink): boolean {
  const card = run.state.cards[link.card];
  if (card === undefined || card.place !== link.place || card.face !== 'up') return false;
  if (!stays(run.env, link.id) || link.negated === 'activation') return true;
  if (scriptOf(run.env, link.id)?.stays === true)
    return link.outcome !== 'applied' && link.outcome !== 'declared';
  return factsOf(run.env, link.id)?.subtype === 'equip' && card.equippedTo === null;
}

/** One link resolves, or goes on resolving after an answer. */
export function resolve(run: Run, task: Extract<Task, { t: 'resolve' }>): void {
  const link = run.state.chain[task.link - 1];
  if (link === undefined) return;
  if (task.pc < 0) {
    const outcome = beforehand(run, link);
    if (outcome !== null) {
      if (outcome === 'negated' && link.activation && link.negated !== 'activation') attachNegated(run, link);
      run.emit('LinkResolved', { link: link.link, outcome });
      return;
    }
    if (link.activation) preliminaries(run, link);
    if (run.over) return;
  }
  if (effectOf(run.env, link.id, link.effect)?.declared === true) {
    askOutcome(run, link);
    return;
  }
  const steps = sectionSteps(run.env, link.id, link.effect, 'resolve');
  const result = carryOut(run, {
    steps,
    pc: Math.max(0, task.pc),
    vars: task.vars,
    about: 'effect',
    acts: (vars) => resolveActs(run, task, vars),
    task: (pc, vars) => ({ ...task, pc, vars }),
  });
  if (!result.done || run.over) return;
  run.emit('LinkResolved', { link: link.link, outcome: result.fizzled ? 'no-effect' : 'applied' });
}

export function resolveActs(run: Run, task: Extract<Task, { t: 'resolve' }>, vars: Vars): Acts {
  const link = run.state.chain[task.link - 1] as ChainLink;
  return new Acts(run, {
    env: run.env,
    me: link.by,
    card: link.card,
    vars,
    occasion: task.occasion,
    link,
    data: link.values,
  });
}

/** What decides before the first instruction that the link does nothing. */
function beforehand(run: Run, link: ChainLink): 'negated' | 'no-effect' | null {
  if (link.negated !== null) return 'negated';
  const card = run.state.cards[link.card];
  const there = isFaceUp(card);
  if (there && isNegated(run.state, run.env, link.card)) return 'negated';
  const facts = factsOf(run.env, link.id);
  if (!link.activation) {
    // The effect of a Spell or Trap in play needs the card face-up where it lay; that of a monster does not.
    const inPlay = (effectOf(run.env, link.id, link.effect)?.from ?? 'field') === 'field';
    return facts?.kind !== 'monster' && inPlay && isZone(link.place) && (!there || card.place !== link.place)
      ? 'no-effect'
      : null;
  }
  if (stays(run.env, link.id) && (!there || card.place !== link.place)) return 'no-effect';
  if (equipsAtOnce(run.env, link.id)) {
    const target = link.targets[0];
    const monster = target === undefined ? undefined : run.state.cards[target];
    if (!isFaceUp(monster)) return 'no-effect';
  }
  return null;
}

/** Of a Spell that stays only the effect is negated: an Equip Spell is attached, a Field Spell replaces others, all the same. */
function attachNegated(run: Run, link: ChainLink): void {
  const lying = run.state.cards[link.card];
  const target = run.state.cards[link.targets[0] ?? ''];
  const attached = !equipsAtOnce(run.env, link.id) || isFaceUp(target);
  if (lying !== undefined && lying.place === link.place && lying.face === 'up' && attached)
    preliminaries(run, link);
}

/** An Equip Spell is attached, an opposing Field Spell goes, before the card's own text is carried out. */
function preliminaries(run: Run, link: ChainLink): void {
  const facts = factsOf(run.env, link.id);
  if (equipsAtOnce(run.env, link.id))
    run.acts(link.card, link.by, { link: link.link }).equip(link.card, link.targets[0] as Instance);
  if (facts?.subtype === 'field') replaceFieldSpells(run, fieldSpellsReplacedBy(run, link.card));
}
