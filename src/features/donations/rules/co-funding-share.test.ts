import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CoFundingUse,
  coFundingToReturn,
  excessCoFunding,
  restorableCoFunding,
  type UnpaidPart,
} from './co-funding-share.ts';

test('co-funding beyond its share returns, in parts with the same cents as in one', () => {
  const input = fc.record({
    amount: fc.bigInt({ min: 1n, max: 10n ** 6n }),
    initiallyCredited: fc.bigInt({ min: 1n, max: 10n ** 7n }),
    cuts: fc.array(fc.bigInt({ min: 0n, max: 10n ** 7n }), { minLength: 1, maxLength: 6 }),
  });
  fc.assert(
    fc.property(input, ({ amount, initiallyCredited, cuts }) => {
      const levels = cuts.map((cut) => cut % (initiallyCredited + 1n)).sort((a, b) => Number(b - a));
      let returned = 0n;
      for (const level of levels) returned += excessCoFunding({ amount, returned, initiallyCredited }, level);
      const last = levels.at(-1) ?? 0n;
      expect(returned).toBe(excessCoFunding({ amount, returned: 0n, initiallyCredited }, last));
      expect(excessCoFunding({ amount, returned, initiallyCredited }, last)).toBe(0n);
      // What returned is what may be restored if the money is received again.
      expect(restorableCoFunding({ amount, returned, initiallyCredited }, initiallyCredited)).toBe(returned);
    }),
  );
});

describe('what returns', () => {
  const use: CoFundingUse = {
    use: 1n,
    coFunding: 7n,
    project: 3n,
    amount: 100n,
    returned: 0n,
    initiallyCredited: 100n,
  };
  const part = (need: bigint, payout: bigint | null, amount: bigint): UnpaidPart => ({
    coFunding: 7n,
    project: 3n,
    need,
    payout,
    amount,
  });
  const returned = (onProject: bigint, parts: UnpaidPart[], payouts: [bigint, bigint][] = []) =>
    coFundingToReturn([use], { parts, payouts: new Map(payouts) }, () => onProject).map(
      ({ payout, taken }) => [payout, ...taken.map(({ needId, amount }) => `${needId}: ${amount}`)],
    );

  it('is taken from the need that was filled last, there from what is not settled, then from the newest payout', () => {
    const parts = [part(1n, 11n, 50n), part(2n, 11n, 10n), part(2n, 12n, 20n), part(2n, null, 20n)];
    const payouts: [bigint, bigint][] = [
      [11n, 60n],
      [12n, 20n],
    ];
    expect(returned(90n, parts, payouts)).toEqual([[null, '2: 10']]);
    expect(returned(45n, parts, payouts)).toEqual([
      [null, '2: 20'],
      [12n, '2: 20'],
      [11n, '2: 10', '1: 5'],
    ]);
  });

  it('is limited to what payouts contain after claims, together over all needs', () => {
    const parts = [part(1n, 11n, 50n), part(2n, 11n, 50n)];
    expect(returned(0n, parts, [[11n, 70n]])).toEqual([[11n, '2: 50', '1: 20']]);
  });

  it('is nothing of other events and projects, and nothing where all was paid', () => {
    expect(returned(0n, [{ ...part(1n, null, 50n), coFunding: 8n }])).toEqual([]);
    expect(returned(0n, [{ ...part(1n, null, 50n), project: 4n }])).toEqual([]);
    expect(returned(0n, [])).toEqual([]);
    expect(returned(100n, [part(1n, null, 100n)])).toEqual([]);
  });
});

describe('co-funding restored with returned money', () => {
  it.each([
    // added, returned, initially credited, on the project from now on → restored
    [100n, 100n, 100n, 40n, 40n],
    [100n, 100n, 100n, 100n, 100n],
    // 60 are in a payout and were not returned.
    [100n, 40n, 100n, 40n, 0n],
    [100n, 40n, 100n, 100n, 40n],
    // No more is restored than was returned.
    [50n, 20n, 50n, 100n, 20n],
    [33n, 33n, 100n, 50n, 16n],
    [10n, 10n, 0n, 50n, 0n],
  ])(
    'of %s added and %s returned, %s then %s credited: %s',
    (amount, returned, initiallyCredited, credited, restored) => {
      expect(restorableCoFunding({ amount, returned, initiallyCredited }, credited)).toBe(restored);
    },
  );
});
