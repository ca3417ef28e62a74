import { en } from './en.js';
import type { enMore } from './en-more.js';

/** One message catalogue in two parts: the second comes with what is loaded after the first board. */
export type MessageKey = keyof typeof en | keyof typeof enMore;
/** A complete catalogue of a language. */
export type Messages = Readonly<Record<MessageKey, string>>;

/** Catalogues by language; a language that is missing falls back to English. */
const CATALOGUES: Record<string, Partial<Messages>> = { en };

/** Adds the second part of a catalogue. */
export function addMessages(lang: string, messages: Partial<Messages>): void {
  CATALOGUES[lang] = { ...CATALOGUES[lang], ...messages };
}

/** A piece of a sentence: plain text, a card that can be pointed at, or a duelist. */
export type Part =
  | string
  | { readonly kind: 'card'; readonly text: string; readonly id: string | null; readonly card: string | null }
  | { readonly kind: 'seat'; readonly text: string; readonly seat: string };

export type Value = string | number | Part | readonly Part[];
export type Values = Readonly<Record<string, Value>>;

/** Formats messages, numbers and plurals of one language. */
export class Texts {
  readonly lang: string;
  private readonly numbers: Intl.NumberFormat;
  private readonly plurals: Intl.PluralRules;

  constructor(lang: string) {
    const short = lang.slice(0, 2).toLowerCase();
    this.lang = short in CATALOGUES ? short : 'en';
    this.numbers = new Intl.NumberFormat(this.lang);
    this.plurals = new Intl.PluralRules(this.lang);
  }

  /** `3,300` in English, `3 300` in French. */
  number(value: number): string {
    return this.numbers.format(value);
  }

  private get messages(): Partial<Messages> {
    return CATALOGUES[this.lang] ?? en;
  }

  has(key: string): key is MessageKey {
    return key in this.messages;
  }

  /** The message in pieces, so that cards and duelists in it can be shown as such. */
  parts(key: MessageKey, values: Values = {}): readonly Part[] {
    return this.fill(this.messages[key] ?? key, values);
  }

  /** The message as plain text. */
  t(key: MessageKey, values: Values = {}): string {
    return plain(this.parts(key, values));
  }

  /** `A, B and C`. */
  list(items: readonly Value[]): readonly Part[] {
    const last = items.at(-1);
    if (last === undefined) return [];
    if (items.length === 1) return piecesOf(last);
    const head = items.slice(0, -1).flatMap((item, i) => [...(i === 0 ? [] : [', ']), ...piecesOf(item)]);
    return this.parts('list.and', { a: head, b: last });
  }

  private fill(template: string, values: Values): readonly Part[] {
    const out: Part[] = [];
    const put = (part: Part): void => {
      const before = out.at(-1);
      if (typeof part === 'string' && typeof before === 'string') out[out.length - 1] = before + part;
      else if (part !== '') out.push(part);
    };
    let at = 0;
    while (at < template.length) {
      const open = template.indexOf('{', at);
      if (open < 0) {
        put(template.slice(at));
        break;
      }
      put(template.slice(at, open));
      const close = closing(template, open);
      for (const part of this.value(template.slice(open + 1, close), values)) put(part);
      at = close + 1;
    }
    return out;
  }

  private value(inside: string, values: Values): readonly Part[] {
    const [name = '', one, many] = inside.split('|');
    const value = values[name] ?? '';
    if (one !== undefined && many !== undefined && typeof value === 'number') {
      const form = this.plurals.select(value) === 'one' ? one : many;
      return this.fill(form.replaceAll('#', this.number(value)), values);
    }
    if (typeof value === 'number') return [this.number(value)];
    return Array.isArray(value) ? (value as readonly Part[]) : [value as Part];
  }
}

const piecesOf = (value: Value): readonly Part[] => {
  if (typeof value === 'number') return [String(value)];
  return Array.isArray(value) ? (value as readonly Part[]) : [value as Part];
};

/** Where the brace that opens at `open` is closed. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  return text.length;
}

export const plain = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('');
