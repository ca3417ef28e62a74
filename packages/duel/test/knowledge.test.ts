import { describe, expect, it } from 'vitest';
import {
  type Acts,
  type CardScript,
  type DuelEvent,
  type DuelState,
  emptyState,
  fold,
  fromPosition,
  toPosition,
  viewEvent,
  viewState,
} from '../src/index.js';
import { knows } from '../src/knowledge.js';
import { card, envOf, lay, monster, table } from './toys.js';

const never = (): never => {
  throw new Error('no such card');
};

/** Who knows what, moment by moment. A acts with tricks that do one thing each; B holds what is to be hidden. */

const secret = monster('secret', 1000, 1000);
const other = monster('other', 900, 900);
const trick = card('trick', 'spell', 'normal');

const script = (deed: (x: Acts) => void): CardScript => ({
  id: 'trick',
  version: 1,
  effects: [{ key: 'activate', kind: 'activation', text: '', resolve: [{ do: deed }] }],
});

const CARDS = [
  lay('A', 1, 'trick', 'A.hand'),
  lay('B', 1, 'secret', 'B.hand'),
  lay('B', 2, 'other', 'B.hand'),
  lay('B', 3, 'secret', 'B.monster:1', { used: { once: 5 } }),
  lay('B', 4, 'secret', 'B.monster:2', { face: 'down', position: 'defense' }),
  lay('B', 5, 'secret', 'B.deck'),
];

function after(deed: (x: Acts) => void) {
  const env = envOf([other, secret, trick], [script(deed)]);
  const at = table(env, CARDS);
  const before = at.state;
  at.give({ type: 'Activate', by: 'A', card: 'A:1' });
  at.pass();
  return { state: at.state, before, events: at.events };
}

/** The card as the viewer sees it: its id, or `null` where it is unknown. */
const seen = (state: DuelState, instance: string, viewer: string) =>
  viewState(state, viewer).cards[instance]?.id ?? null;

/** What the viewer received, as text. */
function received(start: DuelState, events: readonly DuelEvent[], viewer: string): string {
  let state = start;
  return events
    .map((event) => {
      const shown = JSON.stringify(viewEvent(state, event, viewer));
      state = fold(state, [event]);
      return shown;
    })
    .join('\n');
}

describe('a hidden card', () => {
  it('of a hand is known to its own seat only', () => {
    const { state } = after((x) => x.gain(1));
    expect(['A', 'B', 'spectator'].map((viewer) => seen(state, 'B:1', viewer))).toEqual([
      null,
      'secret',
      null,
    ]);
    expect(['A', 'B', 'spectator'].map((viewer) => seen(state, 'B:4', viewer))).toEqual([
      null,
      'secret',
      null,
    ]);
  });
  it('of a Deck is known to nobody', () => {
    const { state } = after((x) => x.gain(1));
    expect(['A', 'B', 'spectator'].map((viewer) => seen(state, 'B:5', viewer))).toEqual([null, null, null]);
  });
  it('that is drawn is known to who draws it only', () => {
    const { state, before, events } = after((x) => x.draw(1, 'B'));
    expect(state.cards['B:5']?.place).toBe('B.hand');
    expect(['A', 'B', 'spectator'].map((viewer) => seen(state, 'B:5', viewer))).toEqual([
      null,
      'secret',
      null,
    ]);
    expect(received(before, events, 'A')).not.toContain('secret');
  });
  it('has no place of its own in a hand: known cards come first', () => {
    const { state } = after((x) => x.reveal('B:2', 'all'));
    expect(viewState(state, 'A').seats['B']?.hand).toEqual(['B:2', null]);
    expect(viewState(state, 'B').seats['B']?.hand).toEqual(['B:1', 'B:2']);
  });
  it('that one seat looks at is known to it alone, from then on', () => {
    const { state, before, events } = after((x) => x.reveal('B:1', ['A']));
    expect(seen(state, 'B:1', 'A')).toBe('secret');
    expect(seen(state, 'B:1', 'spectator')).toBeNull();
    expect(received(before, events, 'A')).toContain('secret');
    expect(received(before, events, 'spectator')).not.toContain('secret');
  });
  it('that is shown to all is known to all', () => {
    const { state } = after((x) => x.reveal('B:4', 'all'));
    expect([seen(state, 'B:4', 'A'), seen(state, 'B:4', 'spectator')]).toEqual(['secret', 'secret']);
  });
  it('is public once it is discarded', () => {
    const { state } = after((x) => x.discard(['B:1']));
    expect([seen(state, 'B:1', 'A'), seen(state, 'B:1', 'spectator')]).toEqual(['secret', 'secret']);
  });
  it('stays hidden when it is removed from play face-down', () => {
    const { state, before, events } = after((x) => x.send('B:1', 'banished', 'effect', { face: 'down' }));
    expect(seen(state, 'B:1', 'spectator')).toBeNull();
    expect(received(before, events, 'spectator')).not.toContain('secret');
  });
});

describe('a Set card that changes sides', () => {
  it('gets a new handle for whoever does not know it, in the stream as in the state', () => {
    const { state, before, events } = after((x) => x.takeControl('B:4', null));
    let full = before;
    let view = viewState(before, 'spectator');
    for (const event of events) {
      view = fold(view, [viewEvent(full, event, 'spectator')]);
      full = fold(full, [event]);
    }
    expect(view).toEqual(viewState(state, 'spectator'));
    expect(view.seats['A']?.monster[0]).toBe(`B@${state.cards['B:4']?.at}`);
    expect(state.cards['B:4']?.at).toBeGreaterThan(before.cards['B:4']?.at ?? 0);
  });
});

describe('a partner', () => {
  it('sees the Set cards of the team, not the hand', () => {
    const { state } = after((x) => x.gain(1));
    const four: DuelState = {
      ...state,
      seatOrder: ['A', 'B', 'C', 'D'],
      teams: [
        { id: '1', seats: ['A', 'C'], lp: 8000 },
        { id: '2', seats: ['B', 'D'], lp: 8000 },
      ],
    };
    const known = (instance: string) =>
      ['A', 'B', 'C', 'D'].filter((seat) => knows(four, state.cards[instance] ?? never(), seat));
    expect([known('B:4'), known('B:1')]).toEqual([['B', 'D'], ['B']]);
  });
});

describe('what was known', () => {
  it('of a monster stays known when it is turned face-down', () => {
    const { state } = after((x) => {
      x.turnFaceUp('B:4');
      x.turnFaceDown('B:4');
    });
    expect([seen(state, 'B:4', 'A'), seen(state, 'B:4', 'spectator')]).toEqual(['secret', 'secret']);
  });
  it('of a monster stays known when it goes back to the hand', () => {
    const { state } = after((x) => x.send('B:3', 'hand'));
    expect([seen(state, 'B:3', 'A'), seen(state, 'B:3', 'spectator')]).toEqual(['secret', 'secret']);
  });
  it('of a hand is lost when a card leaves it unseen', () => {
    const { state } = after((x) => {
      x.reveal('B:1', 'all');
      x.send('B:2', 'deck');
    });
    expect([seen(state, 'B:1', 'A'), seen(state, 'B:1', 'B')]).toEqual([null, 'secret']);
  });
  it('of a Deck is lost when it is shuffled', () => {
    const shown = (x: Acts) => x.send('B:3', 'deck');
    expect(seen(after(shown).state, 'B:3', 'A')).toBe('secret');
    const { state } = after((x) => {
      shown(x);
      x.shuffle('B');
    });
    expect(seen(state, 'B:3', 'A')).toBeNull();
    expect(state.cards['B:3']?.knownTo).toBe(0);
  });
  it('of a Deck is lost when a card is taken from within', () => {
    const { state } = after((x) => {
      x.send('B:3', 'deck');
      x.send('B:5', 'hand', 'effect', { searched: true });
    });
    expect(seen(state, 'B:3', 'A')).toBeNull();
  });
});

describe('a position', () => {
  const rich = after((x) => {
    x.addCounters('B:3', 'spell', 2);
    x.grantNormalSummon();
    x.reveal('B:1', ['A']);
    x.takeControl('B:3', 5);
    x.specialSummon('B:5', { seat: 'B' });
    x.last('mark', { on: 'B:3' });
  }).state;

  it('holds the whole state', () => {
    expect(rich.cards['B:3']?.counters).toEqual({ spell: 2 });
    expect(rich.cards['B:3']?.used).toEqual({ once: 5 });
    expect(rich.borrowed).toHaveLength(1);
    expect(rich.lasting[0]?.on).toBe('B:3');
    expect(rich.seats['A']).toMatchObject({ normalSummons: { granted: 1 }, summonTurn: 5 });
    const again = fromPosition(JSON.parse(JSON.stringify(toPosition(rich))), emptyState());
    expect({ ...again, revision: 0 }).toEqual({ ...rich, revision: 0 });
  });
  it('shows each viewer what he knows, and no more', () => {
    const event: DuelEvent = {
      type: 'PositionSet',
      data: { position: toPosition(rich), reason: 'rewind', of: null },
    };
    const known = (viewer: string) => {
      const shown = viewEvent(rich, event, viewer);
      const cards = shown.type === 'PositionSet' ? shown.data.position.cards : [];
      return ['B.hand', 'B.monster:2', 'B.deck', 'A.monster:1'].map((place) =>
        cards.filter((one) => one.place === place).some((one) => one.id === 'secret'),
      );
    };
    expect(known('A')).toEqual([true, false, false, true]);
    expect(known('B')).toEqual([true, true, false, true]);
    expect(known('spectator')).toEqual([false, false, false, true]);
  });
});
