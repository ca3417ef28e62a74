import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';

/** Where Debian's package puts Chromium; another one is named by CHROMIUM. */
const PATH = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const viewer = join(import.meta.dirname, '..', '..', '..', 'viewer');
/** The viewer's built files. */
export const VIEWER = join(viewer, 'dist', 'app');

/** Chromium, once the viewer that it shall show is built. */
export async function launch(): Promise<Browser> {
  if (!existsSync(PATH))
    throw new Error(
      `The tests of the page need Chromium at ${PATH}: type "sudo apt-get install -y chromium", or name another one in CHROMIUM.`,
    );
  const build = join(viewer, 'build.mjs');
  const { buildApp } = (await import(build)) as { buildApp: () => Promise<void> };
  await buildApp();
  return chromium.launch({
    executablePath: PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
  });
}

/** A duel's page as a reader sees it. */
export class Reader {
  /** what the browser complains about */
  readonly complaints: string[] = [];
  /** addresses asked for, without the server's name */
  readonly asked: string[] = [];
  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      this.asked.push(`${pathname}${search}`);
    });
  }

  static async open(browser: Browser): Promise<Reader> {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    return new Reader(await context.newPage());
  }

  async go(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.locator('.board .zone').first().waitFor();
    await this.page.locator('.graph .plot').waitFor({ state: 'attached' });
  }

  /** What an expression about the element (`replay`) and its shadow root (`root`) is in the page. */
  tell<T>(expression: string): Promise<T> {
    return this.page.evaluate<T>(
      `(async () => { const replay = document.querySelector('duel-replay'); const root = replay.shadowRoot; return ${expression}; })()`,
    );
  }

  at(): Promise<number> {
    return this.tell('replay.at');
  }

  last(): Promise<number> {
    return this.tell('replay.player.last');
  }

  /** Waits until the element knows an event. */
  async knows(event: number, ms: number): Promise<void> {
    const late = Date.now() + ms;
    // The page's policy forbids what `waitForFunction` does.
    while ((await this.last()) < event) {
      if (Date.now() > late) throw new Error(`event ${event} did not come; the last is ${await this.last()}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
