import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holdMinutes, planHold } from './holds.ts';

const terms = { share: 50, minutes: 60, largeMinutes: 15, networkHolds: 60 };
const nothing = { networkHeld: 0n, networkHolds: 0, networkUnpaid: 0, visitorUnpaid: 0 };
const plan = (open: bigint, networkHeld: bigint, net: bigint, coFunding = 0n, change = {}) =>
  planHold({ ...nothing, open, networkHeld }, { net, coFunding }, { ...terms, ...change });

describe('the hold of a payment in progress', () => {
  test.each([
    [
      'a small donation is held in full, for the longer period',
      100_000n,
      0n,
      5_000n,
      0n,
      { amount: 5_000n, coFunding: 0n, minutes: 60 },
    ],
    ['a tenth of the open amount is small', 100_000n, 0n, 10_000n, 0n, { amount: 10_000n, minutes: 60 }],
    ['more than a tenth is large', 100_000n, 0n, 10_001n, 0n, { amount: 10_001n, minutes: 15 }],
    [
      'the entire open amount is held up to the share only',
      100_000n,
      0n,
      100_000n,
      0n,
      { amount: 50_000n, minutes: 15 },
    ],
    [
      'co-funding is held after the donation itself',
      100_000n,
      0n,
      40_000n,
      40_000n,
      { amount: 40_000n, coFunding: 10_000n },
    ],
    [
      'earlier holds of the visitor count',
      100_000n,
      45_000n,
      20_000n,
      5_000n,
      { amount: 5_000n, coFunding: 0n },
    ],
    [
      'several small donations together are large',
      100_000n,
      9_000n,
      2_000n,
      0n,
      { amount: 2_000n, minutes: 15 },
    ],
    [
      'nothing is held once the share is used up',
      100_000n,
      50_000n,
      1_000n,
      0n,
      { amount: 0n, coFunding: 0n, minutes: 15 },
    ],
    [
      'nothing is held if the share is smaller than the existing holds',
      60_000n,
      50_000n,
      1_000n,
      0n,
      { amount: 0n, coFunding: 0n },
    ],
    ['half a cent is rounded down', 1n, 0n, 1n, 0n, { amount: 0n, minutes: 15 }],
  ])('%s', (_name, open, held, net, coFunding, expected) => {
    expect(plan(open, held, net, coFunding)).toMatchObject(expected);
  });

  test('an operator may allow the entire amount, and large holds never last longer than small ones', () => {
    expect(plan(10_000n, 0n, 10_000n, 0n, { share: 100 })).toMatchObject({ amount: 10_000n });
    expect(plan(10_000n, 0n, 10_000n, 0n, { minutes: 10 })).toMatchObject({ minutes: 10 });
  });

  test('lasts the shorter the more of the donor, or ten times as much of their network, was not paid', () => {
    const minutes = (visitorUnpaid: number, networkUnpaid: number, isLarge = false) =>
      holdMinutes({ visitorUnpaid, networkUnpaid }, isLarge, terms);
    expect([0, 1, 2, 3, 4, 400].map((unpaid) => minutes(unpaid, unpaid))).toEqual([60, 30, 20, 15, 15, 15]);
    expect([9, 10, 19, 20, 30, 400].map((unpaid) => minutes(0, unpaid))).toEqual([60, 30, 30, 20, 15, 15]);
    expect(minutes(0, 0, true)).toBe(15);
  });

  test('reserves nothing once the network has so many payments in progress', () => {
    const hold = (networkHolds: number) =>
      planHold({ ...nothing, open: 100_000n, networkHolds }, { net: 1_000n, coFunding: 500n }, terms);
    expect(hold(59)).toMatchObject({ amount: 1_000n, coFunding: 500n });
    expect(hold(60)).toMatchObject({ amount: 0n, coFunding: 0n });
  });

  test('whatever a visitor requests, all holds together stay within the share', () => {
    const cents = fc.bigInt({ min: 1n, max: 10_000_000n });
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.tuple(cents, cents), { maxLength: 12 }),
        fc.integer({ min: 1, max: 100 }),
        (open, requests, share) => {
          let held = 0n;
          for (const [net, coFunding] of requests) {
            const hold = plan(open, held, net, coFunding, { share });
            expect(hold.amount <= net && hold.coFunding <= coFunding).toBe(true);
            held += hold.amount + hold.coFunding;
          }
          expect(held * 100n <= open * BigInt(share)).toBe(true);
        },
      ),
    );
  });
});
