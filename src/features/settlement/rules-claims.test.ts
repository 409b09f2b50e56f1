import { expect, test } from 'vitest';
import { excessOf } from './rules-claims.ts';

test('of what entries took in excess, only what was paid back is due to the debtor', () => {
  expect(excessOf(1_000n, 0n)).toEqual({ due: 0n, needless: 0n });
  expect(excessOf(-1_000n, 1_000n)).toEqual({ due: 1_000n, needless: 0n });
  expect(excessOf(-1_000n, 0n)).toEqual({ due: 0n, needless: 1_000n });
  expect(excessOf(-1_000n, 400n)).toEqual({ due: 400n, needless: 600n });
  expect(excessOf(-300n, 400n)).toEqual({ due: 300n, needless: 0n });
});
