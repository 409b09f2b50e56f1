import { expect, test } from 'vitest';
import { DONATION_STATES } from '#features/donations/rules/states.ts';
import en from '../../messages/return/en_US.ts';
import {
  againPath,
  asksProvider,
  hasMoney,
  leadOf,
  listedState,
  mayTryAgain,
  POLLS,
  pollDelay,
  viewOf,
} from './outcome.ts';

test('every state of a donation has a view with a title', () => {
  for (const state of DONATION_STATES) expect(en.title[viewOf({ state, transfer: null })]).not.toBe('');
});

test('only what brought no money offers another try', () => {
  expect(DONATION_STATES.filter((state) => mayTryAgain(viewOf({ state, transfer: null })))).toEqual([
    'failed',
    'cancelled',
    'expired',
  ]);
  expect(DONATION_STATES.filter((state) => hasMoney(viewOf({ state, transfer: null })))).toEqual([
    'verified',
    'partly_refunded',
  ]);
});

const money = (cents: number) => ({ in_cents: cents, in_currency: (cents / 100).toFixed(2) });

test('only what went where it was meant for is told as arrived there', () => {
  const project = { title: 'Garden', slug: 'garden', is_status_archived: false };
  const told = (view: Parameters<typeof leadOf>[0], credited: number, overflow: number) =>
    leadOf(view, { credited: money(credited), overflow: money(overflow), project, organization: null });
  expect(told('paid', 15_000, 0)).toBe('paid');
  expect(told('paid', 9_000, 6_000)).toBe('paidPartly');
  expect(told('paid', 0, 15_000)).toBe('paidNotTaken');
  // What is left of a part that was sent back is not with the project either.
  expect(told('partly_returned', 0, 10_000)).toBe('returned');
  expect(told('partly_returned', 10_000, 0)).toBe('partly_returned');
  expect(told('review', 0, 15_000)).toBe('review');
});

test('a list says of what found no room that it was not booked', () => {
  const listed = (state: (typeof DONATION_STATES)[number], credited: number, overflow: number) =>
    listedState({ state, credited: money(credited), overflow: money(overflow) });
  expect(listed('verified', 15_000, 0)).toBe('verified');
  expect(listed('verified', 9_000, 6_000)).toBe('paidPartly');
  expect(listed('verified', 0, 15_000)).toBe('paidNotTaken');
  expect(listed('refunded', 0, 15_000)).toBe('refunded');
});

test('the page asks soon at first, then patiently, and stops after about ten minutes', () => {
  expect(pollDelay(0)).toBe(1000);
  expect(pollDelay(40)).toBe(15_000);
  const whole = Array.from({ length: POLLS }, (_, attempt) => pollDelay(attempt)).reduce((a, b) => a + b);
  expect(whole).toBeGreaterThan(8 * 60_000);
  expect(whole).toBeLessThan(12 * 60_000);
  expect([0, 3, 4, 8].map(asksProvider)).toEqual([false, false, true, true]);
});

test('another try keeps the amount in the address', () => {
  expect(againPath('/project/garden/', '25.00')).toBe('/project/garden/?amount=25.00#give');
});
