import { describe, expect, it } from 'vitest';
import { COMMAND_TYPES, type DuelEvent, EVENT_TYPES } from '@duel-log/duel/read';
import { renderTranscript, transcript, unsaid } from '../src/index.js';
import { EVENTS, names, viewStream } from './fixture.js';

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
