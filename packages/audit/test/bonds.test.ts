import type { DuelEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { audit, DOWN, ev, given, type Laid, linked, moved, resolved } from './stream.js';

/** A Mystical Space Typhoon of B takes a card of A off the field; then what follows by itself, and the end of its link. */
const typhoon = (cards: readonly Laid[], ...follows: readonly DuelEvent[]) => [
  ...given({ cards: [['B:9', 'mystical-space-typhoon', 'B.st:1'], ...cards] }),
  linked(1, 'B', 'B.st:1', 'mystical-space-typhoon', 2, { effect: 'activate', targets: ['A.st:1'] }),
  ...follows,
  resolved(1),
  ev('ChainEnded', { links: 1 }),
];
const gone = (id: string, to = 'A.gy') =>
  moved('A:5', id, 'A.st:1', to, { cause: 'effect', link: 1, ...(to === 'A.gy' ? { destroyed: true } : {}) });
const holder = (id: string): Laid => ['A:5', id, 'A.st:1', { equippedTo: 'A.monster:1' }];
const raider: Laid = ['A:1', 'raider', 'A.monster:1'];
const falls = moved('A:1', 'raider', 'A.monster:1', 'A.gy', { cause: 'effect', destroyed: true });
const broken = (events: readonly DuelEvent[]) =>
  audit(events)
    .violations.filter(({ message }) => /stands and falls|had taken/.test(message))
    .map(({ rule, message }) => `${rule}: ${message}`);

describe('a card and the monster that it holds', () => {
  it('Call of the Haunted leaves the field: the monster is destroyed', () => {
    const cards = [holder('call-of-the-haunted'), raider];
    expect(broken(typhoon(cards, gone('call-of-the-haunted'), falls))).toEqual([]);
    expect(broken(typhoon(cards, gone('call-of-the-haunted')))).toEqual([
      'CARD-PREVAILS-01: Call Of The Haunted (A:5) was destroyed; Raider (A:1), which stands and falls with it, still lies on A.monster:1.',
    ]);
    expect(broken(typhoon(cards, gone('call-of-the-haunted', 'A.hand')))).toHaveLength(1);
  });

  it('its monster is destroyed: Call of the Haunted is', () => {
    const end = moved('A:5', 'call-of-the-haunted', 'A.st:1', 'A.gy', { cause: 'effect', destroyed: true });
    const cards = [holder('call-of-the-haunted'), raider];
    expect(broken(typhoon(cards, falls, end))).toEqual([]);
    expect(broken(typhoon(cards, falls))).toHaveLength(1);
    const back = moved('A:1', 'raider', 'A.monster:1', 'A.hand', { cause: 'effect' });
    expect(broken(typhoon(cards, back))).toEqual([]);
  });

  it('Premature Burial takes its monster along only when it is destroyed', () => {
    const cards = [holder('premature-burial'), raider];
    expect(broken(typhoon(cards, gone('premature-burial'), falls))).toEqual([]);
    expect(broken(typhoon(cards, gone('premature-burial')))).toHaveLength(1);
    expect(broken(typhoon(cards, gone('premature-burial', 'A.hand')))).toEqual([]);
  });

  it('Snatch Steal gives back what it took from the owner', () => {
    const taken: Laid = ['B:1', 'raider', 'A.monster:1'];
    const back = [
      ev('ControlChanged', { card: 'A.monster:1', from: 'A', to: 'B', until: null }),
      moved('B:1', 'raider', 'A.monster:1', 'B.monster:1', { cause: 'effect' }),
    ];
    const cards = [holder('snatch-steal'), taken];
    expect(broken(typhoon(cards, gone('snatch-steal'), ...back))).toEqual([]);
    expect(broken(typhoon(cards, gone('snatch-steal')))).toEqual([
      'CARD-PREVAILS-01: Snatch Steal (A:5) was destroyed; Raider (B:1), which it had taken, still lies on A.monster:1.',
    ]);
    expect(broken(typhoon([holder('snatch-steal'), raider], gone('snatch-steal')))).toEqual([]);
  });

  it('nothing is owed where the card may be negated, or its monster lies face-down or came anew', () => {
    const order: Laid = ['B:8', 'imperial-order', 'B.st:2'];
    const burial = holder('premature-burial');
    expect(broken(typhoon([burial, raider, order], gone('premature-burial')))).toEqual([]);
    expect(
      broken(typhoon([burial, ['A:1', 'raider', 'A.monster:1', DOWN]], gone('premature-burial'))),
    ).toEqual([]);
    const decree: Laid = ['B:8', 'royal-decree', 'B.st:2'];
    const decreeGoes = (batch: number) =>
      moved('B:8', 'royal-decree', 'B.st:2', 'B.gy', { cause: 'effect', link: 1, destroyed: true, batch });
    const callGoes = (batch: number) =>
      moved('A:5', 'call-of-the-haunted', 'A.st:1', 'A.gy', {
        cause: 'effect',
        link: 1,
        destroyed: true,
        batch,
      });
    const bound = [holder('call-of-the-haunted'), raider, decree];
    expect(broken(typhoon(bound, decreeGoes(9), callGoes(9)))).toEqual([]);
    expect(broken(typhoon(bound, decreeGoes(9), callGoes(10)))).toHaveLength(1);
    const away = moved('A:1', 'raider', 'A.monster:1', 'A.hand', { cause: 'effect' });
    const again = moved('A:1', 'raider', 'A.hand', 'A.monster:1');
    const call = holder('call-of-the-haunted');
    expect(broken(typhoon([call, raider], away, again, gone('call-of-the-haunted')))).toEqual([]);
  });
});
