import type { Occasion } from '../agenda.js';
import { type Env, equipsAtOnce, factsOf, isMonster, scriptOf, speedOf } from '../effects/env.js';
import { Scope } from '../effects/scope.js';
import type { Effect, Why } from '../effects/script.js';
import { completable } from '../effects/steps.js';
import type { CardFacts } from '../facts.js';
import { firstOf, type Refusal, refusal } from '../refusal.js';
import { type CardState, type DuelState, isMonsterZone, isZone, seatOf } from '../state.js';
import { type CardId, type Instance, parsePlace, type SeatId } from '../vocabulary.js';
import { forbidden } from './continuous.js';
import { inOwnMainPhase, phaseWords } from './summon.js';

/** May this effect of this card be activated now? Questions only. */
export interface Question {
  readonly state: DuelState;
  readonly env: Env;
  readonly seat: SeatId;
  readonly card: Instance;
  /** what the card is, or is supposed to be when a window is considered */
  readonly id: CardId;
  readonly effect: Effect;
  readonly occasion: Occasion;
  /** true: it would answer something (a window or a link), not start in an open state */
  readonly response: boolean;
  /** true: judge by public facts alone (whether a window opens) */
  readonly open: boolean;
}

export function activationRefusal(q: Question): Refusal | null {
  const facts = factsOf(q.env, q.id);
  const found = q.state.cards[q.card];
  if (facts === null || found === undefined)
    return refusal('ENGINE-NO-CARD', `Activate: there is no card ${q.card}.`, { card: q.card });
  return firstOf([
    ...whereItLies(q, facts, found),
    ...chainRules(q, facts),
    ownChainRefusal(q, facts),
    ...damageStepRules(q, facts),
    ...bans(q, facts),
    byText(q, facts),
  ]);
}

/** The same question with the same rules, where only the answer counts: the cheap ones first, up to the first broken one. */
export function mayActivate(q: Question): boolean {
  const facts = factsOf(q.env, q.id);
  const found = q.state.cards[q.card];
  return (
    facts !== null &&
    found !== undefined &&
    chainRules(q, facts).length === 0 &&
    ownChainRefusal(q, facts) === null &&
    damageStepRules(q, facts).length === 0 &&
    whereItLies(q, facts, found).every((one) => one === null) &&
    bans(q, facts).length === 0 &&
    byText(q, facts) === null
  );
}

function whereItLies(q: Question, facts: CardFacts, found: CardState): readonly (Refusal | null)[] {
  return q.effect.kind === 'activation' ? cardActivation(q, facts, found) : cardEffect(q, facts, found);
}

/** Continuous effects that forbid the activation, or the Special Summon that is all it is for. */
function bans(q: Question, facts: CardFacts): readonly Refusal[] {
  const { state, env, seat: by, card, id, effect } = q;
  const found = [forbidden(state, env, { do: 'activate', card, id, by, effect })];
  if (effect.summons === true)
    found.push(forbidden(state, env, { do: 'summon', card: null, by, how: 'special' }));
  return found.flatMap((no) =>
    no === null ? [] : [refusal('CARD-PREVAILS-01', `${facts.nameEn}: ${no.reason}`, { card: no.card })],
  );
}

/** The card's own text: condition, cost, targets. */
function byText(q: Question, facts: CardFacts): Refusal | null {
  const scope = new Scope({ state: q.state }, { env: q.env, me: q.seat, card: q.card, occasion: q.occasion });
  const reason =
    q.effect.when?.(scope) ??
    (q.effect.kind === 'activation' && equipsAtOnce(q.env, q.id) ? equipReason(q, scope) : null) ??
    completable(scope, [...(q.effect.cost ?? []), ...(q.effect.targets ?? [])], 0, q.open);
  if (reason === null) return null;
  const special = typeof reason === 'string' ? null : reason.rule;
  const words = typeof reason === 'string' ? reason : reason.reason;
  const also = facts.kind === 'trap' && q.effect.kind === 'activation' ? ['TRAP-TIME-02'] : [];
  const no = refusal(special ?? 'CARD-PREVAILS-01', `${facts.nameEn}: ${words}`, { card: q.id });
  return { ...no, also: special === null ? also : ['CARD-PREVAILS-01', ...also] };
}

function equipReason(q: Question, scope: Scope): Why | null {
  const rule = scriptOf(q.env, q.id)?.equip;
  if (scope.faceUpMonsters().some((monster) => rule === undefined || rule(scope, monster) === null))
    return null;
  return {
    rule: scope.faceUpMonsters().length > 0 ? 'SPELL-EQUIP-03' : 'SPELL-EQUIP-01',
    reason: 'there is no face-up monster that it can equip.',
  };
}

function cardActivation(q: Question, facts: CardFacts, found: CardState): readonly (Refusal | null)[] {
  const { state, seat } = q;
  const checks: (Refusal | null)[] = [];
  const name = facts.nameEn;
  const place = parsePlace(found.place);
  if (seatOf(found.place) !== seat) {
    return [refusal('COND-TOUCH-01', `${name} is not a card of ${seat}.`, { at: found.place })];
  }
  const fromHand = place?.kind === 'pile' && place.pile === 'hand';
  if (!fromHand && !(place?.kind === 'zone' && place.row !== 'monster')) {
    return [
      refusal(
        facts.kind === 'trap' ? 'TRAP-SET-01' : 'SPELL-ACT-01',
        `${name} can be activated from ${facts.kind === 'trap' ? 'the field' : 'the hand or the field'} only.`,
        { at: found.place },
      ),
    ];
  }
  if (!fromHand && found.face === 'up') {
    checks.push(
      refusal('TERM-ACTIVATE-01', `${name} is face-up and has been activated already.`, { at: found.place }),
    );
  }
  if (facts.kind === 'trap') {
    if (fromHand)
      checks.push(refusal('TRAP-SET-01', `${name} is a Trap: it has to be Set first.`, { card: q.id }));
    else if (found.flags.setTurn === state.turn.number) {
      checks.push(
        refusal(
          'TRAP-TIME-01',
          `${name} was Set this turn (turn ${state.turn.number}); it can be activated from the next turn on.`,
          { setTurn: found.flags.setTurn },
        ),
      );
    }
  } else if (facts.subtype === 'quick-play') {
    if (!fromHand && found.flags.setTurn === state.turn.number) {
      checks.push(
        refusal(
          'SPELL-QUICK-03',
          `${name} was Set this turn; a Quick-Play Spell waits until the turn is over.`,
          { setTurn: found.flags.setTurn },
        ),
      );
    }
    if (fromHand && state.turn.seat !== seat) {
      checks.push(
        refusal(
          'SPELL-QUICK-04',
          `${name} cannot be activated from the hand in the turn of ${state.turn.seat}.`,
          { turn: state.turn.seat },
        ),
      );
    }
  } else {
    if (facts.subtype === 'field' && state.turn.seat !== seat) {
      checks.push(
        refusal('SPELL-FIELD-08', `${name}: a Field Spell is never activated in the turn of another.`, {
          turn: state.turn.seat,
        }),
      );
    }
    if (!inOwnMainPhase(state, seat)) {
      checks.push(
        refusal(
          'SPELL-PHASE-01',
          `${name} can be activated in an own Main Phase only; it is ${phaseWords(state)}.`,
          { phase: state.turn.phase },
        ),
      );
    }
  }
  if (fromHand && facts.subtype !== 'field' && !(state.seats[seat]?.st ?? []).includes(null)) {
    checks.push(refusal('ZONE-ST-02', `${name}: all five Spell & Trap Zones of ${seat} are used.`, { seat }));
  }
  if (facts.subtype === 'field') checks.push(ownFieldRefusal(q.state, q.env, seat, q.card, name));
  return checks;
}

/** An own Field Spell stands in the way where the ruleset does not let it be replaced (SPELL-FIELD-04). */
export function ownFieldRefusal(
  state: DuelState,
  env: Env,
  seat: SeatId,
  card: Instance,
  name: string,
): Refusal | null {
  const there = state.seats[seat]?.field[0] ?? null;
  if (there === null || there === card || env.ruleset.ownFieldSpell === 'replace') return null;
  return refusal(
    'SPELL-FIELD-04',
    `${name}: ${seat} has a Field Spell already; another one is possible once it is gone.`,
    { field: `${seat}.field` },
  );
}

function cardEffect(q: Question, facts: CardFacts, found: CardState): readonly (Refusal | null)[] {
  const { state, seat, effect } = q;
  const checks: (Refusal | null)[] = [];
  const name = facts.nameEn;
  const from = effect.from ?? 'field';
  const there =
    from === 'field'
      ? isZone(found.place) && found.face === 'up' && (!isMonster(facts) || isMonsterZone(found.place))
      : found.place.endsWith(from === 'gy' ? '.gy' : from === 'hand' ? '.hand' : '.banished');
  if (seatOf(found.place) !== seat && effect.anybody !== true)
    checks.push(refusal('COND-TOUCH-01', `${name} is not controlled by ${seat}.`, { at: found.place }));
  if (!there) {
    const rule =
      isMonster(facts) && isZone(found.place) && found.face === 'down' ? 'CARD-EFF-02' : 'CARD-PREVAILS-01';
    checks.push({
      ...refusal(
        rule,
        `${name}: this effect works ${from === 'field' ? 'face-up on the field' : `in the ${from === 'gy' ? 'graveyard' : from}`} only.`,
        { card: q.id, at: found.place },
      ),
      also: rule === 'CARD-PREVAILS-01' ? [] : ['CARD-PREVAILS-01'],
    });
  }
  if (effect.kind === 'ignition' && !inOwnMainPhase(state, seat)) {
    checks.push(
      refusal(
        'TURN-PHASE-02',
        `${name}: this effect can be used in an own Main Phase only; it is ${phaseWords(state)}.`,
        { phase: state.turn.phase },
      ),
    );
  }
  if (effect.oncePerTurn === true && found.used[effect.key] === state.turn.number) {
    checks.push(
      refusal('CARD-PREVAILS-01', `${name}: this effect was used this turn already.`, { card: q.id }),
    );
  }
  if (effect.kind === 'trigger')
    checks.push({
      ...refusal('CARD-EFF-04', `${name}: this effect answers an event; it cannot be used by itself.`, {
        card: q.id,
      }),
      also: ['CARD-PREVAILS-01'],
    });
  return checks;
}

/** Spell Speeds (SPEED-01, -02, -05). */
function chainRules(q: Question, facts: CardFacts): readonly (Refusal | null)[] {
  const speed = speedOf(facts, q.effect);
  const top = q.state.chain[q.state.chain.length - 1];
  if (top === undefined && q.occasion.kind === 'summon-declared' && q.effect.negatesSummon !== true) {
    return [
      refusal(
        'ENGINE-SUMMON-WINDOW',
        `${facts.nameEn}: a declared Summon can be answered only by what negates it.`,
        { card: q.id },
      ),
    ];
  }
  if (top === undefined) {
    if (!q.response || speed >= 2 || keepsTheWord(q, facts)) return [];
    return [refusal('SPEED-02', `${facts.nameEn} has Spell Speed 1: it cannot answer anything.`, { speed })];
  }
  if (top.speed === 3 && speed < 3) {
    return [
      refusal(
        'SPEED-05',
        `${facts.nameEn} has Spell Speed ${speed}; a Spell Speed 3 link is answered by Spell Speed 3 only.`,
        { speed, link: top.link },
      ),
    ];
  }
  if (speed === 1)
    return [
      {
        ...refusal('SPEED-02', `${facts.nameEn} has Spell Speed 1: it cannot answer a link.`, {
          speed,
          link: top.link,
        }),
        also: ['SPEED-01'],
      },
    ];
  if (speed < top.speed)
    return [
      refusal('SPEED-01', `${facts.nameEn} has Spell Speed ${speed}, below that of link ${top.link}.`, {
        speed,
        link: top.link,
      }),
    ];
  return [];
}

/** The effect of a Continuous Spell or Trap in the chain that its own activation is part of, where the ruleset has it wait. */
function ownChainRefusal({ state, env, card, effect }: Question, facts: CardFacts): Refusal | null {
  if (env.ruleset.ownEffectInItsChain || effect.kind === 'activation' || isMonster(facts)) return null;
  const link = state.chain.find((one) => one.card === card && one.activation);
  return link === undefined
    ? null
    : refusal(
        'ENGINE-NEW-CHAIN',
        `${facts.nameEn} was activated in this chain; its own effect waits for the next one.`,
        { link: link.link },
      );
}

/** Right after a Summon of the turn duelist an ignition effect of a monster may come first, where the ruleset says so. */
function keepsTheWord({ state, env, seat, effect, occasion }: Question, facts: CardFacts): boolean {
  return (
    env.ruleset.ignitionAfterSummon &&
    effect.kind === 'ignition' &&
    isMonster(facts) &&
    state.turn.seat === seat &&
    occasion.facts.some((fact) => fact.what === 'summoned' && fact.by === seat)
  );
}

/** What may be activated in the Damage Step (DMG-LIMIT-01, -02). */
function damageStepRules(q: Question, facts: CardFacts): readonly (Refusal | null)[] {
  const step = q.state.turn.phase === 'battle' ? q.state.turn.step : null;
  if (step !== 'damage' && step !== 'after-calculation') return [];
  if (q.effect.kind === 'trigger' || q.effect.damageStep === 'any') return [];
  const kind = q.effect.damageStep;
  const { damageStepPositions } = q.env.ruleset;
  const allowed = kind === 'values' || (kind === 'positions' && damageStepPositions);
  if (!allowed) {
    return [
      refusal(
        'DMG-LIMIT-01',
        `${facts.nameEn}: in the Damage Step only what changes ${damageStepPositions ? 'ATK, DEF or battle positions' : 'ATK or DEF'} may be activated.`,
        { step },
      ),
    ];
  }
  if (step === 'after-calculation') {
    return [
      refusal('DMG-LIMIT-02', `${facts.nameEn}: before damage calculation only, and that is done.`, { step }),
    ];
  }
  return [];
}

/** Effects of a card that a command `Activate` may mean from where it lies: the activation while in hand or Set, else its effects. */
export function meantEffects(env: Env, id: CardId | null, found: CardState): readonly Effect[] {
  const effects = scriptOf(env, id)?.effects ?? [];
  const inPlay = isZone(found.place) && found.face === 'up';
  const facts = factsOf(env, id);
  if (facts !== null && facts.kind !== 'monster' && !inPlay) {
    const playable = found.place.endsWith('.hand') || isZone(found.place);
    return effects.filter((one) => (one.kind === 'activation') === playable);
  }
  const usable = effects.filter((one) => one.kind === 'ignition' || one.kind === 'quick');
  return usable.length > 0 ? usable : effects.filter((one) => one.kind === 'trigger');
}
