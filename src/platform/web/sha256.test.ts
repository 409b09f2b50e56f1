import { createHash } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { expect, it, vi } from 'vitest';
import { solveTask } from './proof-of-work.ts';
import { sha256 } from './sha256.ts';

it('is the digest of the standard, for messages around the ends of blocks', () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 1000]) {
    const message = Uint8Array.from({ length }, (_, at) => (at * 7 + length) % 256);
    const digest = createHash('sha256').update(message).digest('hex');
    expect(Buffer.from(sha256(message)).toString('hex'), String(length)).toBe(digest);
  }
});

it('solves a task on a page without https, where the browser has no digests', async () => {
  const secret = 'a secret of the server';
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 2,
    keyPrefix: '00',
    deriveKey,
    hmacSignatureSecret: secret,
  });
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const answer = await solveTask({ ...challenge }).finally(() => vi.unstubAllGlobals());
  const payload = JSON.parse(atob(answer));
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret });
  expect(verified).toBe(true);
});
