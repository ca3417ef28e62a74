import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type NamedDispute,
  type Query,
  readDisputes,
  streamPath,
} from '../../../scripts/disputes/dispute.js';
import { disputesDoc } from '../../../scripts/disputes/doc.js';
import { fileOf } from '../../../scripts/disputes/stream.js';
import { fixture, makeWorld } from './world.js';

const world = makeWorld({ columns: 100 });
const disputes = readDisputes();

/** What is typed, as a shell takes it apart. */
function words(dispute: NamedDispute, { command }: Query): readonly string[] {
  const parts = command.match(/'[^']*'|\S+/g) ?? [];
  return parts.map((part) => {
    if (part === 'FILE') return fixture(streamPath(dispute));
    if (part.startsWith('fixtures/')) return fixture(part.slice('fixtures/'.length));
    return part.replace(/^'(.*)'$/, '$1');
  });
}

/** Everything that is wanted is there: parts of objects, some entries of lists. */
function holds(found: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted))
    return Array.isArray(found) && wanted.every((one) => found.some((other) => holds(other, one)));
  if (typeof wanted !== 'object' || wanted === null) return found === wanted;
  return (
    typeof found === 'object' &&
    found !== null &&
    Object.entries(wanted).every(([key, value]) => holds((found as Record<string, unknown>)[key], value))
  );
}

describe.each(disputes)('$title', (dispute) => {
  it.each(dispute.queries.map((query) => [query.command, query] as const))('duel %s', async (_, query) => {
    const args = words(dispute, query);
    const { out, exit } = await world.duel([...args, '--json']);
    expect(exit).toBe(query.exit ?? 0);
    const found: unknown = JSON.parse(out);
    if (query.finds !== undefined && !holds(found, query.finds)) expect(found).toEqual(query.finds);
    for (const one of query.lacks ?? []) expect(holds(found, [one]), JSON.stringify(one)).toBe(false);
    const text = (await world.duel(args)).out.replaceAll(/\s+/g, ' ');
    for (const said of query.says ?? []) expect(text).toContain(said);
  });
});

it('there are disputes of all three kinds, and each names a rule and a question', () => {
  const verdicts = disputes.map(({ verdict }) => verdict);
  expect(new Set(verdicts)).toEqual(new Set(['legal', 'illegal', 'undetermined']));
  for (const { rules, question, queries } of disputes) {
    expect(rules.length).toBeGreaterThan(0);
    expect(question).not.toBe('');
    expect(queries.length).toBeGreaterThan(0);
  }
});

it('every stream is there, and a recorded one whose hashes fit', async () => {
  for (const dispute of disputes) {
    expect(existsSync(fixture(streamPath(dispute))), dispute.name).toBe(true);
    const broken = dispute.made.changed !== undefined;
    const { exit } = await world.duel(['verify', fixture(streamPath(dispute)), '--json']);
    expect(exit, dispute.name).toBe(broken ? 1 : 0);
  }
});

it('the forgeries can be made again from what the disputes say of them', () => {
  for (const dispute of disputes) expect(fileOf(dispute).length, dispute.name).toBeGreaterThan(1000);
});

it('docs/disputes.md is up to date (else: npx tsx --conditions=source scripts/disputes.ts)', () => {
  const doc = new URL('../../../docs/disputes.md', import.meta.url);
  expect(readFileSync(doc, 'utf8')).toBe(disputesDoc(disputes));
});
