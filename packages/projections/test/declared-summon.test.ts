import { type DuelEvent, emptyState, fold, toPosition, type Viewer, viewEvent } from '@duel-log/duel/read';
import { describe, expect, it } from 'vitest';
import { tell, transcript, declaredSummon, DeclaredSummons } from '../src/index.js';
import { EVENTS, names } from './fixture.js';

/** The fixture's position: A has Vorse Raider on the field, Summoned Skull and Mirror Force in hand. */
const START = EVENTS.slice(0, 2);
const rest = { link: null, batch: 0 } as const;
const turned: DuelEvent = {
  type: 'CardTurned',
  data: {
    card: 'A:3',
    id: 'vorse-raider',
    at: 'A.monster:1',
    face: 'down',
    position: 'defense',
    how: 'effect',
    ...rest,
  },
};
const declared = (how: 'flip' | 'tribute', card: string, id: string, to: string): DuelEvent => ({
  type: 'SummonDeclared',
  data: { card, id, by: 'A', how, to, position: 'attack', tributes: [] },
});
const negated = (card: string): DuelEvent => ({ type: 'SummonNegated', data: { card, link: 1 } });
const link: DuelEvent = {
  type: 'LinkAdded',
  data: {
    link: 1,
    by: 'A',
    card: 'A:2',
    id: 'mirror-force',
    effect: 'activate',
    speed: 2,
    targets: [],
    paid: [],
    values: {},
    activation: true,
  },
};
const back: DuelEvent = {
  type: 'CardMoved',
  data: {
    card: 'A:3',
    id: 'vorse-raider',
    from: 'A.monster:1',
    to: 'A.deck',
    face: 'down',
    position: null,
    cause: 'effect',
    ...rest,
  },
};

/** B has Set a monster that B alone has seen. */
const hidden: readonly DuelEvent[] = [
  ...START,
  {
    type: 'CardMoved',
    data: {
      card: 'B:2',
      id: 'uraby',
      from: 'B.deck',
      to: 'B.monster:5',
      face: 'down',
      position: 'defense',
      cause: 'effect',
      ...rest,
    },
  },
];
const flip: DuelEvent = {
  type: 'SummonDeclared',
  data: {
    card: 'B.monster:5',
    id: 'uraby',
    by: 'B',
    how: 'flip',
    to: 'B.monster:5',
    position: 'attack',
    tributes: [],
  },
};

function seenBy(viewer: Viewer, events: readonly DuelEvent[]): readonly DuelEvent[] {
  let state = emptyState();
  return events.map((event) => {
    const seen = viewEvent(state, event, viewer);
    state = fold(state, [event]);
    return seen;
  });
}

const lastLine = (viewer: Viewer, events: readonly DuelEvent[]): string => {
  const seen = seenBy(viewer, events);
  const line = transcript(seen, { names, viewer }).at(-1)?.text ?? '';
  // Whoever asks for one event alone reads the same.
  expect(tell(seen, new Set([seen.length - 1]), names, viewer).get(seen.length - 1)).toBe(line);
  return line;
};

describe('a Summon that is declared', () => {
  it('is declared and no more, until it comes about', () => {
    const lines = transcript([...START, declared('tribute', 'A:1', 'summoned-skull', 'A.monster:2')], {
      names,
    });
    expect(lines.at(-1)).toMatchObject({
      minor: false,
      text: 'A declares the Tribute Summon of Summoned Skull (2500/1200) to Monster Zone 2.',
    });
    expect(declaredSummon(EVENTS, 4)).toMatchObject({ id: 'summoned-skull', to: 'A.monster:2' });
    for (const at of [3, 5, 6, EVENTS.length - 1]) expect(declaredSummon(EVENTS, at)).toBeNull();
  });

  it('stands in the log where a Chain answers it, and is left out where nothing comes between', () => {
    const summon = EVENTS[4] as DuelEvent;
    const plain = transcript(EVENTS, { names });
    expect(plain.find(({ revision }) => revision === 4)?.minor).toBe(true);
    const answered = [...EVENTS.slice(0, 4), summon, link, ...EVENTS.slice(5)];
    expect(transcript(answered, { names }).find(({ revision }) => revision === 4)?.minor).toBe(false);
  });

  it.each(['A', 'B', 'spectator'])(
    'has told the name of a Set monster to %s, also when it is negated',
    (viewer) => {
      expect(lastLine(viewer, [...hidden, flip])).toBe(
        'B declares the Flip Summon of Uraby (1500/800) in Monster Zone 5.',
      );
      expect(lastLine(viewer, [...hidden, flip, negated('B.monster:5')])).toBe(
        'The Summon of Uraby is negated.',
      );
    },
  );

  it.each(['A', 'B', 'spectator'])('has told the name of a monster in the hand to %s', (viewer) => {
    const skull = declared('tribute', 'A:1', 'summoned-skull', 'A.monster:2');
    expect(lastLine(viewer, [...START, skull, negated('A:1')])).toBe(
      'The Summon of Summoned Skull is negated.',
    );
  });

  it('tells no other name: a Set monster stays one before its declaration, and another one all the time', () => {
    const ended: DuelEvent = {
      type: 'PositionChanged',
      data: { card: 'B.monster:5', face: 'down', position: 'defense', how: 'effect', ...rest },
    };
    expect(lastLine('spectator', [...hidden, ended])).toBe(
      "The Set card in B's Monster Zone 5 changes to face-down Defense Position.",
    );
    const other = declared('flip', 'A.monster:1', 'vorse-raider', 'A.monster:1');
    expect(lastLine('A', [...hidden, turned, other, ended])).toBe(
      "The Set card in B's Monster Zone 5 changes to face-down Defense Position.",
    );
    expect(declaredSummon([...hidden, turned, other, back])).toBeNull();
  });
});

describe('a card that has been used', () => {
  const used = (card: string, from: string): DuelEvent => ({
    type: 'CardMoved',
    data: { card, id: 'mirror-force', from, to: 'A.gy', face: 'up', position: null, cause: 'rule', ...rest },
  });
  const set: DuelEvent = {
    type: 'CardMoved',
    data: {
      card: 'A:2',
      id: 'mirror-force',
      from: 'A.hand',
      to: 'A.st:1',
      face: 'up',
      position: null,
      cause: 'rule',
      ...rest,
    },
  };
  const resolved: DuelEvent = { type: 'LinkResolved', data: { link: 1, outcome: 'applied' } };
  const away = used('A:2', 'A.st:1');
  const onField = { ...link, data: { ...link.data, card: 'A.st:1' } } as DuelEvent;

  it('goes to the graveyard without a line of its own once its link has resolved, and with one else', () => {
    const stream = [...START, set, onField, resolved, away];
    expect(transcript(stream, { names }).at(-1)?.minor).toBe(true);
    expect(transcript([...START, set, onField, away], { names }).at(-1)?.minor).toBe(false);
    expect(transcript([...START, set, away], { names }).at(-1)?.minor).toBe(false);
  });
});

describe('a Summon that is declared once more, because a judge takes play back to its declaration', () => {
  const played = EVENTS.slice(0, 10);
  const ruling: DuelEvent = {
    type: 'JudgeRuled',
    data: { judge: 'Ruth', authority: '', reason: 'Back.', citation: '', answers: null, result: null },
  };
  const position = (reason: 'rewind' | 'correction', to: number, asks: object | null = null): DuelEvent =>
    ({
      type: 'PositionSet',
      data: {
        reason,
        of: String(to),
        position: { ...toPosition(fold(emptyState(), EVENTS.slice(0, to + 1))), asks },
      },
    }) as DuelEvent;
  const ask = { seat: 'B', kind: 'window', about: 'summon-declared', card: null };

  it('is under way again, until it is negated or comes about', () => {
    const back = [...played, ruling, position('rewind', 4, ask)];
    expect(declaredSummon(back)).toEqual(EVENTS[4]?.data);
    expect(declaredSummon([...back, negated('A:1')])).toBeNull();
    expect(declaredSummon([...played, ruling, position('rewind', 3)])).toBeNull();
    // Whoever follows the stream and whoever looks at its end alone are told the same.
    const follower = new DeclaredSummons();
    const seen = [...back, negated('A:1')].map((event) => follower.add(event));
    expect(seen).toEqual(seen.map((_, at) => declaredSummon([...back, negated('A:1')], at)));
  });

  it('stays under way where something else is put right meanwhile', () => {
    const right = [...EVENTS.slice(0, 5), ruling, position('correction', 4, ask)];
    expect(declaredSummon(right)).toEqual(EVENTS[4]?.data);
    expect(declaredSummon([...EVENTS.slice(0, 5), ruling, position('correction', 4)])).toBeNull();
  });

  it('is told in the log: what came of it was taken back, and tells nothing of it', () => {
    const back = [...played, ruling, position('rewind', 4, ask)];
    const minor = (events: readonly DuelEvent[]) =>
      transcript(events, { names }).find(({ revision }) => revision === 4)?.minor;
    expect(minor(played)).toBe(true);
    expect(minor(back)).toBe(false);
    // Taken back together with what came of it, it is told by that.
    expect(minor([...played, ruling, position('rewind', 1)])).toBe(true);
  });
});
