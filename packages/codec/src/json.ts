/** JSON of strangers: what other programs would read in another way, or could not read at all, is said. */

/** Levels of lists and objects inside each other; the deepest event has a dozen. */
const DEEPEST = 100;

export type Json =
  | { readonly ok: true; readonly value: unknown }
  /** `fault` goes on after the name of the text: `is no JSON` */
  | { readonly ok: false; readonly fault: string; readonly syntax: boolean };

/** Reads a JSON text. Two entries with one key are refused: readers differ in which of them they take. */
export function parseJson(text: string): Json {
  const plain = text.startsWith('\ufeff') ? text.slice(1) : text;
  let value: unknown;
  try {
    value = JSON.parse(plain);
  } catch {
    return { ok: false, fault: 'is no JSON', syntax: true };
  }
  const fault = faultIn(plain);
  return fault === null ? { ok: true, value } : { ok: false, fault, syntax: false };
}

/** Walks over a text that is known to be JSON. */
function faultIn(text: string): string | null {
  /** keys of the objects around this place; `null` for a list */
  const around: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      around.push(char === '{' ? new Set() : null);
      if (around.length > DEEPEST) return `holds lists and objects more than ${DEEPEST} deep in each other`;
    } else if (char === '}' || char === ']') around.pop();
    else if (char === '"') {
      const end = endOfString(text, at);
      const keys = around.at(-1);
      if (keys instanceof Set && isKey(text, end)) {
        const key = JSON.parse(text.slice(at, end + 1)) as string;
        if (keys.has(key)) return `holds the key ${JSON.stringify(key.slice(0, 40))} twice in one object`;
        keys.add(key);
      }
      at = end;
    }
  }
  return null;
}

/** The closing quote of the string that begins at a place. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; ; at++) {
    at = text.indexOf('"', at);
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at;
  }
}

function isKey(text: string, end: number): boolean {
  for (let at = end + 1; ; at++) {
    const char = text[at];
    if (char === ':') return true;
    if (char !== ' ' && char !== '\t' && char !== '\n' && char !== '\r') return false;
  }
}
