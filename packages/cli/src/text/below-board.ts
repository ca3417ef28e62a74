import { cardsOnField, type DuelState, type Env, LOST } from '@duel-log/duel';
import {
  attackUnderWay,
  declaredValues,
  inForce,
  isDeclaredEffect,
  seatOfTurn,
  turnsLeft,
  turnsLeftWords,
} from '@duel-log/projections';
import { CardWords } from './cards.js';
import type { FactsLookup } from './names.js';

/** What a table does not show of a state: the attack and the Chain under way, and effects that last, one line each. */
export function belowBoard(state: DuelState, env: Env, facts: FactsLookup): readonly string[] {
  const words = new CardWords(state, env, facts);
  /** Seen from no seat: every zone with whose it is. */
  const at = (ref: string): string => words.at(ref, '');
  const aim = (ref: string): string => (ref === LOST ? 'a card that has gone' : at(ref));
  const chain = state.chain.map(({ link, by, id, targets, negated, effect, values }) => {
    const aims = targets.length === 0 ? '' : `, targets ${targets.map(aim).join(', ')}`;
    const named = declaredValues(values).map((one) => (one.card ? words.name(String(one.value)) : one.value));
    const said = named.length === 0 ? '' : `, declared ${named.join(', ')}`;
    const marks = [negated === null ? '' : ' (negated)', isDeclaredEffect(effect) ? ' (declared)' : ''].join(
      '',
    );
    return ` Chain Link ${link}: ${by}, ${words.name(id)}${aims}${said}${marks}`;
  });
  const lasting = inForce(state).map(({ card, by, on, until, skips }) => {
    if (skips !== null)
      return ` In force: ${words.name(card)} of ${by}, the Draw Phase of ${seatOfTurn(state, skips)} in turn ${skips} is skipped`;
    const whom = on === null ? '' : ` on ${at(on)}`;
    return ` In force: ${words.name(card)} of ${by}${whom}${until === null ? '' : `, until the end of turn ${until}`}`;
  });
  const staying = cardsOnField(state).flatMap(([card, { place }]) => {
    const turns = turnsLeft(state, card);
    return turns === null ? [] : [` In force: ${at(place)}, ${turnsLeftWords(turns)}`];
  });
  return [...attackLine(state, at), ...chain, ...lasting, ...staying];
}

function attackLine(state: DuelState, at: (ref: string) => string): readonly string[] {
  const attack = attackUnderWay(state);
  if (attack === null) return [];
  const { attacker, target, compared } = attack;
  const whom = target === null ? 'a monster that is gone' : target === 'direct' ? 'directly' : at(target);
  return [` Attack: ${at(attacker)} attacks ${whom}${compared ? ', damage is calculated' : ''}`];
}
