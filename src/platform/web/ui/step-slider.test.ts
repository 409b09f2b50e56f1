import { describe, expect, test } from 'vitest';
import { amountAtStop, stopOfAmount } from './step-slider.tsx';

describe('the stops of a slider', () => {
  test('are whole steps, and the last one is the maximum itself', () => {
    expect([1, 2, 3].map((stop) => amountAtStop(stop, 25n, 10n))).toEqual([10n, 20n, 25n]);
    expect([1, 2].map((stop) => amountAtStop(stop, 20n, 10n))).toEqual([10n, 20n]);
  });

  test('show the amount at their position', () => {
    for (const amount of [10n, 20n, 25n]) {
      expect(amountAtStop(stopOfAmount(amount, 25n, 10n), 25n, 10n)).toBe(amount);
    }
    expect(stopOfAmount(99n, 25n, 10n)).toBe(3);
  });
});
