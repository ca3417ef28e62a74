import type { TranscriptLine } from '@duel-log/projections';
import { describe, expect, it } from 'vitest';
import { secretChance } from '../src/store/chance.js';
import { parseStoreUrl } from '../src/store/url.js';
import { condense } from '../src/text/condense.js';
import { storyText } from '../src/text/story.js';
import { cut, styleOf, width, wrap } from '../src/text/style.js';
import { table } from '../src/text/table.js';

const line = (text: string): TranscriptLine => ({
  revision: 0,
  turn: 1,
  seat: 'A',
  phase: null,
  depth: 0,
  minor: false,
  text,
});

describe('text', () => {
  it('wraps at spaces, keeps what the line begins with, and sets the rest in', () => {
    expect(wrap('  one two three', 9, '    ')).toEqual(['  one two', '    three']);
    expect(wrap('', 5)).toEqual(['']);
  });

  it('cuts with a sign that something is missing', () => {
    expect(cut('Summoned Skull', 9)).toBe('Summoned…');
    expect(cut('Umi', 9)).toBe('Umi');
  });

  it('counts only what is seen, and puts numbers to the right', () => {
    const style = styleOf({ colours: true });
    expect(width(style.red('red'))).toBe(3);
    expect(
      table(
        ['a', 'number'],
        [
          ['x', 5],
          [style.red('y'), 1234],
        ],
        styleOf({ colours: false }),
      ),
    ).toBe(`a  number\nx       5\n${style.red('y')}    1234\n`);
  });

  it('does not tell what another line has told', () => {
    const told = [
      "Gemini Elf (1900 ATK) against Umi Frog in B's Monster Zone 2 (800 ATK): Umi Frog is destroyed and 1100 damage to B.",
      'B loses 1100 Life Points (8000 -> 6900).',
      'Chain Link 1, Shrink, resolves.',
      'The Chain of 2 links ends.',
    ];
    const said = [
      "Umi Frog in B's Monster Zone 2 is destroyed by battle and goes to B's graveyard.",
      'Sheep Token comes into being.',
    ];
    const lines = [told[0], told[1], said[0], told[2], told[3], said[1]];
    expect(condense(lines.map((text) => line(text ?? ''))).map(({ text }) => text)).toEqual(told);
  });

  it('does not tell it either where a ruling has taken both back, and marks what it tells', () => {
    const told =
      "Gemini Elf (1900 ATK) against Umi Frog in B's Monster Zone 2 (800 ATK): Umi Frog is destroyed.";
    const said = "Umi Frog in B's Monster Zone 2 is destroyed by battle and goes to B's graveyard.";
    const back = [told, said].map((text) => ({ ...line(text), takenBack: 30 }));
    expect(storyText({ colours: false }, back, { players: {} })).toBe(`${told} [taken back: ruling at 30]`);
  });

  it('joins no draw that was taken back with one that stands', () => {
    const draws = [{ ...line('A draws Umi.'), takenBack: 30 }, line('A draws Umi.')];
    expect(condense(draws)).toHaveLength(2);
  });

  it('breaks a story at the edge of the terminal, further in than the line began', () => {
    const deep = {
      ...line(`B attacks ${'Gemini Elf '.repeat(20)}`.trim()),
      phase: 'battle',
      depth: 2,
    } as const;
    const text = storyText({ colours: false, columns: 60 }, [deep], { players: {}, revisions: true });
    const [, , ...lines] = text.split('\n');
    expect(lines.length).toBeGreaterThan(3);
    expect(Math.max(...lines.map((one) => one.length))).toBeLessThanOrEqual(59);
    expect(lines.slice(1).every((one) => one.startsWith(' '.repeat(10)))).toBe(true);
    expect(text.replaceAll(/\s+/g, ' ')).toContain(deep.text);
  });

  it('joins draws in a row, also those of cards that are not known', () => {
    const texts = (lines: readonly string[]): readonly string[] =>
      condense(lines.map(line)).map(({ text }) => text);
    expect(texts(['A draws Umi.', 'A draws a card.', 'A draws a card.', 'B draws Umi.'])).toEqual([
      'A draws Umi and 2 cards.',
      'B draws Umi.',
    ]);
  });
});

describe('store', () => {
  it('a URL is a file or the memory', () => {
    expect(parseStoreUrl('sqlite:./duels.db', '/home/me')).toEqual({
      kind: 'sqlite',
      file: '/home/me/duels.db',
    });
    expect(parseStoreUrl('sqlite:/var/duels.db', '/home/me')).toEqual({
      kind: 'sqlite',
      file: '/var/duels.db',
    });
    expect(parseStoreUrl('memory:', '/home/me')).toEqual({ kind: 'memory' });
  });

  it('chance is a pure function of seed and command id, in range, and spread evenly', () => {
    const ask = (seed: string, id: string, index: number): number =>
      secretChance(seed, id)({ purpose: 'die', sides: 6, index });
    expect(ask('s', 'c', 0)).toBe(ask('s', 'c', 0));
    const thrown = Array.from({ length: 6000 }, (_, index) => ask('s', 'c', index));
    const counts = [0, 1, 2, 3, 4, 5].map((side) => thrown.filter((one) => one === side).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(thrown.length);
    expect(Math.min(...counts)).toBeGreaterThan(850);
    expect([...Array(20).keys()].map((at) => ask('s', 'c', at))).not.toEqual(
      [...Array(20).keys()].map((at) => ask('other', 'c', at)),
    );
  });
});
