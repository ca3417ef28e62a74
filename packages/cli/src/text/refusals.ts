import {
  decider,
  type DuelState,
  type Env,
  legalCommands,
  type Refusal,
  type SeatId,
  viewState,
} from '@duel-log/duel';
import { askWords } from './asks.js';
import { CardWords } from './cards.js';
import type { FactsLookup } from './names.js';

/** A card by its instance, as the engine names what lies in a pile. */
const INSTANCE = /(?<![\w.:])[A-Za-z0-9]+:\d+(?![\w:])/g;

/** Rules that refuse what is no answer, whatever is asked. */
const OUT_OF_TURN: readonly string[] = ['ENGINE-NO-CARD', 'ENGINE-NOT-ASKED'];

interface Told {
  readonly state: DuelState;
  readonly env: Env;
  readonly facts: FactsLookup;
  /** who gave the command: places are told as this seat sees them */
  readonly by: SeatId;
}

/**
 * A refusal for whoever gave the command: what this seat knows, and what it is offered, is called by name; and
 * what it has to answer first, where it gave no answer.
 */
export function refusalFor(refusal: Refusal, told: Told): Refusal {
  const { state, env, facts, by } = told;
  const known = new CardWords(viewState(state, by), env, facts);
  const whole = new CardWords(state, env, facts);
  const offered = new Set(
    legalCommands(state, env).flatMap((one) => (one.type === 'Choose' && one.by === by ? [one.answer] : [])),
  );
  // Whoever searches his Deck looks at it.
  const looked = (ref: string): boolean => offered.has(ref) && state.cards[ref]?.place === `${by}.deck`;
  const meant = { ...refusal, message: whoseCard(refusal, told) ?? refusal.message };
  const named = called(meant, (ref) => (looked(ref) ? whole : known), by);
  const first = OUT_OF_TURN.includes(refusal.rule) && state.asks?.kind !== 'window';
  const asks = first ? askWords(state, env, facts) : null;
  return asks === null ? named : { ...named, message: `${named.message} First: ${asks}` };
}

/** `hand:umi`, `B.hand:umi` */
const IN_HAND = /^(?:([^.:]+)\.)?hand:(.+)$/;

/**
 * Of a card that is sought in a hand: whose hand, and who decides now; `null` for any other. It says no more than the
 * player knows: nothing of what the other hand holds.
 */
function whoseCard({ rule, message, facts }: Refusal, { state, facts: names, by }: Told): string | null {
  const { card } = facts;
  const [, whose = by, id = ''] = typeof card === 'string' ? (IN_HAND.exec(card) ?? []) : [];
  if (rule !== 'ENGINE-NO-CARD' || id === '') return null;
  const deed = /^([^:]+: )/.exec(message)?.[1] ?? '';
  const name = names(id)?.nameEn ?? id;
  const what = whose === by ? `${by} has no ${name} in hand` : `${by} plays no card of ${whose}'s hand`;
  // Where a question is open, it is told behind this with whom it asks.
  const seat = state.asks === null || state.asks.kind === 'window' ? decider(state) : null;
  return `${deed}${what}${seat === null ? '' : `; it is ${seat} who decides now`}.`;
}

/** A refusal for whoever reads this stream, with the cards that it names. */
export function refusalRead(refusal: Refusal, { state, env, facts, by }: Told): Refusal {
  const words = new CardWords(state, env, facts);
  return called(refusal, () => words, by);
}

function called(refusal: Refusal, wordsOf: (ref: string) => CardWords, by: SeatId): Refusal {
  const message = refusal.message.replace(INSTANCE, (ref) => {
    const words = wordsOf(ref);
    return words.idAt(ref) === null ? ref : words.at(ref, by);
  });
  return { ...refusal, message };
}
