import type { TranscriptLine } from '@duel-log/projections';

const DRAW = /^(\S+) draws (.+?)( for the opening hand)?\.$/;

/** What a person reads: lines that another one says already are left out, draws in a row are one line. */
export function condense(lines: readonly TranscriptLine[]): readonly TranscriptLine[] {
  const found: TranscriptLine[] = [];
  let drawn: readonly string[] = [];
  for (const line of lines) {
    if (line.minor || line.text.endsWith(' comes into being.')) continue;
    const draw = DRAW.exec(line.text);
    const before = found.at(-1);
    const [, seat, card = '', opening = ''] = draw ?? [];
    const goesOn =
      draw !== null &&
      before !== undefined &&
      drawn.length > 0 &&
      before.turn === line.turn &&
      before.phase === line.phase &&
      before.depth === line.depth &&
      before.text.startsWith(`${seat} draws `) &&
      before.text.includes(' for the opening hand') === (opening !== '');
    drawn = draw === null ? [] : goesOn ? [...drawn, card] : [card];
    if (!goesOn) found.push(line);
    else
      found[found.length - 1] = {
        ...before,
        text: `${seat} draws ${handWords(drawn)}${opening}.`,
      };
  }
  return found;
}

/** `Umi, Gemini Elf and 2 unknown cards` */
function handWords(cards: readonly string[]): string {
  const known = cards.filter((card) => card !== 'a card');
  const hidden = cards.length - known.length;
  const words = hidden === 0 ? known : [...known, hidden === 1 ? 'a card' : `${hidden} cards`];
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
