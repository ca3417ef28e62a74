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
