import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Board } from './board.js';
import { Controls } from './controls.js';
import { loadMore } from './lazy.js';
import { more } from './more-part.js';
import type { Session } from './session.js';

/** The whole viewer of one session. */
export function App(props: {
  readonly session: Session;
  readonly controls: boolean;
  readonly onView: (view: string) => void;
  readonly onFlip: () => void;
}) {
  const { session, controls, onView, onFlip } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { texts } = session;
  const typed = session.typed.value;
  // Whoever shows such a page to players shows them each other's cards: it says so.
  const judged = session.duel.view === 'judge';
  const later = more.value;
  useEffect(() => {
    const root = frame.current;
    if (root === null) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && more.peek()?.onKey(event, session, onFlip) === true) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    root.addEventListener('keydown', listen);
    return () => root.removeEventListener('keydown', listen);
  }, [session]);
  useEffect(() => void loadMore(), []);
  useLayoutEffect(() => {
    keepTabStop(frame.current);
  });
  return (
    <div class={judged ? 'frame judged' : 'frame'} ref={frame}>
      {judged && <p class="judge-strip">{texts.t('view.judge.strip')}</p>}
      <div class={`duel ${controls ? '' : 'bare'}`} tabIndex={-1} lang={texts.lang}>
        <div class="board-area" part="board" data-board>
          <Board session={session} />
        </div>
        <div class="side">
          {later !== null && <later.Chain session={session} />}
          {later !== null && <later.InForce session={session} />}
          {later === null ? <div class="panel graph-to-come" /> : <later.Graph session={session} />}
          {later !== null && <later.Legal session={session} />}
        </div>
        {later === null ? <div class="panel log" /> : <later.Log session={session} />}
        {controls && <Controls session={session} onView={onView} onFlip={onFlip} />}
        {typed !== '' && <div class="typed">{texts.t('nav.goto', { n: typed })}</div>}
      </div>
      {later !== null && (
        <>
          <later.Details session={session} frame={frame} />
          <later.PileDialog session={session} />
          <later.HelpDialog session={session} />
          <later.Live session={session} />
        </>
      )}
    </div>
  );
}

/** One tab stop on the board: the cell that had the focus last, or the first. */
function keepTabStop(frame: HTMLElement | null): void {
  const cells = frame?.querySelectorAll<HTMLElement>('.board [data-cell]:not([aria-hidden="true"])') ?? [];
  let found = false;
  for (const cell of cells) if (cell.tabIndex === 0) found = true;
  if (!found && cells[0] !== undefined) cells[0].tabIndex = 0;
}
