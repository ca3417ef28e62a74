import { findRule } from '@duel-log/cards';
import { type Ruleset, type Turned, turnedFrom } from '@duel-log/duel';
import type { Io } from '../io.js';
import { wrap } from './style.js';

/** Text in lines of the terminal, all but the first set in. */
export function paragraph(io: Pick<Io, 'columns'>, text: string, indent: string, more = indent): string {
  const lines = wrap(text, Math.max(30, io.columns - 1 - indent.length), more.slice(indent.length));
  return lines.map((line) => `${indent}${line}\n`).join('');
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const turnedWords = ({ name, question, reading, says }: Turned): string =>
  `This duel's ruleset has the switch ${name}=${reading}: ${lower(question)} ${upper(says)}.`;

/** What a ruleset says in the place of a rule's sentence, for each switch that reads the rule otherwise; mostly nothing. */
export const readingsInForce = (rule: string, ruleset: Ruleset): readonly string[] =>
  turnedFrom(rule, ruleset).map(turnedWords);

/** The sentence of a rule in quotation marks: what the ruleset says in its place stands there in brackets. */
export function quotedSentence(rule: string, ruleset: Ruleset): string | null {
  const sentence = findRule(rule)?.rule;
  if (sentence === undefined) return null;
  return [sentence, ...readingsInForce(rule, ruleset).map((one) => `[${one}]`)].join(' ');
}

/** A rule as a judge cites it: `SUM-NS-01: A player may make one …`, and how the ruleset reads it. */
export function citation(rule: string, ruleset: Ruleset): string {
  const sentence = findRule(rule)?.rule;
  const cited = sentence === undefined ? rule : `${rule}: ${sentence}`;
  const turned = readingsInForce(rule, ruleset);
  return [turned.length > 0 && sentence === undefined ? `${rule}.` : cited, ...turned].join(' ');
}

export function ruleText(io: Pick<Io, 'columns'>, rule: string, ruleset: Ruleset, indent = '  '): string {
  return paragraph(io, citation(rule, ruleset), indent, `${indent}  `);
}
