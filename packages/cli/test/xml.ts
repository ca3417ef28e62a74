/** One element of an XML document, in the order in which they begin. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

const TOKEN = /<\?[^>]*\?>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/gy;
const ENTITY: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#10': '\n' };

/** Reads a document strictly: what is not well-formed throws. */
export function elementsOf(xml: string): readonly Element[] {
  const all: Element[] = [];
  const open: Element[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < xml.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(xml);
    if (match === null) throw new Error(`not well-formed: ${xml.slice(at, at + 60)}`);
    const [, close, name, attributes = '', selfClosed, text] = match;
    if (close !== undefined && open.pop()?.name !== close) throw new Error(`</${close}> closes nothing`);
    if (text !== undefined && text.trim() !== '') {
      const inside = open.at(-1);
      if (inside === undefined) throw new Error(`text outside of the document: ${text}`);
      inside.text += plain(text);
    }
    if (name === undefined) continue;
    const element: Element = { name, attributes: attributesOf(attributes), text: '' };
    all.push(element);
    if (selfClosed !== '/') open.push(element);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is not closed`);
  return all;
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key, value]) => [key, plain(value ?? '')]),
  );
}

function plain(text: string): string {
  if (/[^\P{Cc}\n\t]|\p{Cs}|[\ufffe\uffff]/u.test(text)) throw new Error('a character that XML cannot hold');
  return text.replaceAll(/&([^;]*);?/g, (_, name: string) => {
    const character = ENTITY[name];
    if (character === undefined) throw new Error(`&${name} is no entity`);
    return character;
  });
}
