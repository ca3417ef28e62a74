import { renderTranscript, type TranscriptLine } from '@duel-log/projections';
import type { Io } from '../io.js';
import { condense } from './condense.js';
import { styleOf, wrap } from './style.js';
import type { ReadLine } from './taken-back.js';

export interface StoryOptions {
  /** also what another line says already */
  readonly full?: boolean;
  /** the number of the event before each line */
  readonly revisions?: boolean;
  readonly players: Readonly<Record<string, string>>;
}

/**
 * A transcript for the eye: headings of turns with the player's name, what decides the Duel in colour, what was taken
 * back marked; broken at the terminal's edge where there is one.
 */
export function storyText(
  io: Pick<Io, 'colours'> & Partial<Pick<Io, 'columns'>>,
  lines: readonly ReadLine[],
  options: StoryOptions,
): string {
  const style = styleOf(io);
  const { full = false, revisions = false, players } = options;
  const told = (full ? lines : condense(lines)).map(marked);
  const shown = (line: string): readonly string[] => {
    const turn = /^Turn (\d+) - (\S+)$/.exec(line);
    if (turn !== null) return [style.bold(style.cyan(turnHeading(turn, players)))];
    // Colours begin after the indent, which a screen needs to see.
    const indent = /^ */.exec(line)?.[0] ?? '';
    const paint =
      indent.length === 2
        ? style.dim
        : / loses \d+ Life Points| wins the Duel/.test(line)
          ? style.yellow
          : String;
    return wrap(line, (io.columns ?? Infinity) - 1, `${indent}  `).map((one) => {
      const words = one.trimStart();
      return one.slice(0, one.length - words.length) + paint(words);
    });
  };
  return renderTranscript(told, { full, revisions }).split('\n').flatMap(shown).join('\n');
}

function marked(line: ReadLine): TranscriptLine {
  if (line.takenBack === undefined) return line;
  return { ...line, text: `${line.text} [taken back: ruling at ${line.takenBack}]` };
}

function turnHeading([, number, seat = '']: RegExpExecArray, players: StoryOptions['players']): string {
  const name = players[seat];
  return `Turn ${number} - ${name === undefined || name === seat ? seat : `${name} (${seat})`}`;
}
