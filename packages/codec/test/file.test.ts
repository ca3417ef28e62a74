import { readDuelFile, writeDuelFile } from '@duel-log/codec';
import { describe, expect, it } from 'vitest';
import { left, right, sampleStream } from './sample.js';

const stream = sampleStream();
const text = writeDuelFile(stream);
const lines = text.trimEnd().split('\n');
const file = (change: (lines: string[]) => void): string => {
  const copy = [...lines];
  change(copy);
  return `${copy.join('\n')}\n`;
};

describe('a duel file', () => {
  it('holds one event a line and is read as it was written', () => {
    expect(lines).toHaveLength(stream.length);
    expect(right(readDuelFile(text))).toEqual(stream);
  });

  it('may have CRLF, a byte order mark, empty lines at its end or no final newline', () => {
    for (const same of [lines.join('\n'), lines.join('\r\n'), `\ufeff${text}`, `${text}\n\n`])
      expect(right(readDuelFile(same))).toEqual(stream);
  });

  it.each<[string, string, number, string]>([
    ['no JSON', file((all) => (all[3] = 'not json')), 4, 'Line 4 (event 3) is no JSON.'],
    ['a line cut off', text.slice(0, -30), 19, 'Line 19 (event 18) is cut off.'],
    [
      'a line missing',
      file((all) => all.splice(6, 1)),
      7,
      'Line 7 (event 6) holds event 7: event 6 is missing or stands elsewhere.',
    ],
    [
      'lines swapped',
      file((all) => ([all[4], all[5]] = [all[5] ?? '', all[4] ?? ''])),
      5,
      'Line 5 (event 4) holds event 5: event 4 is missing or stands elsewhere.',
    ],
    [
      'a line twice',
      file((all) => all.splice(4, 0, all[3] ?? '')),
      5,
      'Line 5 (event 4) repeats event 3 or stands too late.',
    ],
    ['an empty line within', file((all) => all.splice(4, 0, '')), 5, 'Line 5 (event 4) is empty.'],
    [
      'the last line missing',
      file((all) => all.pop()),
      19,
      'Line 19 (event 18) is missing: the last commit lacks 1 of its 2 events.',
    ],
    [
      'the size of the last commit changed',
      file((all) => (all[18] = (all[18] ?? '').replace('"of":"2"', '"of":"3"'))),
      19,
      'Line 19 (event 18) was changed: it does not belong to the commit of the event before.',
    ],
    ['nothing', '\n', 1, 'Line 1 (event 0) is missing: the file holds no event.'],
    [
      'a key that stands twice',
      file((all) => (all[2] = (all[2] ?? '').replace('{', '{"type":"Evil",'))),
      3,
      'Line 3 (event 2) holds the key "type" twice in one object.',
    ],
    [
      'lists without end in each other',
      file(
        (all) =>
          (all[2] = (all[2] ?? '').replace(
            '"data":{',
            `"data":{"a":${'['.repeat(9_000)}${']'.repeat(9_000)},`,
          )),
      ),
      3,
      'Line 3 (event 2) holds lists and objects more than 100 deep in each other.',
    ],
    [
      'a line of 100 kB that is no JSON',
      file((all) => (all[2] = 'x'.repeat(100_000))),
      3,
      'Line 3 (event 2) has 100000 bytes; the limit of an event is 65536.',
    ],
    [
      'JSON that is no event',
      file((all) => (all[2] = '{"a":1}')),
      3,
      'Line 3 (event 2) is no stored event: a is an unknown key.',
    ],
    [
      'a list',
      file((all) => (all[2] = '[]')),
      3,
      'Line 3 (event 2) is no stored event: it is no object: [].',
    ],
  ])('with %s is refused by line and event', (_, changed, line, message) => {
    expect(left(readDuelFile(changed))).toMatchObject({ line, event: line - 1, message });
  });

  it('of two streams is refused', () => {
    const other = (lines[8] ?? '').replace('duel-0d9f', 'duel-1d9f');
    expect(left(readDuelFile(file((all) => (all[8] = other)))).message).toContain(
      'belongs to another stream',
    );
  });

  it('with an event of more than 64 KiB is refused', () => {
    const big = JSON.stringify({ ...stream[1], data: { by: 'A', purpose: 'x'.repeat(66_000), result: 'A' } });
    expect(left(readDuelFile(file((all) => (all[1] = big)))).message).toContain(
      'the limit of an event is 65536',
    );
  });
});
