import type { Command, Ref, SeatId } from '@duel-log/duel';
import { effectOf, LOST, parsePlace, resolveRef } from '@duel-log/duel';
import type { DuelState, Env } from '@duel-log/duel';
import { movesWords, placeWords } from '@duel-log/projections';
import { CardWords, isUnknown } from './cards.js';
import type { FactsLookup } from './names.js';

/** What a command is said of: the state as the commanding seat knows it. */
export interface Speech {
  readonly state: DuelState;
  readonly env: Env;
  readonly facts: FactsLookup;
  /** also the zone where it is only the first free one */
  readonly zones?: boolean;
}

/** A command as a view holds it, with a name for the cards that its viewer may not know. */
export function withUnknown(command: Command): Command {
  const entries = Object.entries(command).map(([key, value]) => [key, value === null ? LOST : value]);
  return Object.fromEntries(entries) as Command;
}

/** A command in the words of a player: `Summon Vorse Raider (1900/1200)`. */
export function commandWords(command: Command, speech: Speech): string {
  const words = new CardWords(speech.state, speech.env, speech.facts);
  switch (command.type) {
    case 'NormalSummon':
      return `${tributeWords('Summon', command.tributes)} ${words.withValues(command.card)}${paid(words, command)}${zone(speech, command)}`;
    case 'SetMonster':
      return `Set ${words.withValues(command.card)} face-down${paid(words, command)}${zone(speech, command)}`;
    case 'FlipSummon': {
      const defense = command.position === 'defense' ? ' in Defense Position' : '';
      return `Flip Summon ${words.withValues(command.card)} ${whereOf(words, command.card, command.by)}${defense}`;
    }
    case 'ChangePosition':
      return `Change ${words.withValues(command.card)} ${whereOf(words, command.card, command.by)} to ${capital(command.position)} Position`;
    case 'SetSpellTrap':
      return `Set ${words.card(command.card)}${zone(speech, command)}`;
    case 'Activate':
      return activation(command, words, speech);
    case 'SpecialSummon': {
      const used = (command.cards ?? []).map((ref) => words.at(ref, command.by)).join(' and ');
      const price = used === '' ? '' : `, using ${used}`;
      return `Special Summon ${words.withValues(command.card)} in ${capital(command.position)} Position${price}${zone(speech, command)}`;
    }
    case 'Pass':
      return 'Pass';
    case 'Attack':
      return attack(command, words, speech);
    case 'EnterPhase':
      return `Go to ${PHASES.get(command.phase) ?? command.phase}`;
    case 'EndTurn':
      return 'End the turn';
    case 'Choose':
      return choice(command.answer, command.by, words, speech);
    case 'Discard':
      return `Discard ${words.card(command.card)}`;
    case 'Declare':
      return `Declare: ${movesWords(command.moves, {
        card: (ref) => words.at(ref, command.by),
        kind: (id) => words.name(id),
        seat: (seat) => seat,
        place: placeWords,
      })}`;
    case 'Surrender':
      return 'Surrender';
    case 'OpenDuel':
      return 'Open the Duel';
    case 'SetPosition':
      return 'Set the position';
    case 'IssueRuling':
      return `Ruling of ${command.judge}: ${command.reason}`;
  }
}

const PHASES: ReadonlyMap<string, string> = new Map([
  ['draw', 'the Draw Phase'],
  ['standby', 'the Standby Phase'],
  ['main1', 'Main Phase 1'],
  ['battle', 'the Battle Phase'],
  ['main2', 'Main Phase 2'],
  ['end', 'the End Phase'],
]);

function tributeWords(verb: string, tributes: readonly Ref[] | undefined): string {
  return (tributes ?? []).length === 0 ? verb : `Tribute ${verb}`;
}

function paid(
  words: CardWords,
  command: { readonly by: SeatId; readonly tributes?: readonly Ref[] },
): string {
  const tributes = command.tributes ?? [];
  if (tributes.length === 0) return '';
  return `, Tributing ${tributes.map((ref) => words.at(ref, command.by)).join(' and ')}`;
}

function zone(speech: Speech, command: { readonly zone?: number }): string {
  return speech.zones === true && command.zone !== undefined ? ` (zone ${command.zone})` : '';
}

/** `in zone 2` without the name. */
function whereOf(words: CardWords, ref: Ref, seat: SeatId): string {
  return words.at(ref, seat).slice(words.card(ref).length).trim();
}

function activation(
  command: Extract<Command, { type: 'Activate' }>,
  words: CardWords,
  speech: Speech,
): string {
  const id = words.idAt(command.card);
  const effect =
    id === null || command.effect === undefined ? null : effectOf(speech.env, id, command.effect);
  const name = words.at(command.card, command.by).replace(/ in the hand$/, ' from the hand');
  if (effect === null || effect.kind === 'activation') return `Activate ${name}${zone(speech, command)}`;
  return `Use the effect of ${name}`;
}

function attack(command: Extract<Command, { type: 'Attack' }>, words: CardWords, speech: Speech): string {
  const own = `${words.card(command.card)} (${words.values(command.card)?.atk ?? '?'} ATK)`;
  if (command.target === 'direct') return `Attack directly with ${own}`;
  const where = whereOf(words, command.target, command.by);
  const values = words.values(command.target);
  const worth = values === null ? '' : ` (${values.atk}/${values.def})`;
  const target = values === null ? 'the Set monster' : words.card(command.target);
  return `Attack ${target}${worth} ${where}${guard(speech, command.target)} with ${own}`;
}

/** A face-up monster in Defense Position is attacked for its DEF: it is said. */
function guard({ state }: Speech, target: Ref): string {
  const card = state.cards[resolveRef(state, target) ?? ''];
  return card?.face === 'up' && card.position === 'defense' ? ' in Defense Position' : '';
}

function choice(answer: string | number, seat: SeatId, words: CardWords, speech: Speech): string {
  if (typeof answer === 'number') return String(answer);
  const fixed = ANSWERS.get(answer);
  if (fixed !== undefined) return fixed;
  const [ref = answer, effect] = answer.split('#');
  if (Object.hasOwn(speech.state.cards, ref) || ref.includes('.'))
    // Cards of both sides stand in one list: each is told with its owner.
    return `${capital(words.at(ref, parsePlace(ref)?.kind === 'zone' ? '' : seat))}${effectWords(words.idAt(ref), effect, speech)}`;
  if (isUnknown(ref)) return 'A card you do not know';
  return speech.facts(answer)?.nameEn ?? capital(answer);
}

/** ` (discard 1 card)`: which effect or duty of the card is meant, where it has several. */
function effectWords(id: string | null, key: string | undefined, { env }: Speech): string {
  if (id === null || key === undefined) return '';
  const script = env.scripts.get(id);
  const effects = (script?.effects ?? []).filter(({ kind }) => kind !== 'activation');
  const all = [...effects, ...(script?.duties ?? [])];
  const text = all.find((one) => one.key === key)?.text;
  return all.length < 2 || text === undefined ? '' : ` (${text.replace(/\.$/, '')})`;
}

const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['first', 'Go first'],
  ['second', 'Go second'],
  ['yes', 'Yes'],
  ['no', 'No'],
  ['done', 'That is all'],
  ['agree', 'Agree'],
  ['object', 'Object'],
  ['withdraw', 'Withdraw: the effect comes to nothing'],
  ['attack', 'Attack Position'],
  ['defense', 'Defense Position'],
]);

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
