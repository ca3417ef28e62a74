import { describe, expect, it } from 'vitest';
import { COMMAND_TYPES, type DuelEvent, EVENT_TYPES, type PositionCard } from '@duel-log/duel/read';
import { renderTranscript, transcript, unsaid } from '../src/index.js';
import { card, EVENTS, given, names, up, viewStream } from './fixture.js';

describe('the transcript of a duel', () => {
  it('tells a stretch of a duel in words, by turn and phase', () => {
    expect(renderTranscript(transcript(EVENTS, { names }))).toBe(
      [
        'The position is given: turn 5 of A.',
        '',
        'Turn 5 - A',
        '  Main Phase 1',
        '    A Tribute Summons Summoned Skull (2500/1200) to Monster Zone 2, Tributing Vorse Raider.',
        '    A Sets Mirror Force in Spell & Trap Zone 1.',
        '  Battle Phase',
        "    A attacks Battle Ox in B's Monster Zone 3 with Summoned Skull in A's Monster Zone 2.",
        "    Summoned Skull (2500 ATK) against Battle Ox in B's Monster Zone 3 (1700 ATK): Battle Ox is destroyed and 800 damage to B.",
        '    B loses 800 Life Points (8000 -> 7200).',
        "    Battle Ox in B's Monster Zone 3 is destroyed by battle and goes to B's graveyard.",
        '',
        'Turn 6 - B',
        '  Draw Phase',
        '    B draws Uraby.',
      ].join('\n'),
    );
  });

  it('names no card that the viewer may not know', () => {
    const text = renderTranscript(transcript(viewStream('B'), { names, viewer: 'B' }), { full: true });
    expect(text).not.toContain('Mirror Force');
    expect(text).toContain('A Sets a card in Spell & Trap Zone 1.');
    expect(text).toContain('B draws Uraby.');
    const other = renderTranscript(transcript(viewStream('A'), { names, viewer: 'A' }), { full: true });
    expect(other).toContain('A Sets Mirror Force in Spell & Trap Zone 1.');
    expect(other).toContain('B draws a card.');
    expect(other).not.toContain('Uraby');
  });

  it('gives the number of each event on request', () => {
    const text = renderTranscript(transcript(EVENTS, { names }), { revisions: true });
    expect(text).toContain('#6 A Tribute Summons');
  });
});

describe('a Set card that is turned face-up to be activated', () => {
  const turned: DuelEvent = {
    type: 'CardTurned',
    data: {
      card: 'A:2',
      id: 'mirror-force',
      at: 'A.st:1',
      face: 'up',
      position: null,
      how: 'activation',
      link: null,
      batch: 11,
    },
  };
  const chosen: readonly DuelEvent[] = [
    {
      type: 'DecisionOpened',
      data: { asks: { seat: 'A', kind: 'choice', about: 'target', card: 'A.st:1' }, agenda: null },
    },
    { type: 'ActionTaken', data: { command: { type: 'Choose', by: 'A', answer: 'B.monster:3' } } },
  ];
  const link: DuelEvent = {
    type: 'LinkAdded',
    data: {
      link: 1,
      by: 'A',
      card: 'A.st:1',
      id: 'mirror-force',
      effect: 'activate',
      speed: 2,
      targets: [],
      paid: [],
      values: {},
      activation: true,
    },
  };
  const told = (...more: readonly DuelEvent[]) =>
    transcript([...EVENTS.slice(0, 10), turned, ...more], { names }).find(({ revision }) => revision === 10);

  it('is told as long as its player chooses and pays', () => {
    const text = "Mirror Force in A's Spell & Trap Zone 1 is turned face-up to be activated.";
    expect(told()).toMatchObject({ text, minor: false });
    expect(told(...chosen)).toMatchObject({ text, minor: false });
  });

  it('is left out once its link tells of it, and not for the link of another card', () => {
    expect(told(...chosen, link)).toMatchObject({ minor: true });
    const other = { ...link, data: { ...link.data, card: 'A.st:2' } } as DuelEvent;
    expect(told(...chosen, other)).toMatchObject({ minor: false });
  });
});

describe('a Tribute', () => {
  const steal: PositionCard = card('B:3', 'mirror-force', 'B.st:1', { face: 'up', equippedTo: 'A:3' });
  const start = given([
    card('A:1', 'summoned-skull', 'A.hand'),
    card('A:3', 'vorse-raider', 'A.monster:1', { ...up, at: -1 }),
    steal,
  ]);
  const lost: DuelEvent = {
    type: 'CardMoved',
    data: {
      card: 'B:3',
      id: 'mirror-force',
      from: 'B.st:1',
      to: 'B.gy',
      face: 'up',
      position: null,
      cause: 'rule',
      link: null,
      batch: 3,
      destroyed: true,
    },
  };
  const lines = (...between: readonly DuelEvent[]): readonly string[] =>
    transcript([start, ...EVENTS.slice(2, 4), ...between, ...EVENTS.slice(4, 7)], { names })
      .filter(({ minor }) => !minor)
      .map(({ text }) => text);
  const summoned = 'A Tribute Summons Summoned Skull (2500/1200) to Monster Zone 2, Tributing Vorse Raider.';

  it('is told by its Summon where nothing comes between', () => {
    expect(lines().slice(1)).toEqual([summoned]);
  });

  it('is told itself before what it brings about, and that with its reason', () => {
    expect(lines(lost).slice(1)).toEqual([
      "Vorse Raider is Tributed and goes to A's graveyard.",
      "Mirror Force in B's Spell & Trap Zone 1 is destroyed and goes to B's graveyard: Vorse Raider has left the field.",
      summoned,
    ]);
  });
});

describe('a target', () => {
  it.each([
    ['A.monster:1', "Vorse Raider in A's Monster Zone 1"],
    ['A:5', "Uraby in A's graveyard"],
    ['B:6', "Battle Ox in B's removed cards"],
  ])('is named with the place where it lies: %s', (target, words) => {
    const start = given([
      card('A:2', 'mirror-force', 'A.st:1', { face: 'up' }),
      card('A:3', 'vorse-raider', 'A.monster:1', { ...up, at: -1 }),
      card('A:5', 'uraby', 'A.gy', { face: 'up' }),
      card('B:6', 'battle-ox', 'B.banished', { face: 'up' }),
    ]);
    const link: DuelEvent = {
      type: 'LinkAdded',
      data: {
        link: 1,
        by: 'A',
        card: 'A.st:1',
        id: 'mirror-force',
        effect: 'activate',
        speed: 2,
        targets: [target],
        paid: [],
        values: {},
        activation: true,
      },
    };
    expect(transcript([start, link], { names }).at(-1)?.text).toBe(
      `Chain Link 1: A activates Mirror Force (Spell & Trap Zone 1), targeting ${words}.`,
    );
  });
});

describe('a lasting effect', () => {
  it('ends without a name for the monster that nobody can follow', () => {
    const lasting = { key: 'k', card: 'mirror-force', effect: 'rush', by: 'A', until: 5, value: null, at: 0 };
    const ended: DuelEvent = { type: 'LastingEnded', data: { key: 'k', batch: 1 } };
    const last = (on: string): string | undefined =>
      transcript(
        [
          given([card('A:3', 'vorse-raider', 'A.gy', { face: 'up' })], {}, { lasting: [{ ...lasting, on }] }),
          ended,
        ],
        { names },
      ).at(-1)?.text;
    expect(last('?')).toBe('The effect of Mirror Force ends.');
    expect(last('A:3')).toBe('The effect of Mirror Force on Vorse Raider ends.');
  });
});

describe('the end of a Duel', () => {
  it('for want of cards says who has none, of a draw that there are none', () => {
    const end = (winner: string | null, reason: string): string | undefined =>
      transcript([given([]), { type: 'DuelEnded', data: { winner, reason } }], { names }).at(-1)?.text;
    expect(end('B', 'deck-out')).toBe('B wins the Duel: A has no card left to draw.');
    expect(end(null, 'deck-out')).toBe('The Duel ends in a draw: no card left to draw.');
    expect(end('B', 'life-points')).toBe('B wins the Duel: Life Points at 0.');
  });
});

describe('an event that no transcript tells', () => {
  const about = { by: 'A', seat: 'A', card: 'A:17', at: 'A.st:1', face: 'up', phase: 'end', judge: 'Ruth' };
  const commands = COMMAND_TYPES.map((type) => ({
    type: 'ActionTaken',
    data: { command: { ...about, type } },
  }));
  const events = EVENT_TYPES.filter((type) => type !== 'ActionTaken').map((type) => ({
    type,
    data: { ...about, asks: { seat: 'A' } },
  }));

  it.each([...commands, ...events] as unknown as readonly DuelEvent[])(
    'has words that name no card and hold no word of the program ($type)',
    (event) => {
      const words = unsaid(event);
      expect(words).toMatch(/^[A-Z].*\.$/);
      expect(words).not.toMatch(/[a-z][A-Z]|A:17|undefined|null/);
    },
  );
});
