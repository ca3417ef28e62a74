import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type ExportOptions, exportHtml } from '../../src/export/index.js';
import { launch, openWindow, type Sight } from './chromium.js';
import { documentFor, type FixtureName } from './duels.js';

/** The element, in the words of the page. */
export const REPLAY = 'document.querySelector("duel-replay")';

/** Lets the view draw: signals are written at once, the document follows a moment later. */
export const DRAWN = 'new Promise((done) => setTimeout(done, 0))';

export interface Shown {
  readonly page: Page;
  readonly complaints: readonly string[];
  /** addresses asked for, but for the file itself */
  readonly requests: readonly string[];
  /** the element's event number */
  readonly at: () => Promise<number>;
  /** runs text in the page with `replay` and its `root`, then lets the view draw */
  readonly run: <T>(text: string) => Promise<T>;
}

/** A browser for one file of tests, and duels opened in it as exported files. */
export class Stage {
  readonly browser: Browser;
  private readonly folder = mkdtempSync(join(tmpdir(), 'duel-viewer-'));
  private readonly contexts: BrowserContext[] = [];
  private count = 0;

  private constructor(browser: Browser) {
    this.browser = browser;
  }

  static async open(): Promise<Stage> {
    await built();
    return new Stage(await launch());
  }

  async close(): Promise<void> {
    await this.browser.close();
    rmSync(this.folder, { recursive: true });
  }

  /** Ends the windows of a test. */
  async clear(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
  }

  path(name: string, text: string): string {
    const path = join(this.folder, name);
    writeFileSync(path, text);
    return path;
  }

  async window(sight: Sight = {}): Promise<{ readonly page: Page; readonly complaints: string[] }> {
    const { page, complaints, context } = await openWindow(this.browser, sight);
    this.contexts.push(context);
    return { page, complaints };
  }

  /** Opens a fixture's view as an exported file. */
  async show(
    fixture: FixtureName,
    view: string,
    at = 0,
    sight: Sight & { readonly hash?: string } = {},
  ): Promise<Shown> {
    return this.showDocument(documentFor(fixture, view, at), sight);
  }

  async showDocument(
    document: ExportOptions,
    sight: Sight & { readonly hash?: string } = {},
  ): Promise<Shown> {
    this.count += 1;
    const path = this.path(`${this.count}.html`, exportHtml(document));
    const { page, complaints } = await this.window(sight);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('file:')) requests.push(request.url());
    });
    await page.goto(`${pathToFileURL(path).href}${sight.hash ?? ''}`);
    await page.locator('.board .zone').first().waitFor();
    await page.locator('.graph .plot').waitFor({ state: 'attached' });
    const run = <T>(text: string): Promise<T> =>
      page.evaluate<T>(
        `(async () => { const replay = ${REPLAY}; const root = replay.shadowRoot; const drawn = () => ${DRAWN}; ${text} })()`,
      );
    return { page, complaints, requests, run, at: () => run<number>('return replay.at;') };
  }
}

/** Builds the scripts where they are missing or old. */
async function built(): Promise<void> {
  const { buildApp } = (await import('../../build.mjs' as string)) as { buildApp: () => Promise<void> };
  await buildApp();
}

/** Counts the processor time of the page's main thread, in milliseconds: what else runs on the machine does not count. */
export async function stopwatch(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  let before = 0;
  const lap = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const total = (metrics.find((one) => one.name === 'TaskDuration')?.value ?? 0) * 1000;
    const since = total - before;
    before = total;
    return since;
  };
  await lap();
  return lap;
}
