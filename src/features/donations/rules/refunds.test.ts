import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitRefund, validateRefund } from './refunds.ts';

describe('refunds', () => {
  it('need a reason and an amount that is left', () => {
    const left = 6_00n;
    const code = (result: ReturnType<typeof validateRefund>) => (result.ok ? 'ok' : result.refusals[0]?.code);
    expect(code(validateRefund(6_00n, left, 'requested by the donor'))).toBe('ok');
    expect(code(validateRefund(6_01n, left, 'requested by the donor'))).toBe('above_paid');
    expect(code(validateRefund(0n, left, 'requested by the donor'))).toBe('amount_required');
    expect(code(validateRefund(1n, left, '  '))).toBe('reason_required');
  });

  it('in parts end with the same cents as one in full', () => {
    const paid = fc.record({
      net: fc.bigInt({ min: 1n, max: 10n ** 7n }),
      fee: fc.bigInt({ min: 0n, max: 10n ** 5n }),
      overflow: fc.bigInt({ min: 0n, max: 10n ** 7n }),
      cuts: fc.array(fc.bigInt({ min: 1n, max: 10n ** 6n }), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(paid, ({ net, fee, overflow: input, cuts }) => {
        const overflow = input < net ? input : 0n;
        const start = { amount: net + fee, net, returned: 0n, credited: net - overflow, overflow };
        let now = start;
        let feeBack = 0n;
        for (const cut of [...cuts, start.amount]) {
          const left = now.amount - now.returned;
          if (left === 0n) break;
          const amount = cut < left ? cut : left;
          const split = splitRefund(now, amount);
          expect(split.fromOverflow + split.fromProject + split.fromFee).toBe(amount);
          expect(split.fromFee >= 0n && split.fromProject >= 0n).toBe(true);
          feeBack += split.fromFee;
          now = {
            ...now,
            returned: now.returned + amount,
            credited: now.credited - split.fromProject,
            overflow: now.overflow - split.fromOverflow,
          };
        }
        expect(now).toMatchObject({ returned: start.amount, credited: 0n, overflow: 0n });
        expect(feeBack).toBe(fee);
      }),
    );
  });
});
