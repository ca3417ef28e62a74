import { renderTranscript, type TranscriptLine } from '@duel-log/projections';
import type { Io } from '../io.js';
import { condense } from './condense.js';
import { styleOf } from './style.js';

export interface StoryOptions {
  /** also what another line says already */
  readonly full?: boolean;
  /** the number of the event before each line */
  readonly revisions?: boolean;
  readonly players: Readonly<Record<string, string>>;
}

/** A transcript for the eye: headings of turns with the player's name, what decides the Duel in colour. */
export function storyText(
  io: Pick<Io, 'colours'>,
  lines: readonly TranscriptLine[],
  options: StoryOptions,
): string {
  const style = styleOf(io);
  const { full = false, revisions = false, players } = options;
  const text = renderTranscript(full ? lines : condense(lines), { full, revisions });
  const paint = (line: string): string => {
    const turn = /^Turn (\d+) - (\S+)$/.exec(line);
    if (turn !== null) return style.bold(style.cyan(turnHeading(turn, players)));
    // Colours begin after the indent, which a screen needs to see.
    const indent = /^ */.exec(line)?.[0] ?? '';
    const words = line.slice(indent.length);
    if (indent.length === 2) return indent + style.dim(words);
    return / loses \d+ Life Points| wins the Duel/.test(line) ? indent + style.yellow(words) : line;
  };
  return text.split('\n').map(paint).join('\n');
}

function turnHeading([, number, seat = '']: RegExpExecArray, players: StoryOptions['players']): string {
  const name = players[seat];
  return `Turn ${number} - ${name === undefined || name === seat ? seat : `${name} (${seat})`}`;
}
