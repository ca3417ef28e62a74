import { type Command, type DuelState, type Env, legalCommands, viewState } from '@duel-log/duel';
import { commandWords } from './commands.js';
import type { FactsLookup } from './names.js';

/** A legal command with its number and its words. */
export interface NumberedCommand {
  readonly number: number;
  readonly command: Command;
  readonly words: string;
  /** differs from one before it only in the zone, or in which of two equal cards it means */
  readonly alike: boolean;
}

/**
 * The legal commands in the order in which people see them: first one for each thing that can be done, in the first
 * free zone and with the first of several copies; then the rest. So the short list is numbered without gaps, and a
 * number means the same in every list, in every language: cards are told apart by their ids, not by their names.
 */
export function numbered(state: DuelState, env: Env, facts: FactsLookup): readonly NumberedCommand[] {
  const legal = legalCommands(state, env);
  const seat = legal[0]?.by;
  if (seat === undefined) return [];
  const speech = { state: viewState(state, seat), env, facts };
  const said = new Set<string>();
  const copies = new Map<string, string[]>();
  const short: Omit<NumberedCommand, 'number'>[] = [];
  const others: Omit<NumberedCommand, 'number'>[] = [];
  for (const command of legal) {
    const looked = isLookedAt(state, command);
    const seen = looked ? { ...speech, state } : speech;
    const words = alone(legal) ?? commandWords(command, seen);
    const key = commandWords(command, { ...seen, facts: nameless });
    if (!said.has(key) || (command.type === 'Choose' && !looked))
      short.push({ command, words, alike: false });
    else {
      const zoned = commandWords(command, { ...speech, zones: true });
      others.push({ command, words: `${zoned}${copyMark(copies, key, command)}`, alike: true });
    }
    copyMark(copies, key, command);
    said.add(key);
  }
  return [...short, ...others].map((one, index) => ({ number: index + 1, ...one }));
}

/** ` (copy 2)` where the same can be done with an equal card that was named before; nothing for the first. */
function copyMark(copies: Map<string, string[]>, key: string, command: Command): string {
  if (!('card' in command) || typeof command.card !== 'string') return '';
  const known = copies.get(key) ?? [];
  if (!known.includes(command.card)) known.push(command.card);
  copies.set(key, known);
  const copy = known.indexOf(command.card) + 1;
  return copy === 1 ? '' : ` (copy ${copy})`;
}

/** Every card goes by its id. */
const nameless: FactsLookup = () => undefined;

/** `done` where nothing else can be said: the question is asked all the same, so that nobody sees what a hand lacks. */
function alone(legal: readonly Command[]): string | null {
  const [only] = legal;
  return legal.length === 1 && only?.type === 'Choose' && only.answer === 'done'
    ? 'Nothing: no card can be chosen'
    : null;
}

/** A choice among cards of the own Deck or Fusion Deck: whoever searches it looks at it, and copies are equal. */
function isLookedAt(state: DuelState, command: Command): boolean {
  if (command.type !== 'Choose' || typeof command.answer !== 'string') return false;
  const { answer } = command;
  return Object.hasOwn(state.cards, answer) && /\.(?:deck|extra)$/.test(state.cards[answer]?.place ?? '');
}
