// Fuzzes one built copy of the packages until something is found or the time is up, and says what it found as one line
// of JSON. A process of its own, so that a bug in the copy can hang or break nothing else.
// node child.mjs FOLDER SEED SECONDS
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

const [folder = '', seed = '', seconds = ''] = process.argv.slice(2);

const STORES = 60;

/** Milliseconds of processor time: what others do on the machine does not count. */
function spent() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Orders of writers and subscribers, in a thread of their own: a store that never comes to an end can be stopped.
 * @returns {Promise<import('../../packages/fuzz/src/index.js').Finding[]>}
 */
function storesTried() {
  const code = `import('${pathToFileURL(`${folder}/fuzz/dist/index.js`).href}')
    .then(({ stores }) => stores('${seed}', ${STORES}))
    .then((found) => require('node:worker_threads').parentPort.postMessage(found))`;
  const worker = new Worker(code, { eval: true });
  return new Promise((resolve, reject) => {
    const endless = {
      oracle: 'stores',
      rule: 'ENGINE-STORE',
      revision: -1,
      message: 'no end of it within ten seconds',
    };
    const watch = setTimeout(() => void worker.terminate().then(() => resolve([endless])), 10_000);
    worker.once('message', (found) => {
      clearTimeout(watch);
      resolve(found);
    });
    worker.once('error', reject);
  });
}

/** @param {{ duels: number; findings: readonly { oracle: string; rule: string; message: string }[] }} found */
function say({ duels, findings }) {
  const now = spent();
  const line = {
    startMs: Math.round(loaded),
    ms: Math.round(now - loaded),
    duels,
    findings: findings.map(({ oracle, rule, message }) => ({ oracle, rule, message: message.slice(0, 300) })),
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

let loaded = spent();
try {
  /** @type {typeof import('../../packages/fuzz/src/index.js')} */
  const { campaign, compileSparingly, perftCounts } = await import(
    pathToFileURL(`${folder}/fuzz/dist/index.js`).href
  );
  compileSparingly();
  loaded = spent();
  const counted = perftCounts(JSON.parse(readFileSync('fixtures/perft/perft.json', 'utf8')), 2);
  /** @type {import('../../packages/fuzz/src/index.js').Finding[]} */
  const findings = [...counted, ...(await storesTried())];
  let duels = 0;
  const over = () => findings.length > 0 || spent() - loaded > Number(seconds) * 1000;
  if (!over())
    await campaign({
      seed,
      stop: over,
      heard: ({ failures }) => {
        duels += 1;
        findings.push(...failures);
      },
    });
  say({ duels, findings });
} catch (error) {
  // An engine that cannot even be loaded, or a campaign that breaks, has been found out, too.
  say({ duels: 0, findings: [{ oracle: 'throws', rule: 'ENGINE-THROWS', message: String(error) }] });
}
