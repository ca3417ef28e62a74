import { describe, expect, it } from 'vitest';
import { readScoreSheet } from '../src/index.js';

const lines = (text: string): unknown => {
  const read = readScoreSheet(text);
  return read.ok ? read.lines : `line ${read.line}: ${read.message}`;
};

describe('reading a score sheet', () => {
  const one = { line: 2, turn: 4, team: 'B', change: -600, total: 7400, note: '' };

  it('takes the columns in any order, between commas, semicolons or tabs', () => {
    expect(lines('turn,team,change,total\n4,B,-600,7400')).toEqual([one]);
    expect(lines('Total;Change;Team;Turn\n7400;-600;B;4')).toEqual([one]);
    expect(lines('team\tturn\ttotal\tchange\nB\t4\t7400\t-600')).toEqual([one]);
    expect(lines('player,turn,lp,delta\nB,4,7400,-600')).toEqual([one]);
  });

  it('takes blank lines, a byte order mark, the line ends of Windows, and other minus signs', () => {
    expect(lines('\ufeffturn,team,change,total\r\n\r\n4,B,\u2212600,7400\r\n,,,\r\n')).toEqual([
      { ...one, line: 3 },
    ]);
    expect(lines('team,change\nB,+ 200')).toMatchObject([{ change: 200, total: null, turn: null }]);
  });

  it('keeps a note with commas between quotation marks', () => {
    expect(lines('team,change,note\nB,-600,"Skull, ""the big one"""')).toMatchObject([
      { note: 'Skull, "the big one"' },
    ]);
  });

  it('says in which line what is wrong', () => {
    expect(lines('')).toBe('line 1: the score sheet is empty.');
    expect(lines('turn,team\n')).toContain('line 1: the heading needs team');
    expect(lines('team,points\n')).toContain('there is no column "points"');
    expect(lines('team,change,team\n')).toContain('the column team stands there twice');
    expect(lines('team,change\nB,-600\n\nA,six')).toBe(
      'line 4: change is "six": write a whole number, like -600.',
    );
    expect(lines('team,total\n,7400')).toBe('line 2: the team is missing.');
    expect(lines('team,change,total\nB,,')).toBe('line 2: neither a change nor a total is written.');
    expect(lines('team,change\nB,-600,oh, no')).toContain('line 2: there are 4 cells under 2 columns');
    expect(lines('team,change,note\nB,-600,"oh\nA,-600,')).toContain('line 2: a quotation mark (") is not');
    expect(lines('turn,team,total\n\n')).toBe('line 1: there is no line below the heading.');
    expect(lines(`team,change\n${'A,-1\n'.repeat(2001)}`)).toBe(
      'line 2002: a score sheet has at most 2000 lines.',
    );
  });

  it('takes no word of the programming language for a column', () => {
    for (const word of ['__proto__', 'constructor', 'valueof'])
      expect(lines(`team,total,${word}\nA,8000,1`)).toBe(
        `line 1: there is no column "${word}"; the heading names some of turn, team, change, total, note.`,
      );
  });
});
