import { useMemo, useRef, useState } from 'preact/hooks';
import { indexAt } from '../core/seek.js';
import type { Session } from './session.js';

/** Where an event stands in the duel, in words: `Turn 5, Battle Phase, event 233 of 412`. */
export function positionWords(session: Session, at: number): string {
  const { texts, duel } = session;
  const { turns, phases, last } = duel.index;
  const turn = turns[indexAt(turns, at, (one) => one.start)];
  const phase = phases[indexAt(phases, at, (one) => one.start)];
  const values = { n: String(at), last: String(last) };
  if (turn === undefined || phase === undefined) return texts.t('nav.valueSetup', values);
  const number = String(turn.number);
  if (phase.phase === null) return texts.t('nav.valueTurn', { ...values, turn: number });
  return texts.t('nav.value', { ...values, turn: number, phase: texts.t(`phase.${phase.phase}`) });
}

/** The bar: turns coloured by duelist, markers, and a thumb that is dragged. */
export function Slider({ session }: { readonly session: Session }) {
  const track = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const [hover, setHover] = useState<number | null>(null);
  const { texts, player, duel } = session;
  const { last } = duel.index;
  const at = session.at.value;
  const percent = (event: number): number => (last === 0 ? 0 : (100 * event) / last);
  const eventAt = (clientX: number): number => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return at;
    return Math.max(0, Math.min(last, Math.round(((clientX - box.left) / box.width) * last)));
  };
  // Drawn once: a duel of ten thousand events has a thousand turns.
  const future = useMemo(() => <Turns session={session} />, [duel]);
  const past = useMemo(() => <Turns session={session} />, [duel]);
  const markers = useMemo(() => <Markers session={session} />, [duel]);
  const words = hover === null ? '' : positionWords(session, hover);
  return (
    <div
      class="slider"
      role="slider"
      tabIndex={0}
      aria-label={texts.t('nav.slider')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={positionWords(session, at)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        player.seek(eventAt(event.clientX));
      }}
      onPointerMove={(event) => {
        const to = eventAt(event.clientX);
        setHover(to);
        if (dragging.current) player.drag(to);
      }}
      onPointerUp={() => {
        dragging.current = false;
      }}
      onPointerCancel={() => {
        dragging.current = false;
      }}
      onPointerLeave={() => setHover(null)}
    >
      <div class="track" ref={track}>
        <span class="turns">{future}</span>
        <span class="turns done" style={{ clipPath: `inset(0 ${100 - percent(at)}% 0 0)` }}>
          {past}
        </span>
        {markers}
        <span class="thumb" style={{ left: `${percent(at)}%` }} />
      </div>
      {hover !== null && (
        <span
          class="bubble"
          aria-hidden="true"
          style={{ left: `clamp(90px, ${percent(hover)}%, 100% - 90px)` }}
        >
          {words}
        </span>
      )}
    </div>
  );
}

const left = (session: Session, event: number): string => {
  const { last } = session.duel.index;
  return `${last === 0 ? 0 : ((100 * event) / last).toFixed(3)}%`;
};

/** Turns in the colours of their duelists; drawn twice, what is past full over what is to come. */
function Turns({ session }: { readonly session: Session }) {
  const { last, turns } = session.duel.index;
  return (
    <>
      {turns.map((turn, i) => (
        <span
          key={turn.start}
          class={`turn-part p${session.colour(turn.seat)}`}
          style={{
            left: left(session, turn.start),
            width: left(session, (turns[i + 1]?.start ?? last) - turn.start),
          }}
        />
      ))}
    </>
  );
}

function Markers({ session }: { readonly session: Session }) {
  return (
    <>
      {session.duel.index.markers.map((marker) => (
        <span
          key={`${marker.kind} ${marker.at}`}
          class={`marker m-${marker.kind} p${session.colour(marker.seat)}`}
          style={{ left: left(session, marker.at) }}
          title={session.texts.t(`marker.${marker.kind}`, { n: marker.size })}
        />
      ))}
    </>
  );
}
