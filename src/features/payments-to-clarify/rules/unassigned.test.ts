import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDecimal } from '#kernel/money.ts';
import { cents, examples } from '#testing/examples.ts';
import {
  type BookedDispute,
  openDisputes,
  type UnassignedMoney,
  unassignedLeft,
  unassignedState,
} from './unassigned.ts';

const money = (over: Partial<UnassignedMoney>): UnassignedMoney => ({
  amount: 1_000n,
  refunded: 0n,
  chargedBack: 0n,
  assigned: false,
  refunding: false,
  ...over,
});

describe('the amounts of an unassigned payment of 10.00', () => {
  test.each([
    [{}, 1_000n, 0n, 'open'],
    [{ refunding: true }, 1_000n, 0n, 'refunding'],
    [{ chargedBack: 300n }, 700n, 0n, 'open'],
    [{ chargedBack: 300n, refunded: 700n }, 0n, 0n, 'charged_back'],
    [{ refunded: 1_000n }, 0n, 0n, 'refunded'],
    [{ refunded: 1_000n, chargedBack: 1_000n }, 0n, 1_000n, 'refunded'],
    [{ chargedBack: 1_000n, refunding: true }, 0n, 0n, 'refunding'],
    [{ assigned: true }, 0n, 0n, 'assigned'],
    [{ assigned: true, refunded: 1_000n }, 0n, 1_000n, 'assigned'],
  ] as const)('%o', (over, stands, claim, state) => {
    expect(unassignedLeft(money(over))).toEqual({ stands, claim });
    expect(unassignedState(money(over))).toBe(state);
  });

  test('the received amount is what remains plus what went out, less the claim', () => {
    const cents = fc.bigInt({ min: 0n, max: 5_000n });
    fc.assert(
      fc.property(cents, cents, (refunded, chargedBack) => {
        const { stands, claim } = unassignedLeft(money({ refunded, chargedBack }));
        expect(stands + refunded + chargedBack - claim).toBe(1_000n);
        expect(stands >= 0n && claim >= 0n).toBe(true);
      }),
    );
  });
});

describe('the remaining chargebacks', () => {
  const reported = (...notices: [kind: string, dispute: string | null, amount: bigint][]): BookedDispute[] =>
    notices.map(([kind, dispute, amount], index) => ({ id: BigInt(index), kind, dispute, amount }));

  test.each([
    ['a chargeback that was not won', reported(['charged_back', 'a', 300n]), [0n]],
    ['none if the dispute was won', reported(['charged_back', 'a', 300n], ['reinstated', 'a', 300n]), []],
    [
      'none if the dispute was won before the chargeback was reported',
      reported(['reinstated', 'a', 300n], ['charged_back', 'a', 300n]),
      [],
    ],
    [
      'the second of two disputes with different names',
      reported(['charged_back', 'a', 300n], ['charged_back', 'b', 300n], ['reinstated', 'a', 300n]),
      [1n],
    ],
    [
      'the chargeback of another amount if disputes have no names',
      reported(['charged_back', null, 300n], ['charged_back', null, 400n], ['reinstated', null, 300n]),
      [1n],
    ],
  ])('%s', (_name, booked, expected) => {
    expect(openDisputes(booked).map(({ id }) => id)).toEqual(expected);
  });
});

test('the worked examples of the documentation', () => {
  examples('holds-and-late-payments', 1, (row) => {
    const facts = {
      amount: 10_00n,
      refunded: cents(row, 'refunded'),
      chargedBack: cents(row, 'charged back'),
    };
    const payment = { ...facts, assigned: false, refunding: false };
    const { stands, claim } = unassignedLeft(payment);
    return { left: formatDecimal(stands), claim: formatDecimal(claim), state: unassignedState(payment) };
  });
});
