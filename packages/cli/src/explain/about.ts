import {
  type Command,
  decider,
  type DuelState,
  type Env,
  isFaceUp,
  type Refusal,
  resolveRef,
} from '@duel-log/duel';
import type { JudgedRecord } from '../store/judged.js';
import { CardWords } from '../text/cards.js';
import type { FactsLookup } from '../text/names.js';

/** What is on the desk: the duel, and its state after the event in question. */
export interface About {
  readonly record: JudgedRecord;
  readonly env: Env;
  readonly facts: FactsLookup;
  readonly at: number;
  readonly state: DuelState;
}

export const wordsOf = ({ state, env, facts }: About): CardWords => new CardWords(state, env, facts);

/** The seat that a typed reference is read for: who decides, else whose turn it is. */
export const readingSeat = ({ state }: About): string => decider(state) ?? state.turn.seat;

/** Rules that hold or not by what everybody sees: turn, phase, counts, positions, what has been done this turn. */
const PUBLIC =
  /^(?:TURN-|SUM-NS-|SUM-FLIP-|POS-|BATTLE-|TRAP-TIME|SPELL-QUICK-0[34]|SPELL-PHASE|SPEED-|ZONE-|WIN-END|ENGINE-NO-SEAT|ENGINE-NO-DUEL|GAP-CHAIN)/;

/** Why an answer of the rules is not the last word here; empty where it is. */
export function doubts(
  { record, state, env, facts }: About,
  refusal: Refusal | null,
  command: Command,
): readonly string[] {
  if (refusal !== null && PUBLIC.test(refusal.rule)) return [];
  const found: string[] = [];
  if (record.viewer !== null)
    found.push(
      `This stream holds only what ${record.viewer} may see: what hidden cards allow or forbid is undetermined.`,
    );
  // What may be declared hangs on the board alone.
  const unknown = command.type === 'Declare' ? [] : unknownCards(state, env, command);
  if (unknown.length > 0)
    found.push(
      `${unknown.map((id) => facts(id)?.nameEn ?? id).join(', ')}: the program does not know what ${unknown.length === 1 ? 'this card does' : 'these cards do'}, so what ${unknown.length === 1 ? 'it allows or forbids' : 'they allow or forbid'} is undetermined.`,
    );
  return found;
}

/** Face-up cards of the field, and the card of the command, whose text the program has no description of. */
function unknownCards(state: DuelState, env: Env, command: Command): readonly string[] {
  const meant =
    'card' in command && typeof command.card === 'string' ? resolveRef(state, command.card) : null;
  const ids = Object.entries(state.cards).flatMap(([name, card]) => {
    if ((!isFaceUp(card) && name !== meant) || card.id === null) return [];
    const facts = env.pool.cards.get(card.id);
    if (facts === undefined) return [card.id];
    const plain = facts.kind === 'monster' && ['normal', 'token', 'fusion', 'ritual'].includes(facts.subtype);
    return plain || env.scripts.has(card.id) ? [] : [card.id];
  });
  return [...new Set(ids)];
}
