import { Layouts } from '@duel-log/codec';
import { FORMS, WORDS } from './words.js';

/**
 * JSON values as few bytes: common words and the keys of common objects are numbers of a frozen dictionary. Keys come
 * back in the order of their names, which is the canonical one. One byte says what follows:
 *
 * | byte      | what follows                                                             |
 * | 00 … 3f   | nothing: the integer 0 … 63                                              |
 * | 40 41 42  | nothing: null, false, true                                               |
 * | 43 44     | a varint n: the integer n, or -1 - n                                     |
 * | 45        | eight bytes: a number                                                    |
 * | 46        | a varint n, then n bytes of UTF-8                                        |
 * | 47        | a varint n, then n values: a list                                        |
 * | 48        | a varint n, then n times a key (a text) and its value: an object         |
 * | 49 4a     | a varint n: the object of form n (its values follow), the word n         |
 * | 50 … 5f   | 0 … 15 values: a list                                                    |
 * | 60 … 7f   | 0 … 31 bytes of UTF-8                                                    |
 * | 80 … bf   | nothing: one of the first 64 words                                       |
 * | c0 … ff   | the values of an object of one of the first 64 forms                     |
 */

const wordNumber = new Map(WORDS.map((word, i) => [word, i]));

interface Layout {
  /** number of the form, or -1 */
  readonly form: number;
  /** keys in order */
  readonly keys: readonly string[];
}

const formNumber = new Map(FORMS.map((keys, i) => [keys.join(' '), i]));

/** How an object with these keys is written. */
const layouts = new Layouts<Layout>((keys) => {
  const sorted = [...keys].sort();
  const number = formNumber.get(sorted.join(' '));
  // A key that holds a space could pass for two keys.
  const form = number !== undefined && FORMS[number]?.length === keys.length ? number : -1;
  return { form, keys: sorted };
});

let buffer = Buffer.allocUnsafe(1 << 16);
let end = 0;

function room(bytes: number): void {
  if (end + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, end + bytes));
  buffer.copy(larger, 0, 0, end);
  buffer = larger;
}

/** The bytes of a JSON value. */
export function pack(value: unknown): Buffer {
  end = 0;
  write(value);
  return Buffer.from(buffer.subarray(0, end));
}

function varint(n: number): void {
  let rest = n;
  while (rest > 127) {
    buffer[end++] = (rest % 128) | 128;
    rest = Math.floor(rest / 128);
  }
  buffer[end++] = rest;
}

function write(value: unknown): void {
  room(16);
  switch (typeof value) {
    case 'string':
      return writeText(value);
    case 'number':
      return writeNumber(value);
    case 'boolean':
      buffer[end++] = value ? 0x42 : 0x41;
      return;
    default:
      if (value === null || value === undefined) buffer[end++] = 0x40;
      else if (Array.isArray(value)) writeList(value);
      else writeObject(value as Readonly<Record<string, unknown>>);
  }
}

function writeText(text: string): void {
  const word = wordNumber.get(text);
  if (word !== undefined) {
    if (word >= 64) buffer[end++] = 0x4a;
    if (word < 64) buffer[end++] = 0x80 + word;
    else varint(word);
    return;
  }
  room(text.length * 3 + 8);
  if (text.length <= 10) {
    // Short texts are at most 30 bytes: their length is known once they are written.
    const bytes = buffer.write(text, end + 1, 'utf8');
    buffer[end] = 0x60 + bytes;
    end += 1 + bytes;
    return;
  }
  const bytes = Buffer.byteLength(text);
  if (bytes < 32) buffer[end++] = 0x60 + bytes;
  else {
    buffer[end++] = 0x46;
    varint(bytes);
  }
  end += buffer.write(text, end, 'utf8');
}

function writeNumber(n: number): void {
  if (!Number.isSafeInteger(n)) {
    buffer[end++] = 0x45;
    end = buffer.writeDoubleBE(n, end);
  } else if (n >= 0 && n < 64)
    buffer[end++] = n; // minus zero too: JSON has none
  else {
    buffer[end++] = n < 0 ? 0x44 : 0x43;
    varint(n < 0 ? -1 - n : n);
  }
}

function writeList(list: readonly unknown[]): void {
  if (list.length < 16) buffer[end++] = 0x50 + list.length;
  else {
    buffer[end++] = 0x47;
    varint(list.length);
  }
  for (const value of list) write(value);
}

function writeObject(value: Readonly<Record<string, unknown>>): void {
  const { form, keys } = layouts.of(Object.keys(value));
  if (form < 0) {
    buffer[end++] = 0x48;
    varint(keys.length);
    for (const key of keys) {
      room(16);
      writeText(key);
      write(value[key]);
    }
    return;
  }
  if (form >= 64) buffer[end++] = 0x49;
  if (form < 64) buffer[end++] = 0xc0 + form;
  else varint(form);
  for (const key of keys) write(value[key]);
}

/** Bytes that are no packed value. */
export class BadPacking extends Error {}

let source: Buffer = buffer;
let at = 0;

/** The value of the bytes that `pack` made; throws `BadPacking` for others. */
export function unpack(bytes: Buffer): unknown {
  source = bytes;
  at = 0;
  const value = read();
  if (at !== bytes.length) throw new BadPacking('there are bytes after the value');
  return value;
}

function readVarint(): number {
  let n = 0;
  for (let scale = 1; ; scale *= 128) {
    const byte = source[at++];
    if (byte === undefined || scale > Number.MAX_SAFE_INTEGER) throw new BadPacking('a number is cut off');
    n += (byte & 127) * scale;
    if (byte < 128) return n;
  }
}

function read(): unknown {
  const byte = source[at++];
  if (byte === undefined) throw new BadPacking('the value is cut off');
  if (byte < 0x40) return byte;
  if (byte >= 0xc0) return readForm(byte - 0xc0);
  if (byte >= 0x80) return WORDS[byte - 0x80];
  if (byte >= 0x60) return readText(byte - 0x60);
  if (byte >= 0x50) return readList(byte - 0x50);
  return readLong(byte);
}

function readLong(byte: number): unknown {
  switch (byte) {
    case 0x40:
      return null;
    case 0x41:
      return false;
    case 0x42:
      return true;
    case 0x43:
      return readVarint();
    case 0x44:
      return -1 - readVarint();
    case 0x45:
      if (at + 8 > source.length) throw new BadPacking('a number is cut off');
      at += 8;
      return source.readDoubleBE(at - 8);
    case 0x46:
      return readText(readVarint());
    case 0x47:
      return readList(readVarint());
    case 0x48:
      return readObject(readVarint());
    case 0x49:
      return readForm(readVarint());
    case 0x4a: {
      const word = WORDS[readVarint()];
      if (word === undefined) throw new BadPacking('a word is not in the dictionary');
      return word;
    }
    default:
      throw new BadPacking(`no value begins with ${byte}`);
  }
}

function readText(length: number): string {
  const from = at;
  at += length;
  if (at > source.length) throw new BadPacking('a text is cut off');
  if (length > 24) return source.toString('utf8', from, at);
  let text = '';
  for (let i = from; i < at; i++) {
    const byte = source[i] as number;
    if (byte > 127) return source.toString('utf8', from, at);
    text += String.fromCharCode(byte);
  }
  return text;
}

function readList(length: number): readonly unknown[] {
  if (length > source.length) throw new BadPacking('a list is cut off');
  const list: unknown[] = [];
  for (let i = 0; i < length; i++) list.push(read());
  return list;
}

function readForm(form: number): Readonly<Record<string, unknown>> {
  const keys = FORMS[form];
  if (keys === undefined) throw new BadPacking('a form is not in the dictionary');
  const value: Record<string, unknown> = {};
  for (let i = 0; i < keys.length; i++) value[keys[i] as string] = read();
  return value;
}

function readObject(length: number): Readonly<Record<string, unknown>> {
  if (length > source.length) throw new BadPacking('an object is cut off');
  const entries: [string, unknown][] = [];
  for (let i = 0; i < length; i++) {
    const key = read();
    if (typeof key !== 'string') throw new BadPacking('a key is no text');
    entries.push([key, read()]);
  }
  return Object.fromEntries(entries);
}
