import { findRule } from '@duel-log/cards';
import type { Io } from '../io.js';
import { wrap } from './style.js';

/** Text in lines of the terminal, all but the first set in. */
export function paragraph(io: Pick<Io, 'columns'>, text: string, indent: string, more = indent): string {
  const lines = wrap(text, Math.max(30, io.columns - 1 - indent.length), more.slice(indent.length));
  return lines.map((line) => `${indent}${line}\n`).join('');
}

/** A rule as a judge cites it: `SUM-NS-01: A player may make one …` */
export function citation(rule: string): string {
  const sentence = findRule(rule)?.rule;
  return sentence === undefined ? rule : `${rule}: ${sentence}`;
}

export function ruleText(io: Pick<Io, 'columns'>, rule: string, indent = '  '): string {
  return paragraph(io, citation(rule), indent, `${indent}  `);
}
