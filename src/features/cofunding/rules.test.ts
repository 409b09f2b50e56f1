import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/money.ts';
import { type CoFundingEvent, computeCoFunding } from './rules.ts';

const start = new Date('2026-05-01T00:00:00Z');
const end = new Date('2026-05-31T22:00:00Z');
const during = new Date('2026-05-10T12:00:00Z');

function event(overrides: Partial<CoFundingEvent<bigint>> = {}): CoFundingEvent<bigint> {
  return {
    id: 1n,
    startsAt: start,
    endsAt: end,
    grant: { kind: 'percentage', ppm: 1_000_000n },
    donationMin: 0n,
    donationMax: null,
    budgetLeft: 1_000_000n,
    usedByDonor: false,
    ...overrides,
  };
}

const at = (net: bigint, maxDonation = 10n ** 9n, requestedAt = during, verifiedAt = during) => ({
  fromPerson: true,
  net,
  maxDonation,
  requestedAt,
  verifiedAt,
});

describe('co-funding', () => {
  it('adds nothing to the donation of a company', () => {
    const donation = { ...at(250_00n), fromPerson: false };
    expect(computeCoFunding([event(), event({ id: 2n })], donation)).toEqual({ increments: [], sum: 0n });
  });

  it('adds 100 euro to 250 at 100 % with a maximum of 100', () => {
    const { increments } = computeCoFunding([event({ donationMax: 100_00n })], at(250_00n));
    expect(increments).toEqual([{ id: 1n, amount: 100_00n, limitedBy: 'donation_max' }]);
  });

  it('rounds a percentage down to the cent', () => {
    expect(computeCoFunding([event({ grant: { kind: 'percentage', ppm: 333_333n } })], at(1_00n)).sum).toBe(
      33n,
    );
    expect(computeCoFunding([event({ grant: { kind: 'percentage', ppm: 5_000n } })], at(1_99n)).sum).toBe(0n);
  });

  it('adds nothing below the minimum, without budget, outside its time, or twice to a donor', () => {
    const before = new Date(start.getTime() - 1);
    const after = new Date(end.getTime() + 1);
    expect(computeCoFunding([event({ donationMin: 10_00n })], at(9_99n)).sum).toBe(0n);
    expect(computeCoFunding([event({ donationMin: 10_00n })], at(10_00n)).sum).toBe(10_00n);
    expect(computeCoFunding([event({ budgetLeft: 0n })], at(10_00n)).increments).toEqual([]);
    expect(computeCoFunding([event({ usedByDonor: true })], at(10_00n)).sum).toBe(0n);
    expect(computeCoFunding([event()], at(10_00n, 10n ** 9n, before, before)).sum).toBe(0n);
    expect(computeCoFunding([event()], at(10_00n, 10n ** 9n, start, start)).sum).toBe(10_00n);
    expect(computeCoFunding([event()], at(10_00n, 10n ** 9n, end, end)).sum).toBe(10_00n);
    expect(computeCoFunding([event()], at(10_00n, 10n ** 9n, after, after)).sum).toBe(0n);
  });

  it('uses the time of the request if the provider confirms after the end', () => {
    const after = new Date(end.getTime() + 3_600_000);
    expect(computeCoFunding([event()], at(10_00n, 10n ** 9n, during, after)).sum).toBe(10_00n);
  });

  it('grants a fixed amount whatever the donation, as far as the budget allows', () => {
    const fixed = event({ grant: { kind: 'fixed', value: 5_00n }, budgetLeft: 3_00n });
    expect(computeCoFunding([fixed], at(1_00n)).increments).toEqual([
      { id: 1n, amount: 3_00n, limitedBy: 'budget' },
    ]);
  });

  it('applies events by start, then id, each on the plain donation, within what the project can receive', () => {
    const later = event({ id: 2n, startsAt: new Date('2026-05-02T00:00:00Z') });
    const tied = event({ id: 10n });
    const { increments, sum } = computeCoFunding([later, tied, event({ id: 9n })], at(40_00n, 100_00n));
    expect(increments).toEqual([
      { id: 9n, amount: 40_00n, limitedBy: null },
      { id: 10n, amount: 20_00n, limitedBy: 'project' },
    ]);
    expect(sum).toBe(60_00n);
  });

  it('never exceeds a budget or what the project can receive', () => {
    const some = fc.array(
      fc.record({
        budgetLeft: fc.bigInt({ min: 0n, max: 100_000n }),
        donationMin: fc.bigInt({ min: 0n, max: 1_000n }),
        donationMax: fc.option(fc.bigInt({ min: 1n, max: 50_000n })),
        grant: fc.oneof(
          fc.record({ kind: fc.constant('fixed' as const), value: fc.bigInt({ min: 1n, max: 10_000n }) }),
          fc.record({
            kind: fc.constant('percentage' as const),
            ppm: fc.bigInt({ min: 1n, max: 2_000_000n }),
          }),
        ),
      }),
      { maxLength: 5 },
    );
    const money = fc.bigInt({ min: 1n, max: 100_000n });
    fc.assert(
      fc.property(some, money, money, (list, net, room) => {
        const events = list.map((overrides, index) => event({ ...overrides, id: BigInt(index) }));
        const { increments, sum } = computeCoFunding(events, at(net, room));
        expect(sum).toBe(sumCents(increments.map(({ amount }) => amount)));
        expect(sum === 0n || net + sum <= room).toBe(true);
        for (const { id, amount } of increments) {
          expect(amount > 0n && amount <= (events[Number(id)]?.budgetLeft ?? 0n)).toBe(true);
        }
      }),
    );
  });
});
