import type { Session } from './session.js';

/** A duelist: name, seat, Life Points with their last change. */
export function Plate(props: {
  readonly session: Session;
  readonly seat: string;
  readonly near: boolean;
  readonly index: number;
}) {
  const { session, seat, near, index } = props;
  const { texts, words } = session;
  const state = session.state.value;
  const event = session.event.value;
  const team = state.teams.find((one) => one.seats.includes(seat));
  const lp = team?.lp ?? 0;
  const start = session.duel.index.life.find((one) => one.team === team?.id)?.points[0]?.total ?? lp;
  const change = event?.type === 'LifePointsChanged' && event.data.team === team?.id ? event.data.delta : 0;
  const turn = state.turn.number > 0 && state.turn.seat === seat && state.status !== 'ended';
  const won = state.result !== null && state.result.winner === team?.id;
  const column = index * 7 + (near ? 1 : 6);
  const name = words.player(state, seat);
  return (
    <div
      class={`plate p${session.colour(seat)} ${near ? 'near' : 'far'} ${turn ? 'turn' : ''} ${change === 0 ? '' : 'changed'} ${won ? 'won' : ''}`}
      style={{ gridColumn: `${column} / span 2`, gridRow: near ? '7' : '1' }}
      data-team={team?.id}
      role="group"
      aria-label={texts.t('lp.label', { player: name, n: lp })}
    >
      <span class="who">
        <b class="seat">{seat}</b>
        <span class="name" dir="auto" title={name}>
          {name}
        </span>
      </span>
      <span class="lp">
        <span class="lp-number">{texts.number(lp)}</span>
        <small>{texts.t('lp.short')}</small>
        {change !== 0 && (
          <span class={`change ${change < 0 ? 'loss' : 'gain'}`}>
            {texts.t('lp.change', { sign: change < 0 ? '−' : '+', n: Math.abs(change) })}
          </span>
        )}
      </span>
      <span class="lp-bar" aria-hidden="true">
        <span style={{ width: `${Math.max(0, Math.min(100, (100 * lp) / Math.max(1, start)))}%` }} />
      </span>
    </div>
  );
}
