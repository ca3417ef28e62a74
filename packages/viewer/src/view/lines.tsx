import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { BoardLine } from '../core/focus.js';
import type { Session } from './session.js';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Drawn {
  readonly key: string;
  readonly kind: BoardLine['kind'];
  readonly now: boolean;
  readonly d: string;
  /** the arrowhead */
  readonly head: string;
}

/** Attack, target and equip lines, measured from where the cards really lie. */
export function Lines({
  session,
  board,
}: {
  readonly session: Session;
  readonly board: RefObject<HTMLDivElement | null>;
}) {
  const [drawn, setDrawn] = useState<readonly Drawn[]>([]);
  const last = useRef('');
  const lines = session.lines.value;
  const flipped = session.flipped.value;
  const at = session.at.value;
  const measure = (): void => {
    if (board.current === null) return;
    const next = session.lines.peek().flatMap((line) => draw(board.current as HTMLElement, line, session));
    const text = JSON.stringify(next);
    if (text !== last.current) {
      last.current = text;
      setDrawn(next);
    }
  };
  useLayoutEffect(measure, [lines, flipped, at]);
  useLayoutEffect(() => {
    if (board.current === null) return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(board.current);
    return () => watch.disconnect();
  }, []);
  return (
    <svg class="lines" aria-hidden="true">
      {drawn.map(({ key, kind, now, d, head }) => (
        <g key={key} class={`line ${kind} ${now ? 'now' : ''}`} data-line={key}>
          <path class="halo" d={d} />
          <path class="stroke" d={d} />
          {head !== '' && <path class="head" d={head} />}
        </g>
      ))}
    </svg>
  );
}

function draw(board: HTMLElement, line: BoardLine, session: Session): readonly Drawn[] {
  const from = boxOf(board, line.from, session);
  const to = 'card' in line.to ? boxOf(board, line.to.card, session) : plateBox(board, line.to.team);
  if (from === null || to === null) return [];
  const key = `${line.kind} ${line.from} ${'card' in line.to ? line.to.card : line.to.team}`;
  const a = edge(from, middle(to));
  const b = edge(to, middle(from));
  const bow = line.kind === 'attack' ? 0.06 : 0.14;
  const cx = (a.x + b.x) / 2 - (b.y - a.y) * bow;
  const cy = (a.y + b.y) / 2 + (b.x - a.x) * bow;
  const d = `M${fix(a.x)} ${fix(a.y)}Q${fix(cx)} ${fix(cy)} ${fix(b.x)} ${fix(b.y)}`;
  return [
    { key, kind: line.kind, now: line.now, d, head: line.kind === 'equip' ? '' : arrow(cx, cy, b.x, b.y) },
  ];
}

const fix = (value: number): string => value.toFixed(1);

/** The box of a card's element, or of the pile it lies in. Offsets are those of rest, whatever is animated. */
function boxOf(board: HTMLElement, card: string, session: Session): Box | null {
  const own = board.querySelector<HTMLElement>(`[data-key="${CSS.escape(card)}"]`);
  const place = session.state.peek().cards[card]?.place;
  const found =
    own ??
    (place === undefined ? null : board.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`));
  return found === null ? null : offsets(found);
}

function plateBox(board: HTMLElement, team: string): Box | null {
  const found = board.querySelector<HTMLElement>(`[data-team="${CSS.escape(team)}"]`);
  return found === null ? null : offsets(found);
}

const offsets = (element: HTMLElement): Box => ({
  x: element.offsetLeft,
  y: element.offsetTop,
  width: element.offsetWidth,
  height: element.offsetHeight,
});

const middle = (box: Box): { readonly x: number; readonly y: number } => ({
  x: box.x + box.width / 2,
  y: box.y + box.height / 2,
});

/** Where the way from the middle of the box to a point leaves the box. */
function edge(
  box: Box,
  to: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const from = middle(box);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const sx = dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx);
  const sy = dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy);
  const t = Math.min(1, sx, sy);
  return { x: from.x + dx * t, y: from.y + dy * t };
}

function arrow(fromX: number, fromY: number, x: number, y: number): string {
  const angle = Math.atan2(y - fromY, x - fromX);
  const wing = (turn: number): string =>
    `${fix(x - 13 * Math.cos(angle + turn))} ${fix(y - 13 * Math.sin(angle + turn))}`;
  return `M${fix(x)} ${fix(y)}L${wing(0.45)}L${wing(-0.45)}Z`;
}
