/** Small pieces of HTML. Every text that comes from outside goes through `esc`. */

export const esc = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The number of an event as a link that moves the replay there. */
export const eventLink = (event: number, words = `event ${event}`): string =>
  `<a href="#e=${event}">${esc(words)}</a>`;

export const section = (title: string, ...parts: readonly string[]): string =>
  parts.every((part) => part === '')
    ? ''
    : `<section>\n<h2>${esc(title)}</h2>\n${parts.join('\n')}\n</section>\n`;

export const list = (items: readonly string[], tag: 'ul' | 'ol' = 'ul'): string =>
  items.length === 0 ? '' : `<${tag}>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</${tag}>`;

export const para = (html: string, name = ''): string =>
  `<p${name === '' ? '' : ` class="${name}"`} dir="auto">${html}</p>`;

/** Text in columns, as the terminal shows it. */
export const plain = (text: string): string => `<pre tabindex="0">${esc(text.trimEnd())}</pre>`;
