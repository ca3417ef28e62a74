import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isFullStream } from '../core/check.js';
import { factsShown } from '../core/facts.js';
import type { DuelDocument, FactsBlock, NameLanguage, ViewName } from '../core/types.js';

export interface ExportOptions {
  /** stored events of one view */
  readonly events: readonly unknown[];
  /** facts of at least the cards that the view shows; others are left out of the file */
  readonly facts: FactsBlock;
  /** whose view it is: a seat, `spectator` or `judge` */
  readonly view: ViewName;
  /** event to open at */
  readonly at?: number;
  readonly title?: string;
  /** language of card names; default: English */
  readonly names?: NameLanguage;
  /** markup and styles that stand before the replay; links like `#e=213` in it move the replay */
  readonly before?: string;
  /** the built page script; default: the one in this package's `dist/single` */
  readonly script?: string;
}

/** A replay as one HTML file: opens from a disk, without a network, at the chosen event, and holds one view only. */
export function exportHtml(options: ExportOptions): string {
  const { events, view, at, names, title = 'Duel replay' } = options;
  if (view !== 'judge' && isFullStream(events))
    throw new Error(
      `The events are the full stream: an export of the view ${view} would give hidden cards away.`,
    );
  const facts = factsShown(events, options.facts);
  const document: DuelDocument = {
    view,
    title,
    facts,
    ...(at === undefined ? {} : { at }),
    ...(names === undefined ? {} : { names }),
    events,
  };
  return htmlAround(options.script ?? builtScript(), title, {
    blocks: { 'duel-data': document },
    before: options.before ?? '',
  });
}

/** The page on which a file is dropped, with the facts of a card pool, as one HTML file beside `worker.js`. */
export function pageHtml(
  options: { readonly facts?: FactsBlock; readonly title?: string; readonly script?: string } = {},
): string {
  const { facts, title = 'Duel replay' } = options;
  const blocks = facts === undefined ? {} : { 'duel-facts': facts };
  const more = "worker-src 'self'; connect-src 'self'";
  return htmlAround(options.script ?? builtScript(), title, { blocks, more });
}

interface Surroundings {
  /** data the page reads, by the id of its element */
  readonly blocks: Readonly<Record<string, unknown>>;
  readonly before?: string;
  /** more of the policy */
  readonly more?: string;
}

function htmlAround(script: string, title: string, { blocks, before = '', more = '' }: Surroundings): string {
  // What the parser reads between the tags is what the hash must be of.
  const code = script
    .replaceAll(/<\/(script)/gi, '<\\/$1')
    .replaceAll('<!--', '<\\!--')
    .trim();
  const hash = createHash('sha256').update(code).digest('base64');
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    ...(more === '' ? [] : [more]),
  ].join('; ');
  const data = Object.entries(blocks).map(
    ([id, value]) => `<script type="application/json" id="${id}">${asJson(value)}</script>\n`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(title)}</title>
</head>
<body>
${before}${data.join('')}<script>${code}</script>
</body>
</html>
`;
}

/** JSON that no HTML parser can mistake for markup. */
function asJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The built script lies in `dist/single`, whether this runs from `dist/export` or from the sources. */
function builtScript(): string {
  const path = fileURLToPath(
    new URL(
      import.meta.url.includes('/src/') ? '../../dist/single/replay.js' : '../single/replay.js',
      import.meta.url,
    ),
  );
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error('The viewer is not built: type "npm run build" in packages/viewer.');
  }
}
