import type { EventData } from '@duel-log/duel/read';
import { rowOf } from '../board.js';
import type { Check } from '../check.js';
import type { Desk } from '../desk.js';
import { type Rules, under } from '../ledger.js';

/** Which Summons use the Normal Summon of the turn, and what is no Flip Summon or none at all (SUM-FLIP-05, TERM-SET-02). */
export const kindsOfSummon: Check = {
  name: 'kinds-of-summon',
  rules: [
    { rule: 'SUM-FLIP-03', title: 'a Flip Summon is no Normal Summon' },
    { rule: 'SUM-SP-02', title: 'a Special Summon leaves the Normal Summon of the turn' },
    { rule: 'FUS-07', title: 'a Fusion Summon is a Special Summon' },
    { rule: 'RIT-05', title: 'a Ritual Summon is a Special Summon' },
    { rule: 'SUM-FLIP-05', title: 'turned up by an attack or effect is not Flip Summoned' },
    { rule: 'TERM-SET-02', title: 'a Set monster is Summoned once it has been turned up' },
  ],
  start: (desk) => {
    /** how the monster of each zone was last turned face-up */
    const turned = new Map<string, EventData['CardTurned']['how']>();
    /** zones whose monster was Set and has not been turned up */
    const set = new Set<string>();
    /** zones whose monster an attack or effect has turned up since the last command */
    const flipped = new Set<string>();
    return {
      on: {
        PositionSet: () => {
          turned.clear();
          set.clear();
          flipped.clear();
        },
        ActionTaken: () => {
          for (let n = flipped.size; n > 0; n--) desk.ok('SUM-FLIP-05');
          flipped.clear();
        },
        CardMoved: (data) => {
          turned.delete(data.from);
          set.delete(data.from);
          flipped.delete(data.from);
        },
        CardTurned: ({ at, face, how }) => {
          if (face !== 'up' || rowOf(at) !== 'monster') return;
          set.delete(at);
          turned.set(at, how);
          if (how === 'attack' || how === 'effect') flipped.add(at);
        },
        MonsterSet: (data) => {
          set.add(data.card);
        },
        MonsterSummoned: (data) => {
          counts(desk, data);
          if (data.how === 'flip' || set.has(data.card)) notSet(desk, data, set.has(data.card));
          if (data.how === 'flip') flips(desk, data, turned.get(data.card) ?? null);
          flipped.delete(data.card);
        },
      },
    };
  },
};

/** Summons that are no Normal Summons, with the rules that say so. */
const OTHERS: Readonly<Record<string, Rules>> = {
  flip: 'SUM-FLIP-03',
  special: 'SUM-SP-02',
  fusion: under('SUM-SP-02', 'FUS-07'),
  ritual: under('SUM-SP-02', 'RIT-05'),
};

function counts(desk: Desk, data: EventData['MonsterSummoned']): void {
  const rules = OTHERS[data.how];
  if (rules !== undefined)
    desk.judge(rules, data.normal !== true, () => ({
      message: `A ${data.how} Summon of ${desk.called(data.id)} was counted as the Normal Summon of the turn; it leaves that free.`,
      responsible: data.by,
      about: [desk.board.name(data.card) ?? data.card],
    }));
}

function notSet(desk: Desk, data: EventData['MonsterSummoned'], lies: boolean): void {
  desk.judge('TERM-SET-02', !lies, () => ({
    message: `${desk.title(data.card)} was Set, and recorded as Summoned before it was turned up.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}

function flips(
  desk: Desk,
  data: EventData['MonsterSummoned'],
  how: EventData['CardTurned']['how'] | null,
): void {
  desk.judge('SUM-FLIP-05', how === null ? null : how === 'flip-summon', () => ({
    message: `${desk.title(data.card)} was recorded as Flip Summoned; an ${how ?? 'unknown'} had turned it up.`,
    responsible: data.by,
    about: [desk.board.name(data.card) ?? data.card],
  }));
}
