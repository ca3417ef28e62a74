import type { Agenda, Occasion } from '../agenda.js';
import type { Answer, Command, CommandOf } from '../commands.js';
import type { Ask } from '../events.js';
import { type Env, factsAt, scriptOf } from '../effects/env.js';
import type { CardFacts } from '../facts.js';
import { activationRefusal, meantEffects, ownFieldRefusal, type Question } from '../rules/activation.js';
import { attackRefusal, positionRefusal, replaying } from '../rules/battle.js';
import { underWayRefusal } from '../rules/standing.js';
import { enterRefusal, endTurnRefusal } from '../rules/turn.js';
import { ownWayRefusal } from '../rules/special.js';
import { flipRefusal, inOwnMainPhase, phaseWords, placingRefusal } from '../rules/summon.js';
import { firstOf, type Refusal, refusal } from '../refusal.js';
import { knows } from '../knowledge.js';
import { type CardState, decider, type DuelState, isZone, resolveRef, seatOf } from '../state.js';
import { never, parsePlace, type SeatId } from '../vocabulary.js';
import { declareRefusal, namedRefusal } from '../rules/declared/index.js';
import { rulingRefusal, stuckRefusal } from './ruled.js';
import { offersNow, topTask, triggersNow } from './waiting.js';
import { OPEN } from './run.js';

/** Why a command is refused; `null` where it is legal. Judges as if the seat were asked; that it is not asked counts only where no rule forbids the command. */
export function judge(state: DuelState, env: Env, command: Command): Refusal | null {
  if (command.type === 'OpenDuel') return openRefusal(state, env, command);
  if (command.type === 'SetPosition') return stuckRefusal(command.position, env);
  if (command.type === 'IssueRuling') return rulingRefusal(state, env, command);
  if (state.status === 'ended')
    return refusal('WIN-END-01', 'The duel has ended; nothing more is played.', { result: state.result });
  if (state.status === 'empty') return refusal('ENGINE-NO-DUEL', 'There is no duel yet.', {});
  if (!state.seatOrder.includes(command.by)) {
    return refusal(
      'ENGINE-NO-SEAT',
      `There is no seat ${command.by} in this duel; its seats are ${state.seatOrder.join(', ')}.`,
      { by: command.by },
    );
  }
  if (state.status === 'setup' && command.type !== 'Choose' && command.type !== 'Surrender') {
    return {
      ...refusal(
        'SETUP-START-01',
        'The first turn begins when both players hold their opening hands; who goes first is still to be chosen.',
        { asked: decider(state) },
      ),
      also: ['SETUP-HAND-01'],
    };
  }
  const rule = touchRefusal(state, command) ?? byRules(state, env, command);
  if (rule !== null) return rule;
  return answersNow(command) || command.type === 'Surrender' ? null : notAsked(state, env, command);
}

/**
 * A card that the seat neither holds nor knows is nobody's business: the refusal is the same whatever it is
 * (COND-TOUCH-01, INFO-HAND-02, INFO-SET-01).
 */
function touchRefusal(state: DuelState, command: Command): Refusal | null {
  if (!('card' in command)) return null;
  const card = resolveRef(state, command.card);
  const found = card === null ? undefined : state.cards[card];
  if (found === undefined || knows(state, found, command.by)) return null;
  return refusal(
    'COND-TOUCH-01',
    `${command.type}: ${command.card} is not a card that ${command.by} may use.`,
    { card: command.card },
  );
}

function answersNow(command: Command): boolean {
  return (
    command.type === 'Pass' ||
    command.type === 'Choose' ||
    command.type === 'Discard' ||
    command.type === 'Declare'
  );
}

/** What whoever is asked does before anybody goes on. */
const FIRST: Readonly<Record<Ask['kind'], string>> = {
  window: 'may respond first, or pass',
  trigger: 'may use a triggered effect first, or pass',
  choice: 'has to choose first',
  discard: 'has to discard first',
  declare: 'has to declare first',
  ruling: 'waits for a judge',
};

function notAsked(state: DuelState, env: Env, command: Command): Refusal | null {
  const asked = decider(state);
  if (command.type === 'Attack' && asked === command.by && replaying(state) !== null) return null;
  if (state.asks !== null) {
    const answers =
      command.type === 'Activate' &&
      (state.asks.kind === 'window' || state.asks.kind === 'trigger') &&
      asked === command.by;
    if (!answers && command.type === 'Activate' && state.asks.kind === 'window') {
      return refusal(
        'GAP-CHAIN-02',
        `${asked} is asked first (${state.asks.about}); ${command.by} may answer afterwards.`,
        { asked },
      );
    }
    if (answers && state.asks.kind === 'trigger' && !isTrigger(state, env, command))
      return refusal(
        'GAP-CHAIN-03',
        `Activate: a triggered effect of ${asked} comes first; use it, or pass and answer afterwards.`,
        { asked },
      );
    return answers
      ? null
      : refusal(
          'ENGINE-NOT-ASKED',
          state.asks.kind === 'ruling'
            ? 'Play waits for a judge, who says what becomes of the outcome that was objected to.'
            : `${asked} ${FIRST[state.asks.kind]} (${state.asks.about}); ${command.by} cannot ${command.type} before that.`,
          { asked, about: state.asks.about },
        );
  }
  return asked === command.by
    ? null
    : refusal('ENGINE-NOT-ASKED', `It is for ${asked} to act now, not for ${command.by}.`, { asked });
}

function openRefusal(state: DuelState, env: Env, command: CommandOf<'OpenDuel'>): Refusal | null {
  if (state.status !== 'empty') return refusal('ENGINE-DUEL-OPEN', 'This duel has been opened already.', {});
  for (const seat of env.ruleset.seats) {
    if (command.opening.decks[seat] === undefined)
      return refusal('SETUP-PLAYERS-01', `Seat ${seat} has no Deck.`, { seat });
  }
  return null;
}

/**
 * Why the rules of the game refuse a command: all that is asked of one that the seat who must decide gives about cards
 * it knows.
 */
export function byRules(state: DuelState, env: Env, command: Played): Refusal | null {
  const rule = byItsOwnRules(state, env, command);
  return (
    rule ?? (command.type === 'Activate' || command.type === 'Surrender' ? null : underWayRefusal(state))
  );
}

/** A command that a duelist gives. */
type Played = Exclude<Command, { type: 'OpenDuel' | 'SetPosition' | 'IssueRuling' }>;

function byItsOwnRules(state: DuelState, env: Env, command: Played): Refusal | null {
  switch (command.type) {
    case 'Surrender':
      return null;
    case 'Pass':
      return passRefusal(state, command.by);
    case 'Choose':
      return chooseRefusal(state, env, command);
    case 'Discard':
      return discardRefusal(state, command);
    case 'NormalSummon':
    case 'SetMonster':
      return placingRefusal(state, env, command);
    case 'FlipSummon':
      return flipRefusal(state, env, command);
    case 'SpecialSummon':
      return ownWayRefusal(state, env, command);
    case 'ChangePosition':
      return positionRefusal(state, env, command);
    case 'SetSpellTrap':
      return setRefusal(state, env, command);
    case 'Attack':
      return attackRefusal(state, env, command);
    case 'EnterPhase':
      return enterRefusal(state, env, command);
    case 'EndTurn':
      return endTurnRefusal(state, command.by);
    case 'Declare':
      return declareRefusal(state, env, command);
    case 'Activate':
      return activateRefusal(state, env, command);
    default:
      return never(command);
  }
}

function passRefusal(state: DuelState, by: SeatId): Refusal | null {
  const asks = state.asks;
  if (asks === null || asks.seat !== by || (asks.kind !== 'window' && asks.kind !== 'trigger')) {
    return refusal('ENGINE-NOT-ASKED', `There is nothing for ${by} to pass on.`, { asked: decider(state) });
  }
  return null;
}

function chooseRefusal(state: DuelState, env: Env, command: CommandOf<'Choose'>): Refusal | null {
  const asks = state.asks;
  const starter = starterRule(asks?.about);
  if (asks !== null && starter !== null && asks.seat !== command.by) {
    const why = asks.about === 'starter' ? 'won the toss' : 'lost the Duel before';
    return refusal(starter, `${asks.seat} ${why} and chooses who goes first.`, { asked: asks.seat });
  }
  if (asks === null || !CHOOSES.includes(asks.kind) || asks.seat !== command.by) {
    return refusal('ENGINE-NOT-ASKED', `There is no choice open for ${command.by}.`, {
      asked: decider(state),
    });
  }
  const offers = offersNow(state, env);
  const answer = normalAnswer(state, command.answer);
  if (offers.includes(answer)) return null;
  const shown = offers.slice(0, 12).join(', ');
  return {
    ...refusal(
      'CARD-PREVAILS-01',
      `${String(command.answer)} cannot be chosen (${asks.about}); possible: ${shown}${offers.length > 12 ? ', …' : ''}.`,
      { answer: command.answer, offers: offers.length, card: asks.card },
    ),
    also: alsoBroken(state, command.answer, asks.about),
  };
}

/** The rule that says who chooses the starter, where that is what is asked. */
function starterRule(about: string | undefined): string | null {
  if (about === 'starter') return 'SETUP-TOSS-01';
  return about === 'starter-after-loss' ? 'SETUP-LOSER-01' : null;
}

/** Questions that a Choose answers; an outcome that is asked for may be withdrawn. */
const CHOOSES: readonly string[] = ['choice', 'declare'];

/** Rules beside the card's text that a wrong answer breaks. */
function alsoBroken(state: DuelState, answer: Answer, about: string): readonly string[] {
  const starter = starterRule(about);
  if (starter !== null) return [starter];
  const card = typeof answer === 'string' ? resolveRef(state, answer) : null;
  return card !== null && state.battle?.doomed.includes(card) === true ? ['DMG-FLIP-02'] : [];
}

/** An answer that names a card by instance although it lies on the field is turned into its place. */
export function normalAnswer(state: DuelState, answer: Answer): Answer {
  if (typeof answer !== 'string') return answer;
  const found = Object.hasOwn(state.cards, answer) ? state.cards[answer] : undefined;
  return found !== undefined && parsePlace(found.place)?.kind === 'zone' ? found.place : answer;
}

function discardRefusal(state: DuelState, command: CommandOf<'Discard'>): Refusal | null {
  const asks = state.asks;
  if (asks === null || asks.kind !== 'discard' || asks.seat !== command.by) {
    return refusal(
      'END-HAND-01',
      `Nobody has to discard now; ${command.by} discards only when the hand is too large in the own End Phase.`,
      { asked: decider(state) },
    );
  }
  const card = resolveRef(state, command.card);
  if (card === null || state.cards[card]?.place !== `${command.by}.hand`) {
    return refusal('END-HAND-01', `${command.card} is not in the hand of ${command.by}.`, {
      card: command.card,
    });
  }
  return null;
}

function setRefusal(state: DuelState, env: Env, command: CommandOf<'SetSpellTrap'>): Refusal | null {
  const card = resolveRef(state, command.card);
  const found = card === null ? undefined : state.cards[card];
  if (card === null || found === undefined)
    return refusal('ENGINE-NO-CARD', `Set: there is no card ${command.card}.`, { card: command.card });
  const facts = factsAt(state, env, card);
  const name = facts?.nameEn ?? card;
  if (facts === null || facts.kind === 'monster')
    return refusal('CARD-KIND-01', `Set: ${name} is no Spell or Trap.`, { card: command.card });
  const checks: (Refusal | null)[] = [];
  const by = command.by;
  if (seatOf(found.place) !== by)
    checks.push(refusal('COND-TOUCH-01', `Set: ${name} is not a card of ${by}.`, { card: command.card }));
  else if (!found.place.endsWith('.hand'))
    checks.push(refusal('TERM-SET-01', `Set: ${name} is not in the hand.`, { at: found.place }));
  if (!inOwnMainPhase(state, by)) {
    const rule = facts.kind === 'trap' ? 'SPELL-ACT-02' : 'SPELL-PHASE-01';
    checks.push({
      ...refusal(rule, `Set: only in an own Main Phase; it is ${phaseWords(state)}.`, {
        phase: state.turn.phase,
      }),
      also: ['TURN-PHASE-02'],
    });
  }
  if (scriptOf(env, facts.id)?.placed === 'by-effect') {
    checks.push(
      refusal('CARD-PREVAILS-01', `Set: ${name} is placed by the effect of another card only.`, {
        card: facts.id,
      }),
    );
  }
  if (facts.subtype === 'field') {
    checks.push(
      ownFieldRefusal(state, env, by, card, name),
      command.zone === undefined ? null : noZone(command.zone),
    );
  } else {
    const row = state.seats[by]?.st ?? [];
    if (!row.includes(null))
      checks.push({
        ...refusal('ZONE-ST-02', `Set: all five Spell & Trap Zones of ${by} are used.`, { seat: by }),
        also: ['ZONE-ST-01'],
      });
    else if (command.zone !== undefined && row[command.zone - 1] !== null) {
      checks.push({
        ...refusal('ZONE-ST-02', `Set: Spell & Trap Zone ${command.zone} of ${by} is not free.`, {
          zone: command.zone,
        }),
        also: ['ZONE-ST-01'],
      });
    }
  }
  return firstOf(checks);
}

/** Occasion of the open window, or the open state. */
export function occasionNow(agenda: Agenda | null): Occasion {
  const top = agenda?.tasks[agenda.tasks.length - 1];
  return top !== undefined && (top.t === 'window' || top.t === 'chain') ? top.occasion : OPEN;
}

/** What is to be asked about an effect that a seat wants to activate as play stands now. */
export function activationNow(
  state: DuelState,
  env: Env,
  what: Pick<Question, 'seat' | 'card' | 'id' | 'effect'>,
): Question {
  const response = state.chain.length > 0 || (state.asks !== null && state.asks.kind !== 'discard');
  return { state, env, ...what, occasion: occasionNow(state.agenda), response, open: false };
}

/** Does the command use one of the triggers that are asked about? */
function isTrigger(state: DuelState, env: Env, { card, effect }: CommandOf<'Activate'>): boolean {
  const named = resolveRef(state, card);
  return triggersNow(state, env).some(
    (one) => one.card === named && (effect === undefined || effect === one.effect),
  );
}

function activateRefusal(state: DuelState, env: Env, command: CommandOf<'Activate'>): Refusal | null {
  const card = resolveRef(state, command.card);
  const found = card === null ? undefined : state.cards[card];
  if (card === null || found === undefined)
    return refusal('ENGINE-NO-CARD', `Activate: there is no card ${command.card}.`, { card: command.card });
  const facts = factsAt(state, env, card);
  if (facts === null)
    return refusal('ENGINE-NO-CARD', `Activate: what ${command.card} is is not known.`, {
      card: command.card,
    });
  if (state.asks?.seat === command.by && isTrigger(state, env, command))
    return (
      (command.zone === undefined ? null : noZone(command.zone)) ??
      namedRefusal(state, env, command, triggerMeant(state, env, command), card)
    );
  if (waitsInVain(state, command))
    return refusal(
      'CARD-PREVAILS-01',
      `${facts.nameEn}: its effect has triggered, and there is nothing that it could do now.`,
      { card: facts.id },
    );
  if (state.chain.length > 0 && RESOLVING.includes(state.asks?.kind ?? '')) {
    return refusal(
      'GAP-CHAIN-01',
      `${facts.nameEn}: nothing can be activated while a chain is being built or resolves and a choice is open.`,
      { asked: decider(state) },
    );
  }
  const meant = meantEffects(env, found.id, found);
  const effects = command.effect === undefined ? meant : meant.filter((one) => one.key === command.effect);
  if (effects.length === 0)
    return (meant.length === 0 ? whereRefusal(facts, found) : null) ?? noEffect(facts, command.effect);
  let no: Refusal | null = null;
  for (const effect of effects) {
    const reason = activationRefusal(
      activationNow(state, env, { seat: command.by, card, id: facts.id, effect }),
    );
    if (reason === null)
      return (
        zoneRefusal(state, command, found.place, facts.kind === 'monster' || facts.subtype === 'field') ??
        namedRefusal(state, env, command, effect.key, card)
      );
    no ??= reason;
  }
  return no;
}

/** The effect of the card waits among those that are asked about, though it cannot be used. */
function waitsInVain(state: DuelState, { by, card, effect }: CommandOf<'Activate'>): boolean {
  const task = topTask(state);
  if (task?.t !== 'triggers' || state.asks?.kind !== 'trigger' || state.asks.seat !== by) return false;
  const named = resolveRef(state, card);
  return task.queue.some(
    (one) => one.seat === by && one.card === named && (effect === undefined || effect === one.effect),
  );
}

/** Questions in the middle of a chain that is being built or resolves. */
const RESOLVING: readonly string[] = ['choice', 'declare', 'ruling'];

/** The effect of the trigger that the command uses. */
function triggerMeant(state: DuelState, env: Env, { card, effect }: CommandOf<'Activate'>): string {
  const named = resolveRef(state, card);
  return effect ?? triggersNow(state, env).find((one) => one.card === named)?.effect ?? '';
}

/** Where the card lies, it cannot be activated, whatever it does; `null`: it could. */
function whereRefusal(facts: CardFacts, { place, face }: CardState): Refusal | null {
  const name = facts.nameEn;
  if (facts.kind === 'monster')
    return refusal('CARD-PREVAILS-01', `${name} has no effect that could be activated here.`, {
      card: facts.id,
    });
  if (isZone(place) && face === 'up')
    return refusal('TERM-ACTIVATE-01', `${name} is face-up and has been activated already.`, { at: place });
  if (isZone(place) || place.endsWith('.hand')) return null;
  const trap = facts.kind === 'trap';
  return refusal(
    trap ? 'TRAP-SET-01' : 'SPELL-ACT-01',
    `${name} can be activated from ${trap ? 'the field' : 'the hand or the field'} only.`,
    { at: place },
  );
}

function noEffect(facts: CardFacts, effect: string | undefined): Refusal {
  const what = effect === undefined ? 'its effect' : `an effect ${effect} of it`;
  return refusal('ENGINE-NO-EFFECT', `${facts.nameEn}: this program does not know ${what}.`, {
    card: facts.id,
  });
}

function zoneRefusal(
  state: DuelState,
  command: CommandOf<'Activate'>,
  place: string,
  field: boolean,
): Refusal | null {
  if (command.zone === undefined) return null;
  if (field || !place.endsWith('.hand')) return noZone(command.zone);
  if (state.seats[command.by]?.st[command.zone - 1] === null) return null;
  return refusal('ZONE-ST-02', `Spell & Trap Zone ${command.zone} of ${command.by} is not free.`, {
    zone: command.zone,
  });
}

/** A zone is named where none is chosen. */
function noZone(zone: number): Refusal {
  return refusal('ENGINE-NO-ZONE', `Zone ${zone} is named, but here no zone is chosen: leave it out.`, {
    zone,
  });
}
