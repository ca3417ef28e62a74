import { SPEEDS, type Speed } from '../core/clock.js';
import type { Session } from './session.js';

/** Speed and view. */
export function Choices({
  session,
  onView,
}: {
  readonly session: Session;
  readonly onView: (view: string) => void;
}) {
  void session.ticks.value;
  return (
    <>
      <SpeedChoice session={session} />
      <ViewChoice session={session} onView={onView} />
    </>
  );
}

const IDLES = [1, 3, 10, 30] as const;

function SpeedChoice({ session }: { readonly session: Session }) {
  const { texts, player } = session;
  const { speed, idle } = player;
  const name = (one: number): string => `×${one}`;
  return (
    <span class="speed">
      <select
        aria-label={texts.t('nav.speed')}
        value={String(speed)}
        onChange={(event) => {
          const { value } = event.currentTarget;
          const next: Speed = value === 'real' ? 'real' : Number(value);
          player.setSpeed(next);
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={String(one)}>
            {name(one)}
          </option>
        ))}
        <option value="real">{texts.t('nav.speed.real')}</option>
      </select>
      {speed === 'real' && (
        <select
          aria-label={texts.t('nav.idle')}
          title={texts.t('nav.idle')}
          value={String(idle)}
          onChange={(event) => player.setSpeed('real', Number(event.currentTarget.value))}
        >
          {IDLES.map((one) => (
            <option key={one} value={String(one)}>
              {texts.t('nav.idleSeconds', { n: one })}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

/** Only where the source offers several views. */
function ViewChoice({
  session,
  onView,
}: {
  readonly session: Session;
  readonly onView: (view: string) => void;
}) {
  const views = session.source.value?.views ?? [];
  if (views.length < 2) return null;
  const { texts } = session;
  return (
    <select
      class="view-choice"
      aria-label={texts.t('nav.view')}
      value={session.duel.view}
      onChange={(event) => {
        const wanted = event.currentTarget.value;
        // It says what is shown: the wanted view once it has come.
        event.currentTarget.value = session.duel.view;
        onView(wanted);
      }}
    >
      {views.map((view) => (
        <option key={view} value={view}>
          {viewName(session, view)}
        </option>
      ))}
    </select>
  );
}

function viewName(session: Session, view: string): string {
  const { texts } = session;
  if (view === 'judge' || view === 'spectator') return texts.t(`view.${view}`);
  const player = session.state.value.players[view] ?? view;
  return texts.t('view.seat', { player, seat: view });
}
