import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snapAmount } from '#features/donations/rules/limits.ts';
import { COIN_FACTORS, sumCents } from '#kernel/money.ts';
import { coinStep, decideDistribution, distributionLimits, maxToDistribute } from './distribute.ts';

const lots = [
  { id: 'a', rest: 500n },
  { id: 'b', rest: 1_000n },
];
const project = (free: bigint, ...needs: [bigint, bigint][]) => ({
  free,
  needs: needs.map(([goal, balance], index) => ({ id: `n${index + 1}`, goal, balance })),
});
const refused = (...input: Parameters<typeof decideDistribution<string>>) => {
  const decision = decideDistribution(...input);
  return decision.ok ? null : decision.refusals.map(({ code, field }) => `${field} ${code}`);
};

describe('a distribution', () => {
  test('spends the first lot first and fills needs in their order', () => {
    const decision = decideDistribution(900n, lots, project(10_000n, [700n, 0n], [9_300n, 0n]), 1n);
    expect(decision).toEqual({
      ok: true,
      value: {
        amount: 900n,
        capped: false,
        parts: [
          { lot: 'a', amount: 500n, needs: [{ needId: 'n1', amount: 500n }] },
          {
            lot: 'b',
            amount: 400n,
            needs: [
              { needId: 'n1', amount: 200n },
              { needId: 'n2', amount: 200n },
            ],
          },
        ],
      },
    });
  });

  test('is limited to the open need less holds', () => {
    const decision = decideDistribution(1_000n, lots, project(345n, [1_000n, 500n]), 1n);
    expect(decision).toMatchObject({ ok: true, value: { amount: 345n, capped: true } });
  });

  test('to an organization is not limited', () => {
    const decision = decideDistribution(1_500n, lots, null, 1n);
    expect(decision).toMatchObject({ ok: true, value: { amount: 1_500n, capped: false } });
  });

  test('is refused without balance, above it, between steps and without an open need', () => {
    const room = project(10_000n, [10_000n, 0n]);
    expect(refused(100n, [], room, 1n)).toEqual(['error no_balance']);
    expect(refused(1_501n, lots, room, 1n)).toEqual(['error above_balance']);
    expect(refused(105n, lots, room, 10n)).toEqual(['error not_a_step']);
    expect(refused(0n, lots, room, 10n)).toEqual(['error not_a_step']);
    expect(refused(100n, lots, project(0n, [100n, 100n]), 1n)).toEqual(['error nothing_open']);
  });

  test('may be exactly the rest of the balance or of the need, even if that is not a whole coin', () => {
    expect(refused(505n, [{ id: 'a', rest: 505n }], project(10_000n, [10_000n, 0n]), 10n)).toBeNull();
    expect(refused(345n, lots, project(345n, [345n, 0n]), 10n)).toBeNull();
  });

  test('never spends more than the lots contain or the needs can receive, and loses no cent', () => {
    const amount = fc.bigInt(0n, 5_000n);
    fc.assert(
      fc.property(
        fc.array(fc.bigInt(1n, 2_000n), { maxLength: 5 }),
        fc.array(fc.tuple(fc.bigInt(1n, 2_000n), amount), { minLength: 1, maxLength: 5 }),
        amount,
        amount,
        fc.constantFrom(...COIN_FACTORS),
        (rests, needs, held, requested, factor) => {
          const own = rests.map((rest, id) => ({ id, rest }));
          const open = needs.map(([goal, balance], id) => ({
            id,
            goal,
            balance: balance > goal ? goal : balance,
          }));
          const stillNeeded = sumCents(open.map(({ goal, balance }) => goal - balance));
          const free = stillNeeded > held ? stillNeeded - held : 0n;
          const decision = decideDistribution(requested, own, { free, needs: open }, coinStep(factor));
          if (!decision.ok) return;
          const { amount: distributed, parts } = decision.value;
          expect(distributed).toBeLessThanOrEqual(free);
          expect(distributed).toBeLessThanOrEqual(requested);
          expect(sumCents(parts.map((part) => part.amount))).toBe(distributed);
          for (const part of parts) {
            expect(sumCents(part.needs.map((need) => need.amount))).toBe(part.amount);
            expect(part.amount).toBeLessThanOrEqual(own[part.lot]?.rest ?? 0n);
          }
          for (const { id, goal, balance } of open) {
            const received = parts.flatMap((part) => part.needs).filter(({ needId }) => needId === id);
            expect(balance + sumCents(received.map((need) => need.amount))).toBeLessThanOrEqual(goal);
          }
        },
      ),
    );
  });
});

describe('the amount of slider and field', () => {
  test.each([
    [1, 100n],
    [20, 5n],
    [100, 1n],
  ] as const)('changes in steps of one coin: factor %i means %s cents', (factor, step) => {
    expect(coinStep(factor)).toBe(step);
  });

  test('ends at the smaller of balance and open need', () => {
    expect(maxToDistribute(500n, 300n)).toBe(300n);
    expect(maxToDistribute(500n, 900n)).toBe(500n);
    expect(maxToDistribute(500n, null)).toBe(500n);
    expect(maxToDistribute(500n, -1n)).toBe(0n);
  });

  test.each([
    [37n, 500n, 10n, 30n],
    [3n, 500n, 10n, 10n],
    [0n, 500n, 10n, 10n],
    [600n, 505n, 10n, 505n],
    [3n, 5n, 10n, 5n],
  ])('%s of at most %s in steps of %s becomes %s', (requested, most, step, shown) => {
    expect(snapAmount(requested, distributionLimits(most, step)).amount).toBe(shown);
  });
});
