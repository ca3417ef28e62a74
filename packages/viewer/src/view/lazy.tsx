import { addMessages } from '../messages/index.js';
import { more, type MorePart } from './more-part.js';

let coming: Promise<MorePart | null> | null = null;
const sheet = new CSSStyleSheet();

/** The sheet of the second part: empty until it has come. */
export const moreSheet = sheet;

/** Loads the second part, once. Where it does not come, the board, the log and the buttons work without it. */
export function loadMore(): Promise<MorePart | null> {
  coming ??= import('./more.js').then(
    (loaded) => {
      addMessages('en', loaded.enMore);
      sheet.replaceSync(loaded.styles);
      more.value = loaded;
      return loaded;
    },
    () => {
      coming = null;
      return null;
    },
  );
  return coming;
}
