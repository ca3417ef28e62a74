import { isIP } from 'node:net';

/**
 * Is this Host header one of ours? A page of another site may make its name point to this machine (DNS rebinding) and
 * would then read as if it were ours; addresses and `localhost` cannot be made to point elsewhere.
 */
export function isOwnHost(header: string | undefined, names: readonly string[]): boolean {
  if (header === undefined) return false;
  const match = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/i.exec(header);
  const host = match?.[1]?.toLowerCase().replace(/\.$/, '');
  if (host === undefined) return false;
  if (host.startsWith('[')) return isIP(host.slice(1, -1)) === 6;
  return isIP(host) === 4 || host === 'localhost' || names.some((name) => name.toLowerCase() === host);
}
