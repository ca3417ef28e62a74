import type { LineKind } from './line-kind.js';
import { type Line, lineText } from './line.js';
import type { Words } from './words.js';

export interface SearchFilter {
  readonly text: string;
  /** a duelist, or `null` for all */
  readonly seat: string | null;
  readonly kind: LineKind | null;
}

/** Accents and case do not matter in a search. */
export function normal(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** What can be found of a line: its words and the names of its cards in both languages. */
function found(line: Line, words: Words): string {
  let text = lineText(line);
  for (const part of line.parts) {
    if (typeof part === 'string' || part.kind !== 'card') continue;
    const fact = words.fact(part.id);
    if (fact !== null) text += ` ${fact.nameEn} ${fact.nameFr ?? ''}`;
  }
  return normal(text);
}

/** Text of every line, made once and only when somebody searches. */
export class SearchBook {
  private texts: readonly string[] | null = null;
  private readonly lines: readonly Line[];
  private readonly words: Words;

  constructor(lines: readonly Line[], words: Words) {
    this.lines = lines;
    this.words = words;
  }

  /** Revisions of the lines that fit, in order; none for an empty question. */
  find(filter: SearchFilter): readonly number[] {
    const wanted = normal(filter.text.trim());
    if (wanted === '' && filter.seat === null && filter.kind === null) return [];
    this.texts ??= this.lines.map((line) => found(line, this.words));
    const hits: number[] = [];
    this.lines.forEach((line, i) => {
      if (filter.seat !== null && line.seat !== filter.seat) return;
      if (filter.kind !== null && line.kind !== filter.kind) return;
      if (this.texts?.[i]?.includes(wanted) === true) hits.push(line.revision);
    });
    return hits;
  }
}
