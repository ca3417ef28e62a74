import { createHash, createHmac } from 'node:crypto';

/** The steps of docs/verify-by-hand.md with nothing but JSON and hashes of the platform: no line of the project is used. */

interface Line {
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: Readonly<Record<string, string>>;
}

const sha = (text: string): string => createHash('sha256').update(text).digest('hex');

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

function uuid5(namespace: string, name: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Step 4: hidden values become commitments. */
function prepared(value: unknown, salted: (path: string) => string | null, path = ''): unknown {
  const at = (part: string): string => (path === '' ? part : `${path}.${part}`);
  if (Array.isArray(value)) return value.map((one, i) => prepared(one, salted, at(String(i))));
  if (!isObject(value)) return value;
  if ('$h' in value) return { $c: sha(`${salted(path) ?? String(value['$s'])}${canonical(value['$h'])}`) };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, prepared(one, salted, at(key))]));
}

/** `<number of events>, head <hash>`, or what is wrong first. */
export function verifyByHand(text: string): string {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Line);
  const opened = lines.find(({ type }) => type === 'DuelOpened')?.data['key'];
  const key = isObject(opened) && '$h' in opened && !('$s' in opened) ? String(opened['$h']) : null;
  let prev = '0'.repeat(64);
  let left = 0;
  let commit = '';
  for (const [n, line] of lines.entries()) {
    const { hash, ...meta } = line.meta;
    const { index = '', of = '', commandId = '' } = meta;
    if (left === 0) left = Number(of);
    if (index === '0') commit = commandId;
    if (line.revision !== n || line.stream !== lines[0]?.stream) return `event ${n}: number or stream`;
    if (Number(index) !== Number(of) - left || commandId !== commit) return `event ${n}: commit`;
    if (line.id !== uuid5(commit, index)) return `event ${n}: id`;
    if (meta['prev'] !== prev) return `event ${n}: prev`;
    const salted = (path: string): string | null =>
      key === null ? null : createHmac('sha256', key).update(`${n}/${path}`).digest('hex');
    prev = sha(canonical({ ...line, data: prepared(line.data, salted), meta }));
    if (prev !== hash) return `event ${n}: hash`;
    left -= 1;
  }
  return left === 0 ? `${lines.length} events, head ${prev}` : 'the last commit is cut off';
}
