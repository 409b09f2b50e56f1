import { describe, expect, test } from 'vitest';
import type { CoFundingWire } from '#features/cofunding/contract/cofunding.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { countries } from '#platform/web/countries.ts';
import { extraLine, intentionFor } from './sending/intention.ts';
import { feeOf, previewCoFunding, previewPrice } from './preview.ts';
import { problemOf } from './sending/problems.ts';
import { asksPrivacy, exceedsHoldShare, givingSettings, offersReceipt } from './settings.ts';

const money = (cents: number) => ({ in_cents: cents, in_currency: (cents / 100).toFixed(2) });
const NOW = new Date('2026-06-01T12:00:00Z');

function event(part: Partial<CoFundingWire>): CoFundingWire {
  return {
    id: 1,
    slug: 'spring',
    title: 'Spring',
    company: { slug: 'lech', title: 'Lech Works', logo: null },
    budget: money(500_000),
    budget_spent: money(0),
    budget_left: money(500_000),
    donation_min: money(0),
    donation_max: null,
    funding_value: null,
    funding_percentage: '50',
    funding_percentage_ppm: 500_000,
    once_per_donor: true,
    starts_at: '2026-05-01T00:00:00Z',
    ends_at: '2026-06-30T00:00:00Z',
    ...part,
  };
}

describe('the co-funding preview', () => {
  test('adds what each event adds, in turn', () => {
    const events = [
      event({}),
      event({
        id: 2,
        slug: 'fixed',
        funding_value: money(500),
        funding_percentage: null,
        funding_percentage_ppm: null,
      }),
    ];
    const { lines, sum } = previewCoFunding(events, 5000n, 100_000n, NOW);
    expect(lines.map(({ slug, amount }) => [slug, amount])).toEqual([
      ['spring', 2500n],
      ['fixed', 500n],
    ]);
    expect(sum).toBe(3000n);
  });

  test('adds nothing without an amount, after the end, and where no room is left', () => {
    expect(previewCoFunding([event({})], null, 100_000n, NOW).sum).toBe(0n);
    expect(previewCoFunding([event({})], 5000n, 100_000n, new Date('2026-07-01T00:00:00Z')).sum).toBe(0n);
    expect(previewCoFunding([event({})], 5000n, 5000n, NOW).lines).toEqual([]);
  });
});

describe('the price', () => {
  const card = { fee_base_in_cents: 25, fee_factor_ppm: 14_000, smallest_in_cents: 50 };
  const settings = givingSettings({});

  test('shows fee and total when the donor covers the fee', () => {
    expect(previewPrice(5000n, card, settings, true)).toEqual({
      net: 5000n,
      fee: 96n,
      total: 5096n,
      covered: true,
      borne: false,
      received: 5000n,
    });
    expect(feeOf(5000n, card)).toBe(96n);
  });

  test('is the net value otherwise', () => {
    expect(previewPrice(5000n, card, settings, false)).toMatchObject({
      fee: 0n,
      total: 5000n,
      borne: true,
    });
    expect(previewPrice(null, card, settings, true)).toBeNull();
  });

  test('leaves the project the donation less the fee only if the project bears it', () => {
    const received = (change: Readonly<Record<string, unknown>>, covers: boolean) =>
      previewPrice(3500n, card, givingSettings(change), covers)?.received;
    // 25 + 3500 * 1.4 % = 74
    expect(received({ feeBearer: 'project' }, false)).toBe(3426n);
    expect(received({ feeBearer: 'project' }, true)).toBe(3500n);
    expect(received({ feeBearer: 'platform' }, false)).toBe(3500n);
    expect(previewPrice(3500n, null, givingSettings({ feeBearer: 'project' }), false)?.received).toBe(3500n);
  });

  test('names nobody who bears a fee where there is none', () => {
    const free = { fee_base_in_cents: 0, fee_factor_ppm: 0, smallest_in_cents: 1 };
    expect(previewPrice(5000n, free, settings, false)).toMatchObject({ fee: 0n, borne: false });
    expect(previewPrice(5000n, null, settings, false)).toMatchObject({ fee: 0n, borne: false });
  });

  test('follows a forced fee whatever was ticked', () => {
    expect(previewPrice(5000n, card, givingSettings({ forceTakeFee: true }), false)?.total).toBe(5096n);
  });
});

describe('settings', () => {
  test('fall back to their defaults one by one', () => {
    expect(givingSettings({ receiptFromAmount: 'x', forceTakeFee: true })).toMatchObject({
      receiptFromAmount: 30_000,
      forceTakeFee: true,
    });
  });

  test('say when privacy is asked and a receipt is offered', () => {
    expect(asksPrivacy({ showPrivacyAgreementCheckbox: true, privacyPolicyType: 2 })).toBe(false);
    expect(offersReceipt(givingSettings({}), 29_999n)).toBe(false);
    expect(offersReceipt(givingSettings({}), 30_000n)).toBe(true);
  });

  test('say when a gift is larger than the share that is kept free', () => {
    expect(exceedsHoldShare(givingSettings({}), 50_000n, 100_000n)).toBe(false);
    expect(exceedsHoldShare(givingSettings({}), 50_001n, 100_000n)).toBe(true);
    expect(exceedsHoldShare(givingSettings({ maxHoldShare: 100 }), 100_000n, 100_000n)).toBe(false);
    expect(exceedsHoldShare(givingSettings({}), null, 100_000n)).toBe(false);
  });
});

describe('a refused request', () => {
  test('the alert reports an overfunded project, not a field', () => {
    const problem = problemOf(
      new ApiError({ status: 400, fields: { overfunded: ['Only 10 € are left', 'x'] } }),
    );
    expect(problem).toEqual({ overfunded: 'Only 10 € are left', fields: [], others: [], whoops: false });
  });

  test('shows messages at the fields, renamed as the form has them', () => {
    const fields = {
      net_value_in_cents: ['too low'],
      amount_in_cents: ['differs'],
      city: ['missing'],
      quantity: ['odd'],
    };
    expect(problemOf(new ApiError({ status: 400, fields, nonFieldErrors: ['whole'] }))).toEqual({
      overfunded: null,
      fields: [
        { field: 'amount', message: 'too low' },
        { field: 'city', message: 'missing' },
      ],
      others: ['whole', 'odd'],
      whoops: false,
    });
  });

  test('says whoops when the answer explains no entry, and keeps its detail', () => {
    expect(problemOf(new ApiError({ status: 503, detail: 'Please wait' }))).toMatchObject({
      whoops: true,
      others: ['Please wait'],
    });
    expect(problemOf(null).whoops).toBe(true);
  });
});

describe('an intention', () => {
  let made = 0;
  const makeKey = () => `key-${++made}`;

  test('stays the same for a repeated press and is new after a change', () => {
    const first = intentionFor('p', null, { net: 1 }, makeKey);
    expect(intentionFor('p', first, { net: 1 }, makeKey)).toBe(first);
    expect(intentionFor('p', first, { net: 2 }, makeKey).key).not.toBe(first.key);
    expect(first.replaces).toBeUndefined();
    expect(intentionFor('p', null, { net: 1 }, makeKey, 'of before the scripts').replaces).toBe(
      'of before the scripts',
    );
  });

  test('extra data is one line of at most 500 characters', () => {
    expect(extraLine(' a\nb ')).toBe('a b');
    expect(extraLine('x'.repeat(600))).toHaveLength(500);
  });
});

test('countries start with Germany, Austria, Switzerland and are sorted in the language', () => {
  const { first, rest } = countries('de-DE');
  expect(first.map(({ name }) => name)).toEqual(['Deutschland', 'Österreich', 'Schweiz']);
  expect(rest.length).toBe(246);
  expect(rest[0]?.name).toBe('Afghanistan');
  expect(rest.some(({ code }) => code === 'DE')).toBe(false);
});
