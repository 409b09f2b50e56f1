import { expect, test } from 'vitest';
import { DONATION_STATES } from '#features/donations/rules/states.ts';
import en from '../../../messages/return/en_US.ts';
import {
  againPath,
  asksProvider,
  exceptionOf,
  hasMoney,
  leadOf,
  listedState,
  mayTryAgain,
  POLLS,
  pollDelay,
  type ReturnView,
  viewOf,
} from './outcome.ts';

/** The view of a donation by card, or by a transfer that is not awaited. */
const seen = (state: (typeof DONATION_STATES)[number], slug = 'card', replaced = false) =>
  viewOf({ state, transfer: null, payment_provider: { slug, display_name: '' }, replaced });

test('every state of a donation has a view with a title and a sentence', () => {
  for (const state of DONATION_STATES)
    for (const provider of ['card', 'bank-transfer']) {
      expect(en.title[seen(state, provider)]).not.toBe('');
      expect(en.lead[seen(state, provider)]).not.toBe('');
    }
});

test('of a transfer that was cancelled or has expired it is not said that no money was transferred', () => {
  expect(seen('cancelled', 'bank-transfer')).toBe('transfer_cancelled');
  expect(seen('expired', 'bank-transfer')).toBe('transfer_expired');
  expect(seen('pending', 'bank-transfer')).toBe('transfer_closed');
  expect(seen('verified', 'bank-transfer')).toBe('paid');
  expect([seen('cancelled'), seen('expired')]).toEqual(['cancelled', 'expired']);
});

test('only what brought no money offers another try', () => {
  expect(DONATION_STATES.filter((state) => mayTryAgain(seen(state)))).toEqual([
    'failed',
    'cancelled',
    'expired',
  ]);
  expect(mayTryAgain(seen('cancelled', 'bank-transfer'))).toBe(true);
  expect(DONATION_STATES.filter((state) => hasMoney(seen(state)))).toEqual(['verified', 'partly_refunded']);
});

const money = (cents: number) => ({ in_cents: cents, in_currency: (cents / 100).toFixed(2) });

test('only a payment that came late and was not credited in full is called late', () => {
  const told = (credited: number, overflow: number, replaced = false, view: ReturnView = 'paid') =>
    exceptionOf(view, { credited: money(credited), overflow: money(overflow), late: true, replaced });
  expect(told(2_000, 0)).toBeNull();
  expect(told(1_500, 500)).toBe('late');
  expect(told(0, 2_000)).toBeNull();
  expect(told(2_000, 0, true)).toBe('replaced');
  expect(told(1_500, 500, false, 'returned')).toBeNull();
});

test('only what was credited to the recipient is shown as credited', () => {
  const project = { title: 'Garden', slug: 'garden', is_status_archived: false };
  const shown = (view: Parameters<typeof leadOf>[0], credited: number, overflow: number) =>
    leadOf(view, { credited: money(credited), overflow: money(overflow), project, organization: null });
  expect(shown('paid', 15_000, 0)).toBe('paid');
  expect(shown('paid', 9_000, 6_000)).toBe('paidPartly');
  expect(shown('paid', 0, 15_000)).toBe('paidNotTaken');
  // The rest of a partly refunded amount is not with the project either.
  expect(shown('partly_returned', 0, 10_000)).toBe('returned');
  expect(shown('partly_returned', 10_000, 0)).toBe('partly_returned');
  expect(shown('review', 0, 15_000)).toBe('review');
});

test('a list says of what found no room that it was not booked', () => {
  const listed = (state: (typeof DONATION_STATES)[number], credited: number, overflow: number) =>
    listedState({ state, credited: money(credited), overflow: money(overflow), replaced: false });
  expect(listed('verified', 15_000, 0)).toBe('verified');
  expect(listed('verified', 9_000, 6_000)).toBe('paidPartly');
  expect(listed('verified', 0, 15_000)).toBe('paidNotTaken');
  expect(listed('refunded', 0, 15_000)).toBe('refunded');
});

test('of a replaced payment it is not said that it waits or that its amount is free again, but what was paid is paid', () => {
  const views = DONATION_STATES.map((state) => [state, seen(state, 'card', true)] as const);
  expect(views.filter(([, view]) => view === 'replaced').map(([state]) => state)).toEqual([
    'requested',
    'pending',
    'expired',
  ]);
  for (const [state, view] of views) if (view !== 'replaced') expect(view).toBe(seen(state));
  expect(mayTryAgain('replaced')).toBe(false);
  const nothing = { credited: money(0), overflow: money(0), replaced: true };
  expect(DONATION_STATES.map((state) => listedState({ ...nothing, state }))).toEqual(
    DONATION_STATES.map((state) =>
      ['requested', 'pending', 'expired'].includes(state) ? 'replaced' : state,
    ),
  );
});

test('the page asks soon at first, then patiently, and stops after about ten minutes', () => {
  expect(pollDelay(0)).toBe(1000);
  expect(pollDelay(40)).toBe(15_000);
  const whole = Array.from({ length: POLLS }, (_, attempt) => pollDelay(attempt)).reduce((a, b) => a + b);
  expect(whole).toBeGreaterThan(8 * 60_000);
  expect(whole).toBeLessThan(12 * 60_000);
  expect([0, 3, 4, 8].map(asksProvider)).toEqual([false, false, true, true]);
});

test('a retry keeps the amount in the address', () => {
  expect(againPath('/project/garden/', '25.00')).toBe('/project/garden/give/?amount=25.00');
});
