// Makes docs/pictures/replay-light.png and -dark.png from a fixture: `npx tsx --conditions=source scripts/screenshots.ts`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Stage } from '../packages/viewer/test/support/stage.js';
import { documentFor } from '../packages/viewer/test/support/duels.js';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
mkdirSync(folder, { recursive: true });
const stage = await Stage.open();
for (const scheme of ['light', 'dark'] as const) {
  const document = { ...documentFor('chains', 'judge', 419), title: 'Yugi against Pegasus' };
  const { page } = await stage.showDocument(document, { width: 1440, height: 900, scheme, calm: true });
  await page.waitForTimeout(300);
  await page.screenshot({ path: join(folder, `replay-${scheme}.png`) });
}
await stage.close();
