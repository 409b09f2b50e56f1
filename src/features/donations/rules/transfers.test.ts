import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { organizationLimits, organizationLimitsWire } from './limits.ts';
import { isKnown, mayReceive } from './recipient.ts';
import { DONATION_STATES } from './states.ts';
import {
  divideLines,
  isAwaited,
  mailsToRepeat,
  mayCancelTransfer,
  mayRecordFurther,
  paidAtOf,
  receiptStep,
  receivedInTime,
  validateReceivedOn,
} from './transfers.ts';

describe('an announced transfer', () => {
  const requestedAt = new Date('2026-03-01T10:00:00Z');
  const expiresAt = new Date('2026-03-15T10:00:00Z');
  const now = new Date('2026-03-10T08:30:00Z');
  const pending = {
    adapter: 'bank_transfer',
    state: 'pending',
    paidAt: null,
    transferCancelled: false,
  } as const;

  test('is awaited until its money is booked, also after its expiry; other payment methods never are', () => {
    const awaited = DONATION_STATES.filter((state) =>
      isAwaited({ adapter: 'bank_transfer', state, paidAt: null, transferCancelled: false }),
    );
    expect(awaited).toEqual(['requested', 'pending', 'failed', 'cancelled', 'expired']);
    expect(isAwaited({ ...pending, adapter: 'sandbox' })).toBe(false);
    expect(isAwaited({ ...pending, paidAt: now })).toBe(false);
  });

  test('may be cancelled while it is awaited or expired, once', () => {
    const cancellable = DONATION_STATES.filter((state) => mayCancelTransfer({ ...pending, state }));
    expect(cancellable).toEqual(['pending', 'expired']);
    expect(mayCancelTransfer({ ...pending, paidAt: now })).toBe(false);
    expect(mayCancelTransfer({ ...pending, adapter: 'sandbox' })).toBe(false);
    const cancelled = { ...pending, state: 'cancelled', transferCancelled: true } as const;
    expect(mayCancelTransfer(cancelled)).toBe(false);
    expect(isAwaited(cancelled)).toBe(false);
    expect(mayRecordFurther(cancelled)).toBe(true);
  });

  test('is in time until the end of its last day in Berlin', () => {
    expect(receivedInTime('2026-03-15', expiresAt)).toBe(true);
    expect(receivedInTime('2026-03-16', expiresAt)).toBe(false);
  });

  test('is received on a day between the announcement and today', () => {
    const code = (day: string) => {
      const result = validateReceivedOn(day, requestedAt, now);
      return result.ok ? 'ok' : result.refusals[0]?.code;
    };
    expect(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-10', '2026-03-11'].map(code)).toEqual([
      'received_before_request',
      'ok',
      'ok',
      'ok',
      'received_in_future',
    ]);
  });

  test('counts as paid at noon, but not before its announcement on the same day, and never after now', () => {
    const paid = (day: string) => paidAtOf(day, requestedAt, now).toISOString();
    expect(paid('2026-03-05')).toBe('2026-03-05T11:00:00.000Z');
    expect(paid('2026-02-28')).toBe('2026-02-28T11:00:00.000Z');
    expect(paid('2026-03-10')).toBe(now.toISOString());
    const afternoon = new Date('2026-03-01T15:00:00Z');
    expect(paidAtOf('2026-03-01', afternoon, now)).toEqual(afternoon);
  });

  test('is booked with the announced amount and checked a second time with another', () => {
    expect(receiptStep(2_500n, 2_500n)).toBe('book');
    expect(receiptStep(2_500n, 2_499n)).toBe('review');
    expect(receiptStep(2_500n, 2_501n)).toBe('review');
  });
});

describe('an organization', () => {
  test('may receive donations while it is reviewed and neither archived nor deleted', () => {
    const table = [1, 2, 3, 4].map((status) =>
      [1, 2, 3, 4].map((reviewStatus) => mayReceive({ status, reviewStatus })),
    );
    expect(table).toEqual([
      [false, true, false, true],
      [false, true, false, true],
      [false, false, false, false],
      [false, false, false, false],
    ]);
    expect(isKnown({ status: 3, reviewStatus: 2 })).toBe(true);
    expect(isKnown({ status: 4, reviewStatus: 2 })).toBe(false);
  });

  test('is limited only by the platform', () => {
    expect(organizationLimits({ platformMin: 150n, platformMax: null, step: 100n })).toMatchObject({
      min: 200n,
      max: 99_999_900n,
      step: 100n,
    });
    expect(organizationLimits({ platformMin: 100n, platformMax: 5_000n, step: 1n }).max).toBe(5_000n);
    const settings = { minDonation: 500, maxDonation: null, donationStep: 100, siteName: 'Obolus' };
    expect(organizationLimitsWire(settings)).toEqual({
      min_in_cents: 500,
      max_in_cents: 99_999_900,
      step_in_cents: 100,
      platform_min_in_cents: 500,
      platform_max_in_cents: null,
    });
  });
});

describe('dividing lines of the bank statement', () => {
  const line = (amount: bigint, day = '2026-03-02') => ({ amount, receivedOn: day });

  test('one line pays several donations, and what is left over stays with it', () => {
    expect(divideLines([line(7_100n)], [2_000n, 5_000n])).toEqual({
      ok: true,
      value: {
        parts: [
          { line: 0, donation: 0, amount: 2_000n },
          { line: 0, donation: 1, amount: 5_000n },
          { line: 0, donation: null, amount: 100n },
        ],
        paidOn: ['2026-03-02', '2026-03-02'],
        leftOver: 100n,
      },
    });
  });

  test('several lines pay one donation, which is paid on the day of the last one', () => {
    const lines = [line(3_000n, '2026-03-05'), line(2_000n, '2026-03-02')];
    expect(divideLines(lines, [5_000n])).toEqual({
      ok: true,
      value: {
        parts: [
          { line: 1, donation: 0, amount: 2_000n },
          { line: 0, donation: 0, amount: 3_000n },
        ],
        paidOn: ['2026-03-05'],
        leftOver: 0n,
      },
    });
  });

  test('a recorded line pays its own donation, and an exact one its donation, whatever the order', () => {
    const recorded = { ...line(2_000n, '2026-03-03'), recordedFor: 1 };
    const divided = divideLines([line(5_000n, '2026-03-06'), recorded], [2_000n, 5_000n]);
    expect(divided).toMatchObject({
      value: {
        parts: [
          { line: 1, donation: 1, amount: 2_000n },
          { line: 0, donation: 0, amount: 2_000n },
          { line: 0, donation: 1, amount: 3_000n },
        ],
        paidOn: ['2026-03-06', '2026-03-06'],
      },
    });
    const exact = divideLines([line(5_000n, '2026-03-09'), line(2_000n, '2026-03-12')], [2_000n, 5_000n]);
    expect(exact).toMatchObject({ value: { paidOn: ['2026-03-12', '2026-03-09'] } });
  });

  test('a recorded line is used although a later one would be enough', () => {
    const recorded = { ...line(2_000n), recordedFor: 0 };
    expect(divideLines([line(5_000n), recorded], [5_000n])).toMatchObject({
      ok: true,
      value: { leftOver: 2_000n },
    });
  });

  test('refuses what is too little, and a line that pays nothing', () => {
    expect(divideLines([line(6_999n)], [2_000n, 5_000n])).toEqual({
      ok: false,
      refusals: [{ code: 'too_little_received', params: { missing: 1n } }],
    });
    expect(divideLines([line(5_000n), line(10n, '2026-03-03')], [5_000n])).toEqual({
      ok: false,
      refusals: [{ code: 'line_not_needed', params: { amount: 10n } }],
    });
  });

  test('each line and each donation is divided to the cent, whatever they are', () => {
    const cents = fc.bigInt({ min: 1n, max: 10_000n });
    const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-03-0${number}`);
    const lines = fc.array(fc.record({ amount: cents, receivedOn: day }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(lines, fc.array(cents, { minLength: 1, maxLength: 5 }), (given, announced) => {
        const divided = divideLines(given, announced);
        const total = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
        const [came, needed] = [total(given.map(({ amount }) => amount)), total(announced)];
        if (!divided.ok) {
          const [refusal] = divided.refusals;
          // A line is unused only if the others are enough.
          const unused = given.some(({ amount }) => came - amount >= needed);
          return refusal?.code === 'too_little_received' ? came < needed : unused;
        }
        const { parts, paidOn, leftOver } = divided.value;
        const sumOf = (key: 'line' | 'donation', at: number | null) =>
          total(parts.filter((part) => part[key] === at).map(({ amount }) => amount));
        const daysOf = (donation: number) =>
          parts
            .filter((part) => part.donation === donation)
            .map((part) => given[part.line]?.receivedOn ?? '');
        return (
          parts.every(({ amount }) => amount > 0n) &&
          given.every(({ amount }, at) => sumOf('line', at) === amount) &&
          announced.every((amount, at) => sumOf('donation', at) === amount) &&
          sumOf('donation', null) === leftOver &&
          leftOver === came - needed &&
          paidOn.every((paid, at) => daysOf(at).includes(paid) && daysOf(at).every((one) => one <= paid))
        );
      }),
    );
  });
});

describe('mails to the donor that are still true', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const later = new Date('2026-03-20T12:00:00Z');
  const awaited = {
    adapter: 'bank_transfer',
    state: 'pending',
    paidAt: null,
    transferCancelled: false,
    expiresAt: later,
  } as const;
  const paid = { ...awaited, paidAt: now };
  const told = { isRefunded: false, isClosed: false, closureMailed: false, cancellationMailed: false };

  test.each([
    ['an awaited transfer', awaited, told, ['transfer_details']],
    ['one that has expired', { ...awaited, expiresAt: now }, told, []],
    ['one to a closed recipient', awaited, { ...told, isClosed: true }, []],
    [
      'one whose donor knows of that',
      awaited,
      { ...told, isClosed: true, closureMailed: true },
      ['transfer_closed'],
    ],
    [
      'a cancelled one',
      { ...awaited, state: 'cancelled', transferCancelled: true },
      { ...told, cancellationMailed: true },
      ['transfer_cancelled'],
    ],
    ['one cancelled silently', { ...awaited, state: 'cancelled', transferCancelled: true }, told, []],
    ['a paid one', { ...paid, state: 'verified' }, told, ['confirmed']],
    ['one that waits for staff', { ...awaited, state: 'review' }, told, []],
    [
      'one refunded in part',
      { ...paid, state: 'partly_refunded' },
      { ...told, isRefunded: true },
      ['confirmed', 'refunded'],
    ],
    ['one refunded', { ...paid, state: 'refunded' }, { ...told, isRefunded: true }, ['refunded']],
    ['one that a bank took back', { ...paid, state: 'charged_back' }, told, []],
    ['an online payment in progress', { ...awaited, adapter: 'stripe' }, told, []],
  ] as const)('of %s', (_what, donation, known, mails) => {
    expect(mailsToRepeat(donation, known, now)).toEqual(mails);
  });
});
