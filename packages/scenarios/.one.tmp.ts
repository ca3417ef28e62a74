import { readFileSync } from 'node:fs';
import { play } from '@duel-log/scenarios';
const [file, id] = process.argv.slice(2);
const s = JSON.parse(readFileSync(file!, 'utf8')).find((x: any) => x.id === id);
const p = play(s) as any;
const line = p.line ?? p.end ?? p;
console.log(Object.keys(p));
for (const c of line.commits ?? []) {
  for (const e of c.events) console.log(e.type, JSON.stringify(e.data).slice(0, 260));
  console.log('--');
}
