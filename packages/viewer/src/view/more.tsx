/** What is not needed for the first board: loaded after it, as one part of its own. */
export { Chain } from './chain.js';
export { Choices } from './choices.js';
export { Details } from './details.js';
export { HelpDialog, PileDialog } from './dialogs.js';
export { Graph } from './graph.js';
export { Legal } from './legal.js';
export { Live } from './live.js';
export { LiveButton } from './live-button.js';
export { Log } from './log.js';
export { tell } from '../core/telling.js';
export { focusOf, linesOf } from '../core/focus.js';
export { SearchBook } from '../core/search.js';
export { default as styles } from './css/more.css?inline';
export { Lines } from './lines.js';
export { animateStep, settle } from './animate.js';
export { onKey } from './keys.js';
export { fetchDocument } from './fetch.js';
export { enMore } from '../messages/en-more.js';
