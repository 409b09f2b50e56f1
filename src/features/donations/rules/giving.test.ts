import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/money.ts';
import { allocate, takeBack } from './allocation.ts';
import { donorCoversFee, priceDonation } from './fee.ts';
import { donationLimits, isProven, mayOpenHold, requiredWork, snapAmount, validateAmount } from './limits.ts';
import { holdIsActive, matchNotice, paymentTerm, settlePayment, validateReassignment } from './settlement.ts';

const cents = fc.bigInt({ min: 1n, max: 10n ** 11n });

describe('the fee', () => {
  const terms = {
    feeBase: fc.bigInt({ min: 0n, max: 500n }),
    feePpm: fc.bigInt({ min: 0n, max: 500_000n }),
    smallest: fc.constant(1n),
  };

  it('covered by the donor leaves the net value after the provider’s deduction', () => {
    fc.assert(
      fc.property(cents, fc.record(terms), (net, fee) => {
        const price = priceDonation(net, fee, true, 'platform');
        const deducted = priceDonation(price.amount, fee, false, 'platform').fee;
        const difference = price.amount - deducted - net;
        expect(difference >= -1n && difference <= 1n).toBe(true);
        expect(price.amount).toBe(net + price.fee);
      }),
    );
  });

  it('is borne by the bearer if the donor does not cover it', () => {
    const price = priceDonation(100_00n, { feeBase: 25n, feePpm: 14_000n, smallest: 50n }, false, 'project');
    expect(price).toEqual({ net: 100_00n, fee: 1_65n, amount: 100_00n, bearer: 'project' });
    expect(() =>
      priceDonation(1n, { feeBase: 0n, feePpm: 1_000_000n, smallest: 1n }, true, 'platform'),
    ).toThrow(RangeError);
  });

  it('never takes all of a donation from a project that bears it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000n }), fc.record(terms), (net, fee) => {
        const price = priceDonation(net, fee, false, 'project');
        if (price.bearer === 'project') expect(price.fee < net).toBe(true);
        else expect(price).toEqual(priceDonation(net, fee, true, 'project'));
      }),
    );
    const paypal = { feeBase: 35n, feePpm: 24_900n, smallest: 1n };
    const priceOf = (net: bigint) => priceDonation(net, paypal, false, 'project');
    expect(priceOf(10n)).toEqual({ net: 10n, fee: 36n, amount: 46n, bearer: 'donor' });
    expect(priceOf(36n)).toEqual({ net: 36n, fee: 37n, amount: 73n, bearer: 'donor' });
    expect(priceOf(37n)).toEqual({ net: 37n, fee: 36n, amount: 37n, bearer: 'project' });
  });

  it('is covered if enforced, by default without a checkbox, otherwise by choice', () => {
    const settings = { forceTakeFee: false, showTakeFeeCheckbox: true, takeFeeCheckboxDefaultValue: true };
    expect(donorCoversFee(settings, false)).toBe(false);
    expect(donorCoversFee({ ...settings, showTakeFeeCheckbox: false }, false)).toBe(true);
    expect(donorCoversFee({ ...settings, forceTakeFee: true }, false)).toBe(true);
  });
});

describe('the limits', () => {
  const given = fc.record({
    open: fc.bigInt({ min: 0n, max: 100_000n }),
    held: fc.bigInt({ min: 0n, max: 100_000n }),
    platformMin: fc.bigInt({ min: 0n, max: 5_000n }),
    platformMax: fc.option(fc.bigInt({ min: 1n, max: 50_000n })),
    step: fc.constantFrom(1n, 50n, 100n, 500n),
  });

  it('never allow more than is open and not held', () => {
    fc.assert(
      fc.property(given, cents, (facts, amount) => {
        const limits = donationLimits(facts);
        expect(limits.min <= limits.max && limits.max <= facts.open).toBe(true);
        if (validateAmount(amount, limits).ok) expect(amount + facts.held <= facts.open).toBe(true);
      }),
    );
  });

  it('accept any amount the field snaps to', () => {
    fc.assert(
      fc.property(given, fc.bigInt({ min: -10n, max: 200_000n }), (facts, typed) => {
        const limits = donationLimits(facts);
        const snapped = snapAmount(typed, limits);
        expect(validateAmount(snapped.amount, limits).ok).toBe(limits.max > 0n);
        expect(snapped.reason === null).toBe(snapped.amount === typed);
        expect(snapAmount(snapped.amount, limits)).toEqual({ amount: snapped.amount, reason: null });
      }),
    );
  });

  it('refuse every amount when everything is on hold', () => {
    const limits = donationLimits({ open: 5_00n, held: 5_00n, platformMin: 1_00n, platformMax: null });
    expect(limits).toMatchObject({ min: 0n, max: 0n });
    expect(validateAmount(0n, limits)).toMatchObject({
      refusals: [{ code: 'below_min', params: { min: 1n } }],
    });
    expect(validateAmount(1n, limits)).toMatchObject({
      refusals: [{ code: 'nothing_free', field: 'overfunded' }],
    });
  });

  it('report the limit that was exceeded', () => {
    const limits = donationLimits({ open: 900_00n, held: 0n, platformMin: 1_00n, platformMax: 500_00n });
    expect(validateAmount(500_01n, limits)).toMatchObject({
      refusals: [{ code: 'above_max', field: 'overfunded', params: { max: 500_00n } }],
    });
  });

  it('allow a donor so many payments in progress', () => {
    expect(mayOpenHold(4, 5).ok).toBe(true);
    expect(mayOpenHold(5, 5)).toMatchObject({ refusals: [{ code: 'too_many_holds', params: { max: 5 } }] });
  });

  it('require the harder a task the more a network has not paid', () => {
    const work = (networkHolds: number, networkUnpaid: number, free: number | null = 1) =>
      requiredWork({ networkHolds, networkUnpaid }, free);
    expect([0, 1, 9, 10, 19, 20, 39, 40, 400].map((unpaid) => work(unpaid, unpaid))).toEqual([
      0, 1, 1, 2, 2, 4, 4, 8, 8,
    ]);
    expect([work(0, 40), work(2, 2, 3), work(400, 400, null)]).toEqual([0, 0, 0]);
    expect(isProven(4, { networkHolds: 40, networkUnpaid: 40 }, 1)).toMatchObject({
      refusals: [{ code: 'proof_of_work_required' }],
    });
    expect(isProven(8, { networkHolds: 40, networkUnpaid: 40 }, 1).ok).toBe(true);
  });
});

describe('needs', () => {
  const needs = fc.array(
    fc
      .tuple(fc.bigInt({ min: 0n, max: 10_000n }), fc.bigInt({ min: 1n, max: 10_000n }))
      .map(([balance, open]) => ({
        balance,
        goal: balance + open,
      })),
    { maxLength: 6 },
  );

  it('are filled in order, never above their goal, without losing a cent', () => {
    fc.assert(
      fc.property(cents, needs, (amount, list) => {
        const named = list.map((need, id) => ({ ...need, id }));
        const { parts, rest } = allocate(amount, named);
        expect(sumCents(parts.map((part) => part.amount)) + rest).toBe(amount);
        parts.forEach((part, index) => {
          const need = named[part.needId];
          expect(part.needId).toBe(index);
          expect(need && need.balance + part.amount <= need.goal).toBe(true);
        });
        expect(takeBack(amount - rest, parts)).toEqual(parts.toReversed());
      }),
    );
  });

  it('are skipped if full, and taken back from the last one first', () => {
    const list = [
      { id: 1n, goal: 100n, balance: 100n },
      { id: 2n, goal: 100n, balance: 70n },
      { id: 3n, goal: 50n, balance: 0n },
    ];
    const { parts, rest } = allocate(100n, list);
    expect({ parts, rest }).toEqual({
      parts: [
        { needId: 2n, amount: 30n },
        { needId: 3n, amount: 50n },
      ],
      rest: 20n,
    });
    expect(takeBack(60n, parts)).toEqual([
      { needId: 3n, amount: 50n },
      { needId: 2n, amount: 10n },
    ]);
    expect(() => takeBack(81n, parts)).toThrow(RangeError);
  });
});

describe('received money', () => {
  it('is credited or in overflow to the cent, and never above what is open', () => {
    const facts = fc.record({
      project: fc.constantFrom('open', 'ended', 'full', 'archived', 'banned', 'deleted', 'unknown' as const),
      inTime: fc.boolean(),
      open: fc.bigInt({ min: 0n, max: 10n ** 10n }),
      heldByOthers: fc.bigInt({ min: 0n, max: 10n ** 10n }),
    });
    fc.assert(
      fc.property(facts, cents, (given, net) => {
        const { credited, overflow, late, review } = settlePayment(given, net);
        expect(credited + overflow).toBe(net);
        if (credited > 0n) expect(credited + given.heldByOthers <= given.open).toBe(true);
        if (review) expect(credited).toBe(0n);
        if (!given.inTime) expect(late).toBe(true);
      }),
    );
  });

  it('is late after the end even if its hold is still active', () => {
    const facts = { project: 'ended' as const, inTime: true, open: 50_00n, heldByOthers: 0n };
    expect(settlePayment(facts, 20_00n)).toEqual({
      credited: 20_00n,
      overflow: 0n,
      late: true,
      review: false,
    });
  });

  it('waits for staff when amount, currency or reference differ', () => {
    const requested = { amount: 10_00n, currency: 'EUR', reference: 'S-ABCDEF' };
    expect(matchNotice(requested, { ...requested, currency: 'eur' })).toEqual({ ok: true, value: true });
    const other = matchNotice(requested, { amount: 10_01n, currency: 'USD', reference: 'S-ABCDEG' });
    expect(other.ok ? [] : other.refusals.map(({ code }) => code)).toEqual([
      'amount_mismatch',
      'currency_mismatch',
      'reference_mismatch',
    ]);
  });

  it('is held for 60 minutes online, and not at all for an announced transfer', () => {
    const at = new Date('2026-05-01T10:00:00Z');
    const online = paymentTerm('online', at);
    expect(online).toEqual({ expiresAt: new Date('2026-05-01T11:00:00Z'), holds: true, remindAt: null });
    expect(paymentTerm('transfer', at)).toEqual({
      expiresAt: new Date('2026-05-15T10:00:00Z'),
      holds: false,
      remindAt: new Date('2026-05-08T10:00:00Z'),
    });
    const hold = { expiresAt: online.expiresAt, releasedAt: null };
    expect(holdIsActive(hold, new Date('2026-05-01T10:59:59.999Z'))).toBe(true);
    expect(holdIsActive(hold, online.expiresAt)).toBe(false);
    expect(holdIsActive({ ...hold, releasedAt: at }, at)).toBe(false);
  });

  it('moves from overflow within the organization, with consent, into what is open', () => {
    const source = { organizationId: 1n, overflow: 30_00n, donorConsents: true };
    const target = { organizationId: 1n, canReceive: true, free: 20_00n };
    const code = (result: ReturnType<typeof validateReassignment>) =>
      result.ok ? 'ok' : result.refusals[0]?.code;
    expect(code(validateReassignment(20_00n, source, target))).toBe('ok');
    expect(code(validateReassignment(20_01n, source, target))).toBe('overfunded');
    expect(code(validateReassignment(30_01n, source, target))).toBe('amount_not_in_overflow');
    expect(code(validateReassignment(0n, source, target))).toBe('amount_not_in_overflow');
    expect(code(validateReassignment(1n, { ...source, donorConsents: false }, target))).toBe(
      'consent_required',
    );
    expect(code(validateReassignment(1n, source, { ...target, organizationId: 2n }))).toBe(
      'other_organization',
    );
    expect(code(validateReassignment(1n, source, { ...target, canReceive: false }))).toBe('not_receiving');
  });
});
