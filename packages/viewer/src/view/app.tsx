import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { MessageKey } from '../messages/index.js';
import { Board } from './board.js';
import { Chain } from './chain.js';
import { Controls } from './controls.js';
import { Details } from './details.js';
import { HelpDialog, PileDialog } from './dialogs.js';
import { Graph } from './graph.js';
import { onKey } from './keys.js';
import { Legal } from './legal.js';
import { Live } from './live.js';
import { Log } from './log.js';
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
  useEffect(() => {
    const root = frame.current;
    if (root === null) return undefined;
    const listen = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented && onKey(event, session, onFlip)) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    root.addEventListener('keydown', listen);
    return () => root.removeEventListener('keydown', listen);
  }, [session]);
  useLayoutEffect(() => {
    keepTabStop(frame.current);
  });
  return (
    <div class="frame" ref={frame}>
      <div class={`duel ${controls ? '' : 'bare'}`} tabIndex={-1} lang={texts.lang}>
        <div class="board-area" part="board" data-board>
          <Board session={session} />
        </div>
        <div class="side">
          <Chain session={session} />
          <Graph session={session} />
          <Legal session={session} />
        </div>
        <Log session={session} />
        {controls && <Controls session={session} onView={onView} onFlip={onFlip} />}
        <Result session={session} />
        {typed !== '' && <div class="typed">{texts.t('nav.goto', { n: typed })}</div>}
      </div>
      <Details session={session} frame={frame} />
      <PileDialog session={session} />
      <HelpDialog session={session} />
      <Live session={session} />
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

/** Winner and reason, once the duel is over. */
function Result({ session }: { readonly session: Session }) {
  const { result } = session.state.value;
  if (result === null) return null;
  const { texts, words } = session;
  const { winner } = result;
  const reason = texts.has(`reason.${result.reason}`) ? texts.t(`reason.${result.reason}` as MessageKey) : result.reason;
  return (
    <div class={`result p${session.colour(winner)}`}>
      <strong dir="auto">
        {winner === null ? texts.t('result.draw') : texts.t('result.wins', { player: words.team(session.state.value, winner) })}
      </strong>
      <span>{reason}</span>
    </div>
  );
}
