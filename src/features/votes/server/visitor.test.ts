import { expect, it } from 'vitest';
import { visitorHashes } from './visitor.ts';

it('hashes with a key, and differently in every voting', () => {
  const visitor = { network: '203.0.113.9', userAgent: 'browser', device: 'abc' };
  const hashes = visitorHashes('secret', 1n, visitor);
  expect(visitorHashes('secret', 1n, visitor)).toEqual(hashes);
  expect(visitorHashes('secret', 2n, visitor).ip).not.toEqual(hashes.ip);
  expect(visitorHashes('other', 1n, visitor).ip).not.toEqual(hashes.ip);
  expect(visitorHashes('secret', 1n, { ...visitor, device: null }).device).toBeNull();
});
