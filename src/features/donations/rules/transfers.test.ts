import { describe, expect, test } from 'vitest';
import { ibanBlocks } from '#features/banks/rules.ts';
import { giroCode } from './giro-code.ts';
import { organizationLimits, organizationLimitsWire } from './limits.ts';
import { isKnown, mayReceive } from './recipient.ts';
import { DONATION_STATES } from './states.ts';
import {
  isAwaited,
  mayCancelTransfer,
  mayRecordFurther,
  paidAtOf,
  receiptStep,
  receivedInTime,
  validateReceivedOn,
} from './transfers.ts';

/** The violations of EPC069-12 version 002 in a payload. */
function faultsOf(payload: string): string[] {
  const faults: string[] = [];
  const check = (valid: boolean, fault: string) => valid || faults.push(fault);
  const lines = payload.split('\n');
  const [tag, version, charset, kind, bic = '', name = '', iban = '', amount = '', ...rest] = lines;
  const [purpose = '', structured = '', text = '', information = ''] = rest;
  check(Buffer.byteLength(payload) <= 331, 'longer than 331 bytes');
  check(!payload.includes('\r'), 'mixed line endings');
  check(lines.length <= 12, 'too many elements');
  check(tag === 'BCD' && version === '002' && charset === '1' && kind === 'SCT', 'wrong head');
  check(/^$|^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic), 'wrong BIC');
  check(name.length >= 1 && Array.from(name).length <= 70, 'wrong name');
  check(/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban), 'wrong IBAN');
  check(/^EUR(?:0|[1-9]\d{0,8})\.\d{1,2}$/.test(amount), 'wrong amount');
  check(!['EUR0.00', 'EUR0.0'].includes(amount), 'no amount');
  check(/^[A-Z0-9]{0,4}$/.test(purpose), 'wrong purpose');
  check(structured === '' || text === '', 'two remittance texts');
  check(
    structured.length <= 35 && Array.from(text).length <= 140 && Array.from(information).length <= 70,
    'text too long',
  );
  check(lines.at(-1) !== '', 'empty elements at the end');
  return faults;
}

const account = { holder: 'Bürgerstiftung Köln e. V.', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };

describe('the GiroCode', () => {
  test('has the elements of the standard, in order', () => {
    expect(giroCode({ ...account, amount: 2_500n, reference: 'S-ABC234' })).toBe(
      [
        'BCD\n002\n1\nSCT\nBYLADEM1001\nBürgerstiftung Köln e. V.\nDE02120300000000202051',
        'EUR25.00\n\n\nS-ABC234',
      ].join('\n'),
    );
  });

  test.each([
    ['one cent', 1n],
    ['an odd amount', 123_456n],
    ['the largest amount of the standard', 99_999_999_999n],
  ])('follows the standard with %s', (_name, amount) => {
    expect(faultsOf(giroCode({ ...account, amount, reference: 'S-ABC234' }))).toEqual([]);
  });

  test('follows the standard with the longest holder, in characters of two bytes', () => {
    const holder = 'Ä'.repeat(70);
    expect(faultsOf(giroCode({ ...account, holder, amount: 1n, reference: 'S-ABC234' }))).toEqual([]);
  });

  test('an IBAN is formatted in blocks of four', () => {
    expect(ibanBlocks(account.iban)).toBe('DE02 1203 0000 0000 2020 51');
    expect(ibanBlocks('NL91ABNA0417164300')).toBe('NL91 ABNA 0417 1643 00');
  });
});

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
    });
  });
});
