import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { pagePolicy } from '../security/headers.js';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
};

/** More files than a viewer has: a wrong folder is not read as a whole. */
const MOST = 500;

/** Where the viewer's files are served. */
export const APP = '/app/';

export interface Asset {
  readonly type: string;
  readonly text: string;
  readonly tag: string;
}

/** The viewer's built files, read once: what is not in this list is not served. */
export class Assets {
  private readonly page: string;
  private readonly files: ReadonlyMap<string, Asset>;

  private constructor(page: string, files: ReadonlyMap<string, Asset>) {
    this.page = page;
    this.files = files;
  }

  /** The files of a folder; `null` where the viewer's page is not in it. */
  static read(folder: string): Assets | null {
    const page = textOf(join(folder, 'index.html'));
    if (page === null) return null;
    const files = new Map<string, Asset>();
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).slice(0, MOST)) {
      const path = join(folder, entry);
      const type = TYPES[extname(path)];
      if (type === undefined || !statSync(path).isFile()) continue;
      const text = readFileSync(path, 'utf8');
      const tag = createHash('sha256').update(text).digest('hex').slice(0, 32);
      files.set(relative(folder, path).split(sep).join('/'), { type, text, tag });
    }
    return new Assets(fromRoot(page), files);
  }

  /** The page with data in it, as blocks that are no scripts; and the policy it is served under. */
  pageWith(data: Readonly<Record<string, unknown>>): { readonly html: string; readonly policy: string } {
    const blocks = Object.entries(data).map(([id, value]) => {
      const json = JSON.stringify(value).replaceAll('<', '\\u003c');
      return `<script type="application/json" id="${id}">${json}</script>\n`;
    });
    const at = this.page.search(/<script\b|<\/body>/i);
    const cut = at < 0 ? this.page.length : at;
    const html = `${this.page.slice(0, cut)}${blocks.join('')}${this.page.slice(cut)}`;
    return { html, policy: pagePolicy(this.page) };
  }

  get(name: string): Asset | undefined {
    return this.files.get(name);
  }
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** The page is served at other addresses than its files: what it names beside it is found under `/app/`. */
function fromRoot(html: string): string {
  return html.replaceAll(
    /(\s(?:src|href)=")(?![a-z][a-z0-9+.-]*:|\/\/|#|\/app\/)(?:\.?\/)?(?=[^"])/gi,
    `$1${APP}`,
  );
}

/** The folder of the viewer's built files, as the workspace has it; `null` where they are not built. */
export function builtViewer(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('@duel-log/viewer/app/index.html'));
  } catch {
    return null;
  }
}
