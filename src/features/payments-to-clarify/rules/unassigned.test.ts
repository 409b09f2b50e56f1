import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BookedDispute,
  standingDisputes,
  type UnassignedMoney,
  unassignedStanding,
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

describe('how an unassigned payment of 10.00 stands', () => {
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
    expect(unassignedStanding(money(over))).toEqual({ stands, claim });
    expect(unassignedState(money(over))).toBe(state);
  });

  test('what came is what stands and what went out, less the claim', () => {
    const cents = fc.bigInt({ min: 0n, max: 5_000n });
    fc.assert(
      fc.property(cents, cents, (refunded, chargedBack) => {
        const { stands, claim } = unassignedStanding(money({ refunded, chargedBack }));
        expect(stands + refunded + chargedBack - claim).toBe(1_000n);
        expect(stands >= 0n && claim >= 0n).toBe(true);
      }),
    );
  });
});

describe('the chargebacks that stand', () => {
  const told = (...news: [kind: string, dispute: string | null, amount: bigint][]): BookedDispute[] =>
    news.map(([kind, dispute, amount], index) => ({ id: BigInt(index), kind, dispute, amount }));

  test.each([
    ['one', told(['charged_back', 'a', 300n]), [0n]],
    ['none that was won', told(['charged_back', 'a', 300n], ['reinstated', 'a', 300n]), []],
    [
      'none that was won before it was told',
      told(['reinstated', 'a', 300n], ['charged_back', 'a', 300n]),
      [],
    ],
    [
      'the other one of two names',
      told(['charged_back', 'a', 300n], ['charged_back', 'b', 300n], ['reinstated', 'a', 300n]),
      [1n],
    ],
    [
      'the one of another amount where disputes have no names',
      told(['charged_back', null, 300n], ['charged_back', null, 400n], ['reinstated', null, 300n]),
      [1n],
    ],
  ])('%s', (_name, booked, expected) => {
    expect(standingDisputes(booked).map(({ id }) => id)).toEqual(expected);
  });
});
