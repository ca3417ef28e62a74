import type { DuelEvent, Position } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import {
  act,
  at,
  audit,
  broken,
  edited,
  ev,
  given,
  inserted,
  keeps,
  linked,
  lost,
  moved,
  nextTurn,
  phase,
  resolved,
  without,
} from './stream.js';

const ID = 'final-countdown';
const count = (by: string, until: number, key = `count of ${by}`): Position['lasting'][number] => ({
  key,
  card: ID,
  effect: 'count',
  by,
  on: null,
  until,
  value: null,
  at: 0,
});
const ended = (winner: string | null, reason = ID) => ev('DuelEnded', { winner, reason });
const over = (by: string) => ev('LastingEnded', { key: `count of ${by}` });
const end = [act('EndTurn', 'A'), phase('end')];
const from = (...lasting: Position['lasting']) => given({ position: { lasting } });

/** A count of A that is complete with turn 5. */
const won = [...from(count('A', 5)), ...end, over('A'), ended('A')];

describe('a count of turns', () => {
  it('wins when its last turn is over', () => {
    expect(broken(won)).toEqual([]);
    expect(keeps('CARD-PREVAILS-01', won)).toBeGreaterThan(0);
  });

  it('must not be passed over, whether the stream says that it ended or not', () => {
    const goesOn = [...from(count('A', 5)), ...end, over('A'), ...nextTurn.slice(2)];
    expect(broken(goesOn)).toEqual([`CARD-PREVAILS-01@${at(goesOn, 'TurnStarted')}`]);
    const silent = without(goesOn, at(goesOn, 'LastingEnded'));
    expect(broken(silent)).toEqual([`CARD-PREVAILS-01@${at(silent, 'TurnStarted')}`]);
  });

  it('a win in the turn after is late: the duel was over before', () => {
    const late = [
      ...from(count('A', 5)),
      ...nextTurn,
      act('EndTurn', 'B'),
      phase('end'),
      over('A'),
      ended('A'),
    ];
    const [first] = audit(late).violations;
    expect(first).toMatchObject({ rule: 'CARD-PREVAILS-01', event: at(late, 'TurnStarted') });
  });

  it('the end of the duel must not be missing after it', () => {
    expect(broken(without(won, won.length - 1))).toEqual([`CARD-PREVAILS-01@${won.length - 2}`]);
  });

  it('is not complete a turn earlier, nor before the End Phase', () => {
    const early = [...from(count('A', 6)), ...end, over('A'), ended('A')];
    const { violations } = audit(early);
    const [ends, wins] = [early.length - 2, early.length - 1];
    expect(violations.map(({ event }) => event)).toEqual([ends, wins]);
    expect(broken(early)).toEqual([`CARD-PREVAILS-01@${ends}`]);
    expect(violations[0]?.message).toContain('it goes on until turn 6 is over');
    const inMain = [...from(count('A', 5)), ended('A')];
    expect(broken(inMain)).toEqual([`CARD-PREVAILS-01@${inMain.length - 1}`]);
    expect(broken([...given(), ...end, ended('A')])).toHaveLength(1);
  });

  it('wins for the side that made it, by its name', () => {
    const last = won.length - 1;
    expect(broken(edited(won, last, { winner: 'B' }))).toEqual([`CARD-PREVAILS-01@${last}`]);
    expect(broken(edited(won, last, { winner: null }))).toEqual([`CARD-PREVAILS-01@${last}`]);
    expect(broken(edited(won, last, { reason: 'surrender' }))).toEqual([
      `CARD-PREVAILS-01@${last}`,
      `ENGINE-RESULT@${last}`,
    ]);
  });

  it('ends before the duel does', () => {
    const silent = without(won, won.length - 2);
    expect(broken(silent)).toEqual([`CARD-PREVAILS-01@${silent.length - 1}`]);
  });

  it('of both sides at once is a draw', () => {
    const both = [...from(count('A', 5), count('B', 5)), ...end, over('A'), over('B'), ended(null)];
    expect(broken(both)).toEqual([]);
    expect(keeps('GAP-WIN-01', both)).toBe(1);
    expect(broken(edited(both, both.length - 1, { winner: 'A' }))).toEqual([`GAP-WIN-01@${both.length - 1}`]);
  });

  it('is made by the resolution: what the stream says of its last turn is compared', () => {
    const used = (until: number, ...more: readonly DuelEvent[]) => [
      ...given({ cards: [['A:1', ID, 'A.hand']] }),
      act('Activate', 'A'),
      moved('A:1', ID, 'A.hand', 'A.st:1'),
      lost('A', 2000, 6000, { cause: 'cost' }),
      linked(1, 'A', 'A.st:1', ID, 1, { effect: 'activate' }),
      ...more,
      ev('LastingStarted', {
        key: 'count',
        card: ID,
        effect: 'count',
        by: 'A',
        on: null,
        until,
        value: null,
        link: 1,
      }),
      resolved(1),
    ];
    expect(broken(used(24))).toEqual([]);
    for (const wrong of [23, 25]) expect(broken(used(wrong))).toEqual(['CARD-PREVAILS-01@6']);
    // A false last turn changes nothing in when it is complete.
    const soon = [...inserted(used(5), 8, ...end), ev('LastingEnded', { key: 'count' }), ended('A')];
    expect(audit(soon).violations.map(({ event }) => event)).toContain(soon.length - 1);
  });
});
