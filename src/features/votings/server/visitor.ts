import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** Where a vote comes from, as far as it is kept: keyed hashes that nobody can try out without the secret. */
export interface VisitorHashes {
  readonly ip: Buffer;
  readonly agent: Buffer;
  readonly device: Buffer | null;
}

/** The network of an address: an IPv4 address as it is, of IPv6 the 64 bits that a household shares. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(ip);
  if (mapped) return mapped[1] ?? ip;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const behind = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - behind.length).fill('0'), ...behind];
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** The hashes of a visitor within one voting; another voting gives others, so that nobody is followed across them. */
export function visitorHashes(
  secret: string,
  voting: bigint,
  visitor: { readonly ip: string; readonly userAgent: string; readonly device: string | null },
): VisitorHashes {
  const hash = (kind: string, value: string) =>
    createHmac('sha256', secret).update(`vote:${voting}:${kind}:${value}`).digest();
  return {
    ip: hash('ip', networkOf(visitor.ip)),
    agent: hash('agent', `${networkOf(visitor.ip)}\n${visitor.userAgent}`),
    device: visitor.device ? hash('device', visitor.device) : null,
  };
}

/** A new token of a mailed link, and the hash that is kept of it. */
export function newLink(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOfToken(token) };
}

/** What the database knows of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
