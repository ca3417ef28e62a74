import type { Session } from './session.js';

const running = new WeakMap<Element, Animation[]>();

/** Ends what still moves: a new command never waits for an animation and none is left half-way. */
export function settle(board: Element | null): void {
  if (board === null) return;
  for (const animation of running.get(board) ?? []) animation.finish();
  running.delete(board);
}

/** Animates the one card that a single step forward has moved: from where it was to where it lies now. */
export function animateStep(board: HTMLElement, session: Session): void {
  const event = session.event.peek();
  if (event === null || typeof board.animate !== 'function') return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const speed = session.player.playing && typeof session.player.speed === 'number' ? session.player.speed : 1;
  if (event.type !== 'CardMoved' || calm || speed > 4) return;
  const { from, to, card } = event.data;
  const place = (name: string): HTMLElement | null =>
    board.querySelector<HTMLElement>(`[data-place="${CSS.escape(name)}"]`);
  const named = card === null ? null : board.querySelector<HTMLElement>(`[data-key="${CSS.escape(card)}"]`);
  const there = board.querySelectorAll<HTMLElement>(`[data-at="${CSS.escape(to)}"]`);
  const mover = named ?? there[there.length - 1] ?? null;
  const source = place(from);
  if (mover === null || source === null) return;
  const dx = source.offsetLeft + source.offsetWidth / 2 - mover.offsetLeft - mover.offsetWidth / 2;
  const dy = source.offsetTop + source.offsetHeight / 2 - mover.offsetTop - mover.offsetHeight / 2;
  const animation = mover.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(0.92)`, zIndex: 5 },
      { transform: 'none', zIndex: 5 },
    ],
    { duration: 340 / Math.max(1, speed), easing: 'cubic-bezier(.2,.7,.2,1)' },
  );
  running.set(board, [animation]);
}
