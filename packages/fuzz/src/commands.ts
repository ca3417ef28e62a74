import { type Command, type DuelState, type Ref, resolveRef } from '@duel-log/duel';

/** Commands that `legalCommands` never lists and that are judged by themselves (contracts, section 2). */
export const NEVER_LISTED: readonly Command['type'][] = [
  'Surrender',
  'OpenDuel',
  'SetPosition',
  'IssueRuling',
  'Declare',
];

/** Parts of a command that may be left out, and then stand for the first that is legal. */
const OPTIONAL = ['zone', 'effect', 'how', 'position', 'tributes'] as const;

/**
 * Is the command in the list? Equal but for its form: cards by place or instance, Tributes in any order, parts left
 * out that the full form has (a zone, the effect, the only position there is).
 */
export function listed(state: DuelState, legal: readonly Command[], command: Command): boolean {
  const wanted = plain(state, command);
  return legal.some((one) => {
    if (one.type !== command.type || one.by !== command.by) return false;
    const full = plain(state, one);
    return [...new Set([...Object.keys(full), ...Object.keys(wanted)])].every(
      (key) =>
        full[key] === wanted[key] ||
        (wanted[key] === undefined &&
          OPTIONAL.some((part) => part === key) &&
          (key !== 'tributes' || full[key] === '')),
    );
  });
}

/** Each part as one text, cards by instance. */
function plain(state: DuelState, command: Command): Readonly<Record<string, string | undefined>> {
  const name = (ref: Ref): string => resolveRef(state, ref) ?? `nothing at ${ref}`;
  const parts: Record<string, string | undefined> = {};
  for (const [key, value] of Object.entries(command)) {
    if (key === 'card') parts[key] = name(String(value));
    else if (key === 'target') parts[key] = value === 'direct' ? 'direct' : name(String(value));
    else if (key === 'tributes' || key === 'cards')
      parts[key] = (value as readonly string[]).map(name).sort().join(' ');
    else if (key === 'answer')
      parts[key] =
        typeof value === 'string' ? (resolveRef(state, value) ?? value) : `number ${String(value)}`;
    else parts[key] = value === undefined ? undefined : String(value);
  }
  if (command.type === 'NormalSummon') parts['position'] = command.position ?? 'attack';
  if (command.type === 'SetMonster')
    parts['position'] = command.position === 'defense' ? 'set' : (command.position ?? 'set');
  return parts;
}
