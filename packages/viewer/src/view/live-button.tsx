import type { Session } from './session.js';

/** Where a running duel is followed: whether one stands at its end, and the way there. */
export function LiveButton({ session }: { readonly session: Session }) {
  const following = session.following.value;
  if (following === null) return null;
  const { texts, player } = session;
  const behind = session.duel.index.last - session.at.value;
  const { connected, why } = following;
  return (
    <button
      type="button"
      class={`live-button ${connected ? '' : 'lost'}`}
      aria-pressed={behind === 0}
      title={connected ? texts.t('live.hint') : texts.t('live.lostWhy', { why })}
      onClick={() => player.end()}
    >
      <span class="live-dot" aria-hidden="true" />
      {connected ? texts.t('live.on') : texts.t('live.lost')}
      {behind > 0 && ` (+${texts.number(behind)})`}
    </button>
  );
}
