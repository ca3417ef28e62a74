import type { CommandOf } from '../../commands.js';
import { COST_VERBS, DECLARED, type DeclaredMove, type DeclaredVerb } from '../../declared.js';
import { type Env, factsOf } from '../../effects/env.js';
import { isPublicPlace } from '../../knowledge.js';
import { type Refusal, refusal } from '../../refusal.js';
import { type ChainLink, decider, type DuelState, isFaceUp, isMonsterZone, resolveRef } from '../../state.js';
import { type Instance, isSeatName, type SeatId } from '../../vocabulary.js';
import { moveRefusal } from './moves.js';
import { Sketch } from './sketch.js';
import { FORM, type Table } from './table.js';

/** Effects that have no description: what may be declared of them. Questions only. */

/** The declared outcome that waits, for its moves, for consent or for a judge. */
export function declaredTask(state: DuelState) {
  const top = state.agenda?.tasks.at(-1);
  return top?.t === 'declared' ? top : null;
}

/** Why this outcome cannot be declared; `null` where it can. */
export function declareRefusal(state: DuelState, env: Env, command: CommandOf<'Declare'>): Refusal | null {
  const { by, next } = command;
  const task = declaredTask(state);
  if (task === null || state.asks?.kind !== 'declare' || task.by !== by)
    return refusal('ENGINE-NOT-ASKED', `${by} has no outcome of an effect to declare now.`, {
      asked: decider(state),
    });
  if (next !== undefined && !(isSeatName(next) && state.seatOrder.includes(next)))
    return refusal(FORM, `Declare: there is no seat ${next} that could go on.`, { next });
  const link = state.chain[task.link - 1] ?? null;
  return movesRefusal(state, env, by, command.moves, link);
}

/** The first move that cannot be made, counted from 1; `null`: all can. `link`: whose outcome it is, `null` for a cost. */
function movesRefusal(
  state: DuelState,
  env: Env,
  by: SeatId,
  moves: readonly DeclaredMove[],
  link: ChainLink | null,
): Refusal | null {
  const table: Table = { env, by, link, sketch: new Sketch(state, by) };
  for (const [index, move] of moves.entries()) {
    const no = outOfPlace(state, env, move.do, link) ?? moveRefusal(table, move);
    if (no === null) continue;
    const what = link === null ? 'Cost' : 'Declare';
    return {
      ...no,
      message: `${what}, move ${index + 1} (${move.do}): ${no.message}`,
      facts: { ...no.facts, move: index + 1 },
    };
  }
  return null;
}

/** What the Damage Step lets an effect change besides negating (DMG-LIMIT-01). */
const IN_DAMAGE_STEP: readonly DeclaredVerb[] = [
  'values',
  'negate',
  'negate-attack',
  'negate-summon',
  'reveal',
  'coin',
  'die',
];
const POSITIONS: readonly DeclaredVerb[] = ['position', 'turn'];

function outOfPlace(state: DuelState, env: Env, verb: DeclaredVerb, link: ChainLink | null): Refusal | null {
  if (link === null)
    return COST_VERBS.includes(verb)
      ? null
      : refusal(FORM, `no cost is paid like this; there are ${COST_VERBS.join(', ')}.`);
  if (verb === 'pay') return refusal(FORM, 'only a cost is paid; an effect deals damage.');
  if (state.turn.phase !== 'battle' || state.turn.step !== 'damage' || !link.activation) return null;
  if (factsOf(env, link.id)?.subtype === 'counter' || IN_DAMAGE_STEP.includes(verb)) return null;
  return env.ruleset.damageStepPositions && POSITIONS.includes(verb)
    ? null
    : refusal(
        'DMG-LIMIT-01',
        'a card activated in the Damage Step changes ATK, DEF or battle positions, and nothing else.',
        { step: state.turn.step },
      );
}

/** Why the targets and the cost written into an activation are wrong; `null` where they are not. */
export function namedRefusal(
  state: DuelState,
  env: Env,
  command: CommandOf<'Activate'>,
  effect: string,
  card: Instance,
): Refusal | null {
  const { by, targets = [], cost = [] } = command;
  if (command.targets === undefined && command.cost === undefined) return null;
  if (effect !== DECLARED)
    return refusal(
      FORM,
      'Targets and cost of this effect are chosen one by one after its activation: leave them out.',
    );
  const facts = factsOf(env, state.cards[card]?.id ?? null);
  for (const [index, target] of targets.entries()) {
    const name = resolveRef(state, target);
    const found = name === null ? undefined : state.cards[name];
    const open =
      found !== undefined && (isPublicPlace(found.place, found.face) || isZoneRef(target, found.place));
    if (name === null || !open || targets.indexOf(target) !== index)
      return refusal(
        'CARD-PREVAILS-01',
        `Target ${index + 1}: ${target} is no card that all can name, or is named twice.`,
        {
          target: index + 1,
        },
      );
    if (index === 0 && facts?.subtype === 'equip' && !(isFaceUp(found) && isMonsterZone(found.place)))
      return refusal('SPELL-EQUIP-01', `${facts.nameEn}: ${target} is no face-up monster.`, { target: 1 });
  }
  const own = cost.findIndex((move) => 'card' in move && !isOwn(state, by, move.card, card));
  if (own >= 0)
    return refusal(
      'COND-TOUCH-01',
      `Cost, move ${own + 1}: a cost is paid with own cards, and not with the card itself.`,
      {
        move: own + 1,
      },
    );
  if (cost.some((move) => move.do === 'banish' && move.face === 'down'))
    return refusal(FORM, 'Cost: what is paid is seen by everybody, so it is removed from play face-up.');
  return movesRefusal(state, env, by, cost, null);
}

/** A Set card is a target by its place. */
const isZoneRef = (target: string, place: string): boolean => target === place;

function isOwn(state: DuelState, by: SeatId, ref: string, itself: Instance): boolean {
  const card = resolveRef(state, ref);
  const place = card === null ? '' : (state.cards[card]?.place ?? '');
  const monsterItself = card === itself && isMonsterZone(place);
  return place.startsWith(`${by}.`) && !place.endsWith('.deck') && (card !== itself || monsterItself);
}
