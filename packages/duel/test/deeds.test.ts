import { describe, expect, it } from 'vitest';
import type { Acts, CardScript, DuelEvent, Instruction } from '../src/index.js';
import { card, envOf, lay, monster, table } from './toys.js';

/** What a card's text may do, tried with cards that do just that. */

const does = (id: string, ...steps: readonly ((x: Acts) => void)[]): CardScript => ({
  id,
  version: 1,
  effects: [
    {
      key: 'activate',
      kind: 'activation',
      text: '',
      damageStep: 'any',
      resolve: steps.map((deed): Instruction => ({ do: deed })),
    },
  ],
});

const big = monster('big', 2000, 1500);
const small = monster('small', 1000, 500);
const trick = card('trick', 'spell', 'quick-play');
const aura = card('aura', 'spell', 'continuous');

const moves = (events: readonly DuelEvent[]) =>
  events.flatMap((event) => (event.type === 'CardMoved' ? [event.data] : []));

/** Plays the trick from the hand of A, everybody passes. */
function played(deed: (x: Acts) => void, ...more: ReturnType<typeof lay>[]) {
  const at = table(envOf([big, small, trick], [does('trick', deed)]), [
    lay('A', 1, 'trick', 'A.hand'),
    lay('A', 2, 'big', 'A.monster:1'),
    lay('B', 1, 'small', 'B.monster:1'),
    lay('B', 2, 'big', 'B.monster:2', { position: 'defense' }),
    ...more,
  ]);
  at.give({ type: 'Activate', by: 'A', card: 'A:1' });
  at.pass();
  return at;
}

describe('what happens at once', () => {
  it('is one batch: two monsters destroyed together', () => {
    const { events } = played((x) => x.destroy(['B:1', 'B:2']));
    const gone = moves(events).filter(({ to }) => to === 'B.gy');
    expect(gone.map((move) => move.card)).toEqual(['B:1', 'B:2']);
    expect(new Set(gone.map(({ batch }) => batch)).size).toBe(1);
  });
  it('is one batch: two cards drawn', () => {
    const drawn = moves(played((x) => x.draw(2)).events).filter(({ cause }) => cause === 'draw');
    expect(drawn).toHaveLength(2);
    expect(new Set(drawn.map(({ batch }) => batch)).size).toBe(1);
  });
  it('is two batches when one deed follows another', () => {
    const { events } = played((x) => {
      x.destroy(['B:1']);
      x.destroy(['B:2']);
    });
    const gone = moves(events).filter(({ to }) => to === 'B.gy');
    expect(new Set(gone.map(({ batch }) => batch)).size).toBe(2);
  });
  it('is looked at before anything else happens: Life Points at 0 end the duel within the effect', () => {
    const { state, events } = played((x) => {
      x.damage(8000);
      x.gain(3000, 'B');
      x.damage(8000, 'A');
    });
    expect(state.result).toEqual({ winner: 'A', reason: 'life-points' });
    expect(events.at(-1)?.type).toBe('DuelEnded');
    expect(events.filter(({ type }) => type === 'LifePointsChanged')).toHaveLength(1);
  });
  it('is a draw when it takes both sides to 0', () => {
    const { state } = played((x) =>
      x.atOnce(() => {
        x.damage(9000);
        x.damage(9000, 'A');
      }),
    );
    expect(state.result).toEqual({ winner: null, reason: 'life-points' });
  });
  it('a draw that cannot be made loses at once', () => {
    const { state, events } = played((x) => {
      x.draw(11, 'B');
      x.draw(1, 'A');
    });
    expect(state.result).toEqual({ winner: 'A', reason: 'deck-out' });
    expect(moves(events).filter(({ to }) => to === 'A.hand')).toEqual([]);
  });
});

describe('where a card goes', () => {
  it('to the bottom of the Deck', () => {
    const { state } = played((x) => x.send('B:1', 'deck', 'effect', { bottom: true }));
    expect(state.seats['B']?.deck.at(-1)).toBe('B:1');
    expect(state.seats['B']?.deck[0]).not.toBe('B:1');
  });
  it('to the top of the Deck otherwise', () => {
    expect(played((x) => x.send('B:1', 'deck')).state.seats['B']?.deck[0]).toBe('B:1');
  });
  it("to its owner's pile, whoever controls it", () => {
    const lent = lay('B', 7, 'small', 'A.monster:2');
    expect(played((x) => x.destroy(['B:7']), lent).state.cards['B:7']?.place).toBe('B.gy');
    expect(played((x) => x.send('B:7', 'hand'), lent).state.cards['B:7']?.place).toBe('B.hand');
  });
});

describe('values', () => {
  const shown = (deed: (x: Acts) => void, script: CardScript) => {
    const at = table(envOf([big, small, trick, aura], [does('trick', deed), script]), [
      lay('A', 1, 'trick', 'A.hand'),
      lay('A', 2, 'big', 'A.monster:1'),
      lay('A', 3, 'aura', 'A.st:1'),
      lay('A', 4, 'aura', 'A.st:2'),
    ]);
    at.give({ type: 'Activate', by: 'A', card: 'A:1' });
    at.pass();
    return at.state.cards['A:2']?.values;
  };
  it('are never below 0', () => {
    const weak = {
      id: 'aura',
      version: 1,
      applies: [{ key: 'weak', modify: () => ({ atk: -1500, def: -1500 }) }],
    };
    expect(shown((x) => x.gain(1), weak)).toMatchObject({ atk: 0, def: 0 });
  });
  it('count what changes the original before what is added', () => {
    const both = {
      id: 'aura',
      version: 1,
      applies: [
        { key: 'add', modify: () => ({ atk: 300, def: 100 }) },
        {
          key: 'half',
          modify: () => ({ baseAtk: (atk: number) => atk / 2, baseDef: (def: number) => def / 2 }),
        },
      ],
    };
    expect(shown((x) => x.gain(1), both)).toMatchObject({ atk: 500 + 600, def: 375 + 200 });
  });
});

describe('an attack under way', () => {
  /** A:2 attacks B:1; B answers the declaration (or in the Damage Step) with the trap. */
  const attacked = (deed: (x: Acts) => void, about: 'attack' | 'damage-step' = 'attack') => {
    const trap = card('trap', 'trap', 'normal');
    const at = table(
      envOf([big, small, trap], [does('trap', deed)]),
      [
        lay('A', 2, 'big', 'A.monster:1'),
        lay('A', 3, 'small', 'A.monster:2'),
        lay('B', 1, 'small', 'B.monster:1'),
        lay('B', 2, 'trap', 'B.st:1', { face: 'down', flags: { since: 2, setTurn: 2 } }),
      ],
      'battle',
    );
    at.give({ type: 'Attack', by: 'A', card: 'A.monster:1', target: 'B.monster:1' });
    while (at.state.asks !== null && !(at.state.asks.seat === 'B' && at.state.asks.about === about))
      at.give({ type: 'Pass', by: at.state.asks.seat });
    expect(at.state.asks).toMatchObject({ seat: 'B', about });
    at.give({ type: 'Activate', by: 'B', card: 'B.st:1' });
    at.pass();
    const cancelled = at.events.flatMap((event) =>
      event.type === 'AttackCancelled' ? [event.data.reason] : [],
    );
    return { ...at, cancelled, lp: at.state.teams.map(({ lp }) => lp) };
  };
  it('goes on to damage when nothing has changed', () => {
    const { cancelled, lp } = attacked((x) => x.gain(1));
    expect([cancelled, lp]).toEqual([[], [8000, 8001 - 1000]]);
  });
  it('is over when its attacker is turned to Defense Position', () => {
    const { cancelled, lp } = attacked((x) => x.setPosition('A:2', 'defense'));
    expect([cancelled, lp]).toEqual([['gone'], [8000, 8000]]);
  });
  it('no longer knows an attacker that has gone to the hand', () => {
    const { cancelled, state } = attacked((x) => x.send('A:2', 'hand'));
    expect(cancelled).toEqual(['gone']);
    expect(state.battle?.attacker).toBe('?');
  });
  it('is over when its attacker has left the field, also if it has come back since', () => {
    const { cancelled, lp, state } = attacked((x) => {
      x.destroy(['A:2']);
      x.specialSummon('A:2', { seat: 'A' });
    });
    expect([cancelled, lp]).toEqual([['gone'], [8000, 8000]]);
    expect(state.cards['A:2']).toMatchObject({ place: 'A.monster:1', flags: { attacks: 0, attackTurn: 0 } });
  });
  it('is over when its attacker changes sides', () => {
    const { cancelled } = attacked((x) => x.takeControl('A:2', null));
    expect(cancelled).toEqual(['gone']);
  });
  it('is replayed when attacker and target stay, but the target is no longer on the other side', () => {
    const { cancelled, state } = attacked((x) => x.exchangeControl('A:3', 'B:1'));
    expect(cancelled).toEqual(['replay']);
    expect(state.cards['A:2']?.flags).toMatchObject({ attacks: 0, attackTurn: 0 });
  });
  it('is over without damage when its target goes in the Damage Step', () => {
    const { events, cancelled, state } = attacked((x) => x.banish(['B:1']), 'damage-step');
    expect(cancelled).toEqual([]);
    expect(state.turn).toMatchObject({ phase: 'battle', step: 'battle' });
    expect(events.some(({ type }) => type === 'AttackCompared')).toBe(false);
    expect(state.battle).toMatchObject({ cancelled: true, compared: false });
  });
});

describe('duties of a phase', () => {
  it("are done in turn order: the turn duelist's cards first", () => {
    const script: CardScript = {
      id: 'aura',
      version: 1,
      duties: [
        {
          key: 'pay',
          text: '',
          phase: 'standby',
          when: () => true,
          steps: [{ do: (x) => x.payLp(100, 'upkeep') }],
        },
      ],
    };
    const at = table(envOf([small, aura], [script]), [
      lay('A', 1, 'aura', 'A.st:1'),
      lay('B', 1, 'aura', 'B.st:1'),
    ]);
    at.give({ type: 'EndTurn', by: 'A' });
    at.pass();
    expect(at.state.turn).toMatchObject({ number: 6, seat: 'B', phase: 'main1' });
    const paid = at.events.flatMap((event) => (event.type === 'LifePointsChanged' ? [event.data.team] : []));
    expect(paid).toEqual(['B', 'A']);
  });
});
