/** What may reach a terminal: text of strangers (a file, a name, an argument) must not steer it. */

/** Control characters, and those that turn the direction of writing; what this program itself writes is spared. */
const STEERING =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /\u001b\[(?:[0-24]|2[1-79]|3[0-79]|4[0-79]|9[0-7]|10[0-7])m|\u001b\[2J\u001b\[3J\u001b\[H|\r\u001b\[K|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Text with such characters written as escapes of JSON: inside a JSON string they mean the same as before. */
export function printable(text: string): string {
  return text.replaceAll(STEERING, (found) => (found.length > 1 ? found : escaped(found)));
}

/** Longest sentence about an error: what was typed may be of any length. */
const SENTENCE = 600;
/** A secret in a URL: what stands before the @ of its host, or the value of an entry that is named like one. */
const USER_INFO = /\/\/[^\s/]*@|\/[^\s/:@]+:[^\s/]*@/g;
const SECRET_ENTRY = /([?&;](?:pass\w*|pwd|token|secret|\w*key)=)[^&;\s]+/gi;

/** Without the credentials that a URL may hold. */
export function withoutSecrets(text: string): string {
  return text.replaceAll(USER_INFO, '//…@').replaceAll(SECRET_ENTRY, '$1…');
}

/** An error as one line that can be shown to anybody. */
export function sentence(text: string): string {
  const line = printable(withoutSecrets(text).replaceAll(/[\r\n]+/g, ' '));
  if (line.length <= SENTENCE) return line;
  const half = SENTENCE / 2;
  return `${line.slice(0, half)}…${line.slice(-half)}`.replaceAll(HALF_PAIR, '\ufffd');
}

/** Half of a surrogate pair, as cutting may leave one. */
const HALF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
