import type { Fault } from './check.js';

/** Duel files: `*.duel.ndjson`, one stored event a line. */

/** Is it a replay of another program, by its name or its first bytes (`yrp1`, `yrpX`)? */
export function isForeignReplay(name: string, head: string): boolean {
  return /\.yrpx?$/i.test(name) || /^yrp/i.test(head);
}

/** The events of a duel file, not yet looked into; or what is wrong with it, with its line and event. */
export function parseDuelText(text: string, name = ''): readonly unknown[] | Fault {
  if (isForeignReplay(name, text.slice(0, 4))) return { fault: 'file.yrp', values: {} };
  const lines = (text.startsWith('\ufeff') ? text.slice(1) : text).split('\n');
  while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
  const events: unknown[] = [];
  const last = lines.length - 1;
  for (const [i, line] of lines.entries()) {
    const values = { line: String(i + 1), event: String(i) };
    try {
      events.push(JSON.parse(line));
    } catch {
      if (line.trim() === '') return { fault: 'file.emptyLine', values };
      if (i === 0 && !line.trimStart().startsWith('{')) return { fault: 'file.foreign', values };
      return { fault: i === last && !line.trimEnd().endsWith('}') ? 'file.cut' : 'file.notJson', values };
    }
  }
  if (events.length === 0) return { fault: 'file.empty', values: {} };
  return commitFault(events) ?? events;
}

/** A file that ends inside a commit is incomplete. */
function commitFault(events: readonly unknown[]): Fault | null {
  const meta = (events.at(-1) as { readonly meta?: Readonly<Record<string, unknown>> } | null)?.meta;
  const missing = Number(meta?.['of'] ?? 1) - Number(meta?.['index'] ?? 0) - 1;
  if (!(missing > 0)) return null;
  const values = { line: String(events.length + 1), event: String(events.length), n: missing };
  return { fault: 'file.commit', values };
}
