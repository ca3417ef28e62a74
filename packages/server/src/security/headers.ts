import { createHash } from 'node:crypto';

/** Headers of every answer. Nothing may be framed by others, guessed at, or told where the reader came from. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'x-frame-options': 'DENY',
};

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi;

/** The policy of a page: own files, and exactly the scripts and styles that stand in it. */
export function pagePolicy(html: string): string {
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, tag = '', attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (tag.toLowerCase() === 'style') styles.push(hashOf(text));
    else if (!/\ssrc\s*=/i.test(attributes)) scripts.push(hashOf(text));
  }
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`;
