import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planHold } from './holds.ts';

const terms = { share: 50, minutes: 60, largeMinutes: 15 };
const plan = (open: bigint, visitorHeld: bigint, net: bigint, coFunding = 0n, change = {}) =>
  planHold({ open, visitorHeld }, { net, coFunding }, { ...terms, ...change });

describe('what a payment under way keeps free', () => {
  test.each([
    [
      'a small gift, whole and for long',
      100_000n,
      0n,
      5_000n,
      0n,
      { amount: 5_000n, coFunding: 0n, minutes: 60 },
    ],
    ['a tenth of what is open still is small', 100_000n, 0n, 10_000n, 0n, { amount: 10_000n, minutes: 60 }],
    ['more than a tenth is large', 100_000n, 0n, 10_001n, 0n, { amount: 10_001n, minutes: 15 }],
    [
      'the whole rest, as far as the share goes',
      100_000n,
      0n,
      100_000n,
      0n,
      { amount: 50_000n, minutes: 15 },
    ],
    [
      'co-funding comes after the gift itself',
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
    ['many small ones together are large', 100_000n, 9_000n, 2_000n, 0n, { amount: 2_000n, minutes: 15 }],
    [
      'nothing is left of the share',
      100_000n,
      50_000n,
      1_000n,
      0n,
      { amount: 0n, coFunding: 0n, minutes: 15 },
    ],
    ['the share has shrunk since', 60_000n, 50_000n, 1_000n, 0n, { amount: 0n, coFunding: 0n }],
    ['half a cent is kept for nobody', 1n, 0n, 1n, 0n, { amount: 0n, minutes: 15 }],
  ])('%s', (_name, open, held, net, coFunding, expected) => {
    expect(plan(open, held, net, coFunding)).toMatchObject(expected);
  });

  test('an operator may allow the whole, and large holds never outlive small ones', () => {
    expect(plan(10_000n, 0n, 10_000n, 0n, { share: 100 })).toMatchObject({ amount: 10_000n });
    expect(plan(10_000n, 0n, 10_000n, 0n, { minutes: 10 })).toMatchObject({ minutes: 10 });
  });

  test('whatever a visitor asks for, all holds together stay within the share', () => {
    const cents = fc.bigInt({ min: 1n, max: 10_000_000n });
    fc.assert(
      fc.property(
        cents,
        fc.array(fc.tuple(cents, cents), { maxLength: 12 }),
        fc.integer({ min: 1, max: 100 }),
        (open, asked, share) => {
          let held = 0n;
          for (const [net, coFunding] of asked) {
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
