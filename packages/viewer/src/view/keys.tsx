import type { Session } from './session.js';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (/^(TEXTAREA|SELECT)$/.test(target.tagName) ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox'));

/** Keys act only while the focus is inside this element. Answers whether the key was meant for it. */
export function onKey(event: KeyboardEvent, session: Session, flip: () => void): boolean {
  const { player } = session;
  const [target] = event.composedPath();
  if (event.key === 'Escape') return session.close() || clear(session);
  if (isFind(event)) {
    session.searching.value = true;
    return true;
  }
  if (typing(target ?? null) || session.pile.value !== null || session.help.value) return false;
  if (event.altKey) return moveFocus(event, target ?? null);
  if (event.metaKey) return false;
  const button = target instanceof HTMLElement && target.tagName === 'BUTTON';
  if (session.typed.value !== '' && event.key === 'Enter') {
    player.toTurn(Number(session.typed.value));
    return clear(session);
  }
  if (button && event.key === 'Enter') return false;
  if (/^\d$/.test(event.key) && !event.ctrlKey) {
    session.typed.value = `${session.typed.value}${event.key}`.slice(0, 4);
    return true;
  }
  const on = event.shiftKey ? 'phase' : event.ctrlKey ? 'turn' : 'step';
  switch (event.key) {
    case 'ArrowRight':
      player[on](1);
      return true;
    case 'ArrowLeft':
      player[on](-1);
      return true;
    case 'PageDown':
      player.turn(1);
      return true;
    case 'PageUp':
      player.turn(-1);
      return true;
    case 'ArrowDown':
      player.link(1);
      return true;
    case 'ArrowUp':
      player.link(-1);
      return true;
    case 'Home':
      player.home();
      return true;
    case 'End':
      player.end();
      return true;
  }
  if (event.ctrlKey) return false;
  switch (event.key) {
    case ' ':
      // On a button or a checkbox the space bar presses it.
      if (button || target instanceof HTMLInputElement) return false;
      player.toggle();
      return true;
    case 'k':
      player.toggle();
      return true;
    case 'Backspace':
      player.back();
      return true;
    case 'f':
      flip();
      return true;
    case '[':
      player.marker(-1);
      return true;
    case ']':
      player.marker(1);
      return true;
    case '/':
      session.searching.value = true;
      return true;
    case '?':
      session.help.value = true;
      return true;
    default:
      return false;
  }
}

const isFind = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'f';

function clear(session: Session): boolean {
  const was = session.typed.value !== '';
  session.typed.value = '';
  return was;
}

/** Alt and an arrow: to the next cell of the board in that direction, or line of the log, or button of a toolbar. */
function moveFocus(event: KeyboardEvent, target: EventTarget | null): boolean {
  const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
    event.key
  ];
  if (direction === undefined || !(target instanceof HTMLElement)) return false;
  const [dx = 0, dy = 0] = direction;
  const group = target.closest<HTMLElement>('.board, .scroller');
  if (group === null) return false;
  const board = group.classList.contains('board');
  const all = [
    ...group.querySelectorAll<HTMLElement>(board ? '[data-cell]:not([aria-hidden="true"])' : '.log-line'),
  ];
  const here = target.getBoundingClientRect();
  const x = here.left + here.width / 2;
  const y = here.top + here.height / 2;
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const one of all) {
    if (one === target) continue;
    const box = one.getBoundingClientRect();
    const ax = box.left + box.width / 2 - x;
    const ay = box.top + box.height / 2 - y;
    const ahead = ax * dx + ay * dy;
    const aside = Math.abs(ax * dy) + Math.abs(ay * dx);
    if (ahead <= 4) continue;
    const far = ahead + aside * 2.5;
    if (far < least) {
      least = far;
      best = one;
    }
  }
  if (best === null) return true;
  for (const one of all) one.tabIndex = -1;
  best.tabIndex = 0;
  best.focus();
  return true;
}
