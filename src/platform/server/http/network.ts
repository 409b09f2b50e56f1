import { isIPv6 } from 'node:net';

/**
 * The network of an address: an IPv4 address unchanged, of IPv6 the 64 bits that a household shares. One IPv6
 * subscriber has 2^64 addresses, so nothing may be counted by address alone.
 */
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
