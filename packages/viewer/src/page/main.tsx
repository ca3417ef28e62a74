import { render } from 'preact';
import { loadMore } from '../view/lazy.js';
import '../view/main.js';
import { Page } from './page.js';
import css from './page.css?inline';

/** Starts the page: the duel embedded in the document, if there is one, or the place to drop a file on. */
async function start(): Promise<void> {
  await loadMore();
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const root = document.createElement('div');
  root.className = 'page';
  document.body.append(root);
  render(<Page />, root);
}

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => void start());
else void start();
