import { CHECKS } from '../../packages/audit/src/index.js';
import { findRule } from '../../packages/cards/src/index.js';
import { type NamedDispute, readDisputes, streamPath } from './dispute.js';

/** `docs/disputes.md`: every worked dispute with its question, the commands that answer it, and the answer. */
export function disputesDoc(disputes: readonly NamedDispute[] = readDisputes()): string {
  return [
    '# Worked disputes',
    '',
    'Generated from `fixtures/disputes` by `npx tsx --conditions=source scripts/disputes.ts`. Each is a duel file, a question in the words of the players,',
    'the commands that answer it, and the answer; `packages/cli/test/disputes.int.test.ts` asks them all again. In the commands `FILE` stands for the',
    'file named; a duel of your store is named by its id, or `last`. A new one is a JSON file like the others; the script makes its stream and this page.',
    '',
    '| dispute | verdict | rules |',
    '| --- | --- | --- |',
    ...disputes.map(
      ({ title, verdict, rules }) => `| [${title}](#${anchor(title)}) | ${verdict} | ${rules.join(', ')} |`,
    ),
    '',
    ...disputes.flatMap(section),
  ].join('\n');
}

/** The rule in the words of the catalogue, or of the audit where the catalogue does not hold it. */
function sentenceOf(rule: string): string {
  const title = CHECKS.flatMap(({ rules }) => rules).find((one) => one.rule === rule)?.title;
  return findRule(rule)?.rule ?? `${title ?? 'no rule is known by this name'}.`;
}

const anchor = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');

function section(dispute: NamedDispute): readonly string[] {
  const { title, question, verdict, rules, answer, queries, sheet } = dispute;
  return [
    `## ${title}`,
    '',
    question,
    '',
    `File: [${streamPath(dispute)}](../fixtures/${streamPath(dispute)})`,
    ...(sheet === undefined ? [] : ['', `Score sheet of this duel: [${sheet}](../fixtures/${sheet})`]),
    '',
    '```',
    ...queries.map(({ command }) => `duel ${command}`),
    '```',
    '',
    `**${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}.** ${answer}`,
    '',
    ...rules.map((rule) => `- ${rule}: ${sentenceOf(rule)}`),
    '',
  ];
}
