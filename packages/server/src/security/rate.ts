import { isIPv6 } from 'node:net';

/** Addresses remembered at most: the longest unseen are forgotten first. */
const MOST = 10_000;

/** A token bucket for each address. */
export class RateLimit {
  private readonly buckets = new Map<string, { left: number; at: number }>();
  private readonly perSecond: number;
  private readonly burst: number;

  constructor(perSecond: number, burst: number) {
    this.perSecond = perSecond;
    this.burst = burst;
  }

  /** Takes one request; answers 0, or how many seconds to wait. */
  take(address: string, now = performance.now()): number {
    const bucket = this.buckets.get(address) ?? { left: this.burst, at: now };
    this.buckets.delete(address);
    this.buckets.set(address, bucket);
    for (const oldest of this.buckets.keys()) {
      if (this.buckets.size <= MOST) break;
      this.buckets.delete(oldest);
    }
    bucket.left = Math.min(this.burst, bucket.left + ((now - bucket.at) / 1000) * this.perSecond);
    bucket.at = now;
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / this.perSecond));
    bucket.left -= 1;
    return 0;
  }
}

/** Whom a limit counts: an IPv4 address, or the /64 network that one holder of IPv6 addresses has. */
export function addressOf(remote: string | undefined): string {
  if (remote === undefined) return '';
  const plain = remote.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain) || plain === '::1') return plain;
  const [head = '', tail] = plain.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, 4).join(':');
}
