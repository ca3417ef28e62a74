import { useEffect, useMemo, useState } from 'preact/hooks';
import { lineText } from '../core/line.js';
import { Speaker } from '../core/speak.js';
import { type Session, timers } from './session.js';

/** One polite live region: each step in a sentence; faster than ×1 only turns, Life Points and the result. */
export function Live({ session }: { readonly session: Session }) {
  const [text, setText] = useState('');
  const speaker = useMemo(() => new Speaker(setText, timers), [session]);
  const at = session.at.value;
  useEffect(() => {
    if (session.moved.peek() === null) return;
    const said = sentenceFor(session, at);
    if (said !== null) speaker.speak(said);
  }, [at]);
  return (
    <div class="unseen" role="status" aria-live="polite">
      {text}
    </div>
  );
}

function sentenceFor(session: Session, at: number): string | null {
  const { player, duel, texts } = session;
  const event = duel.events[at];
  const { turn } = duel.at(at);
  const fast = player.playing && (player.speed === 'real' ? false : player.speed > 1);
  const type = event?.type;
  if (fast && type !== 'TurnStarted' && type !== 'LifePointsChanged' && type !== 'DuelEnded') return null;
  const line = session.told.value.sentences.get(at);
  if (line === undefined) return null;
  const said = lineText(line);
  return turn.number === 0 || type === 'TurnStarted'
    ? said
    : texts.t('speak.turn', { n: turn.number, text: said });
}
