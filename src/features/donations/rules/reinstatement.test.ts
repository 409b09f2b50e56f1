import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRefund } from './refunds.ts';
import { splitReinstatement, stateWithMoneyAgain } from './reinstatement.ts';

describe('money that is given again', () => {
  it('is all that the bank took, net and fee as before', () => {
    const donation = { amount: 1_000n, net: 960n, refunded: 0n };
    expect(splitReinstatement(donation, 0n)).toEqual({
      amount: 1_000n,
      claimed: 0n,
      net: 960n,
      fee: 40n,
      refunded: 0n,
    });
  });

  it('covers first what was refunded meanwhile', () => {
    const donation = { amount: 1_000n, net: 960n, refunded: 0n };
    expect(splitReinstatement(donation, 250n)).toMatchObject({ claimed: 250n, net: 720n, fee: 30n });
    expect(splitReinstatement(donation, 1_000n)).toMatchObject({ net: 0n, fee: 0n, refunded: 1_000n });
    expect(() => splitReinstatement(donation, 1_001n)).toThrow(RangeError);
  });

  it('ends at the same cents as if the bank had never taken it', () => {
    const cases = fc.record({
      amount: fc.bigInt({ min: 101n, max: 1_000_000n }),
      feePart: fc.bigInt({ min: 0n, max: 100n }),
      first: fc.bigInt({ min: 1n, max: 100n }),
      second: fc.bigInt({ min: 0n, max: 100n }),
    });
    fc.assert(
      fc.property(cases, ({ amount, feePart, first, second }) => {
        const net = amount - (amount * feePart) / 101n;
        const refunded = (amount * first) / 101n + 1n;
        const left = amount - refunded;
        const claimed = (left * second) / 101n;
        const before = claimed + refunded;
        const again = splitReinstatement({ amount, net, refunded }, claimed);
        expect(again.claimed + again.net + again.fee).toBe(again.amount);
        expect(again.fee >= 0n).toBe(true);
        const straight = splitRefund(
          { amount, net, refunded: 0n, credited: net, overflow: 0n, coFunding: [] },
          before,
        );
        expect(again.net).toBe(net - straight.fromProject);
      }),
    );
  });

  it.each([
    [0n, false, 'verified'],
    [0n, true, 'review'],
    [10n, false, 'partly_refunded'],
    [100n, true, 'refunded'],
  ] as const)('with %s refunded and review %s the donation is %s', (refunded, review, state) => {
    expect(stateWithMoneyAgain({ amount: 100n, refunded }, review)).toBe(state);
  });
});
