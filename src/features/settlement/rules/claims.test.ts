import { expect, test } from 'vitest';
import { excessOf } from './claims.ts';

test('only the repaid part of an excess is due to the debtor', () => {
  expect(excessOf(1_000n, 0n)).toEqual({ due: 0n, unneededWriteOff: 0n });
  expect(excessOf(-1_000n, 1_000n)).toEqual({ due: 1_000n, unneededWriteOff: 0n });
  expect(excessOf(-1_000n, 0n)).toEqual({ due: 0n, unneededWriteOff: 1_000n });
  expect(excessOf(-1_000n, 400n)).toEqual({ due: 400n, unneededWriteOff: 600n });
  expect(excessOf(-300n, 400n)).toEqual({ due: 300n, unneededWriteOff: 0n });
});
