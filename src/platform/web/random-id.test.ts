import { expect, it, vi } from 'vitest';
import { newIdempotencyKey } from './api.ts';
import { randomId } from './random-id.ts';

it('makes ids that differ, also on a page without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 100 }, randomId);
  const key = newIdempotencyKey();
  vi.unstubAllGlobals();
  expect(new Set(ids).size).toBe(100);
  for (const id of [...ids, key]) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});
