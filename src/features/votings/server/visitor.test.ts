import { describe, expect, it } from 'vitest';
import { networkOf, visitorHashes } from './visitor.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

it('hashes with a key, and differently in every voting', () => {
  const visitor = { ip: '203.0.113.9', userAgent: 'browser', device: 'abc' };
  const one = visitorHashes('secret', 1n, visitor);
  expect(visitorHashes('secret', 1n, visitor)).toEqual(one);
  expect(visitorHashes('secret', 2n, visitor).ip).not.toEqual(one.ip);
  expect(visitorHashes('other', 1n, visitor).ip).not.toEqual(one.ip);
  expect(visitorHashes('secret', 1n, { ...visitor, device: null }).device).toBeNull();
});
