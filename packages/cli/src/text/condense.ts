import type { ReadLine } from './taken-back.js';

const DRAW = /^(\S+) draws (.+?)( for the opening hand)?\.$/;
const FALLEN =
  /^(.+?)(?: in \S+ Monster Zone \d)? is destroyed by battle and (?:goes to \S+ graveyard|leaves the Duel)\.$/;

/**
 * What a person reads: lines that another one says already are left out, draws in a row are one line. Left out are
 * tokens that come into being (their Summon follows), and monsters that go to the graveyard because the comparison said that
 * they are destroyed.
 */
export function condense<L extends ReadLine>(lines: readonly L[]): readonly L[] {
  const found: L[] = [];
  let drawn: readonly string[] = [];
  let fight = '';
  for (const line of lines) {
    if (line.text.includes(' against ')) fight = line.text;
    const before = found.at(-1);
    if (line.minor || saidAlready(line.text, fight)) continue;
    const draw = DRAW.exec(line.text);
    const [, seat, card = '', opening = ''] = draw ?? [];
    const goesOn =
      draw !== null &&
      before !== undefined &&
      drawn.length > 0 &&
      before.turn === line.turn &&
      before.phase === line.phase &&
      before.depth === line.depth &&
      before.takenBack === line.takenBack &&
      before.text.startsWith(`${seat} draws `) &&
      before.text.includes(' for the opening hand') === (opening !== '');
    drawn = draw === null ? [] : goesOn ? [...drawn, card] : [card];
    if (!goesOn) found.push(line);
    else found[found.length - 1] = { ...before, text: `${seat} draws ${handWords(drawn)}${opening}.` };
  }
  return found;
}

/** `fight`: the last comparison of a battle. */
function saidAlready(text: string, fight: string): boolean {
  if (text.endsWith(' comes into being.')) return true;
  const fallen = FALLEN.exec(text)?.[1];
  return fallen !== undefined && fight.includes(`${fallen} is destroyed`);
}

/** `Umi, Gemini Elf and 2 cards` */
function handWords(cards: readonly string[]): string {
  const known = cards.filter((card) => card !== 'a card');
  const hidden = cards.length - known.length;
  const words = hidden === 0 ? known : [...known, hidden === 1 ? 'a card' : `${hidden} cards`];
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
