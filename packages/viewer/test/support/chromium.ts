import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

/** Where Debian's package puts Chromium; another one is named by CHROMIUM. */
const PATH = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Starts Chromium, or says what to type. */
export async function launch(): Promise<Browser> {
  if (!existsSync(PATH))
    throw new Error(
      `The viewer's tests need Chromium at ${PATH}: type "sudo apt-get install -y chromium", or name another one in CHROMIUM.`,
    );
  return chromium.launch({ executablePath: PATH, args: FLAGS });
}

export interface Sight {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly calm?: boolean;
  readonly forced?: boolean;
  readonly touch?: boolean;
}

/** A window of its own, and everything it complains about. */
export async function openWindow(
  browser: Browser,
  sight: Sight = {},
): Promise<{ readonly context: BrowserContext; readonly page: Page; readonly complaints: string[] }> {
  const context = await browser.newContext({
    viewport: { width: sight.width ?? 1440, height: sight.height ?? 900 },
    colorScheme: sight.scheme ?? 'light',
    reducedMotion: sight.calm === true ? 'reduce' : 'no-preference',
    forcedColors: sight.forced === true ? 'active' : 'none',
    hasTouch: sight.touch ?? false,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return { context, page, complaints };
}
