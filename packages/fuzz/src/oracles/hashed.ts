// Catches a part of a stored event that the hash chain does not cover.
import { type StoredEvent, verify } from '@duel-log/codec';
import { strings } from '../data.js';
import { beginsInMiddle, type Duel } from '../duels.js';
import type { Finding } from '../finding.js';
import { storedOf } from './codec.js';

/** Events of the beginning that are looked at: each change costs a whole verification. */
const EVENTS = 5;

/**
 * Nothing of a stored event stands outside of the hash chain: with any one text of it changed, in one event or the same
 * one in all, the chain is broken (contracts 1.2).
 */
export function hashed(duel: Duel): readonly Finding[] {
  const whole = storedOf({ ...duel, commits: duel.commits.slice(0, beginsInMiddle(duel) ? 3 : 2) });
  const stored = whole.slice(0, Math.max(EVENTS, duel.commits[0]?.events.length ?? 0));
  const last = whole.at(-1);
  if (stored.length === 0 || last === undefined || verify(whole).chain !== 'ok') return [];
  const wrong = (path: string, what: string): readonly Finding[] => [
    {
      oracle: 'hashed',
      rule: 'ENGINE-CHAIN',
      revision: last.revision,
      message: `${path} is changed in ${what}, and the chain is whole`,
    },
  ];
  for (const [path, text] of strings(last)) {
    if (path.includes('$')) continue;
    const alone = whole.map((event) => (event === last ? changed(event, path, text) : event));
    if (verify(alone).chain === 'ok') return wrong(path, 'the last event');
    if (!path.startsWith('meta.') && path !== 'stream') continue;
    const all = whole.map((event) => changed(event, path, text));
    if (path !== 'meta.hash' && path !== 'meta.prev' && verify(all).chain === 'ok')
      return wrong(path, 'all events');
  }
  return [];
}

/** The event with this text changed, where it stands at that path. */
function changed(event: StoredEvent, path: string, text: string): StoredEvent {
  const copy = structuredClone(event) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const key = keys.pop() ?? '';
  let at: Record<string, unknown> | undefined = copy;
  for (const one of keys) at = at?.[one] as Record<string, unknown> | undefined;
  if (at?.[key] === text) at[key] = `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  return copy as unknown as StoredEvent;
}
