import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRefund } from './refunds.ts';
import { splitReinstatement } from './reinstatement.ts';
import { moneyLeftOf, stateOf } from './money-left.ts';

describe('the amounts of a donation', () => {
  it.each([
    // refunded, charged back → stands, claim, state
    [0n, 0n, 100n, 0n, 'verified'],
    [40n, 0n, 60n, 0n, 'partly_refunded'],
    [0n, 30n, 70n, 0n, 'partly_refunded'],
    [100n, 0n, 0n, 0n, 'refunded'],
    [0n, 100n, 0n, 0n, 'charged_back'],
    [40n, 100n, 0n, 40n, 'charged_back'],
    [100n, 100n, 0n, 100n, 'refunded'],
  ] as const)('after %s refunded and %s taken by a bank', (refunded, chargedBack, stands, claim, state) => {
    const money = { amount: 100n, refunded, chargedBack };
    expect(moneyLeftOf(money)).toEqual({ returned: 100n - stands, stands, claim });
    expect(stateOf(money)).toBe(state);
    expect(stateOf(money, true)).toBe(stands > 0n ? 'review' : state);
  });
});

describe('returned money', () => {
  const donation = { amount: 1_000n, net: 960n, refunded: 0n, chargedBack: 1_000n };

  it('is net and fee as before', () => {
    expect(splitReinstatement(donation, { chargedBack: 1_000n })).toEqual({
      amount: 1_000n,
      covered: 0n,
      net: 960n,
      fee: 40n,
      after: { amount: 1_000n, refunded: 0n, chargedBack: 0n },
    });
  });

  it('covers the claim on the donor first', () => {
    const twice = (refunded: bigint) =>
      splitReinstatement({ ...donation, refunded }, { chargedBack: 1_000n });
    expect(twice(250n)).toMatchObject({ covered: 250n, net: 720n, fee: 30n });
    expect(twice(1_000n)).toMatchObject({ covered: 1_000n, net: 0n, fee: 0n });
    expect(() => splitReinstatement(donation, { chargedBack: 1_001n })).toThrow(RangeError);
    expect(() => splitReinstatement(donation, { refunded: 1n })).toThrow(RangeError);
  });

  it('leaves the donation as if that money had never gone out', () => {
    const cases = fc.record({
      amount: fc.bigInt({ min: 101n, max: 1_000_000n }),
      feePart: fc.bigInt({ min: 0n, max: 100n }),
      refunded: fc.bigInt({ min: 0n, max: 1_000_000n }),
      stored: fc.bigInt({ min: 0n, max: 1_000_000n }),
      taken: fc.bigInt({ min: 1n, max: 1_000_000n }),
    });
    fc.assert(
      fc.property(cases, ({ amount, feePart, refunded, stored, taken }) => {
        const net = amount - (amount * feePart) / 101n;
        const out = { amount, net, refunded, chargedBack: stored + taken };
        const again = splitReinstatement(out, { chargedBack: taken });
        expect(again.covered + again.net + again.fee).toBe(taken);
        expect(again.fee >= 0n && again.net >= 0n && again.covered >= 0n).toBe(true);
        const { returned } = moneyLeftOf(again.after);
        const booked = { amount, net, returned: 0n, credited: net, overflow: 0n };
        const before = splitRefund(booked, moneyLeftOf(out).returned);
        expect(before.fromProject - again.net).toBe(splitRefund(booked, returned).fromProject);
      }),
    );
  });
});
