import type { Session } from './session.js';

/** Where a running duel is followed: whether one stands at its end, and the way there. */
export function LiveButton({ session }: { readonly session: Session }) {
  const following = session.following.value;
  if (following === null) return null;
  const { texts, player } = session;
  const behind = session.duel.index.last - session.at.value;
  const { connected, why } = following;
  const state = texts.t(connected ? 'live.on' : 'live.lost');
  return (
    <button
      type="button"
      class={`live-button ${connected ? '' : 'lost'}`}
      aria-label={behind > 0 ? `${state} (+${texts.number(behind)})` : state}
      aria-pressed={behind === 0}
      title={connected ? texts.t('live.hint') : texts.t('live.lostWhy', { why })}
      onClick={() => player.end()}
    >
      <span class="live-dot" aria-hidden="true" />
      <span class={behind > 0 || !connected ? 'live-word' : ''} aria-hidden="true">
        {state}
      </span>
      {behind > 0 && <span aria-hidden="true">{`(+${texts.number(behind)})`}</span>}
    </button>
  );
}
