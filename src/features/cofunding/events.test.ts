import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  drawableAmount,
  checkEventDays,
  checkPot,
  checkTerms,
  coFundingState,
  type EventTerms,
  eventTimes,
} from './events.ts';
import type { CoFundingEvent } from './rules.ts';

const codes = (answer: { ok: boolean; refusals?: readonly { code: string }[] }) =>
  answer.ok ? 'ok' : answer.refusals?.map(({ code }) => code).join();

describe('the state of an event', () => {
  const times = eventTimes({ startsOn: '2026-03-01', endsOn: '2026-03-31' });

  test('days are those of Berlin, both included, including clock changes', () => {
    expect(times.startsAt.toISOString()).toBe('2026-02-28T23:00:00.000Z');
    expect(times.endsAt.toISOString()).toBe('2026-03-31T21:59:59.999Z');
  });

  test.each([
    ['2026-02-28T22:59:59.999Z', 5n, 'planned'],
    ['2026-02-28T23:00:00.000Z', 5n, 'running'],
    ['2026-03-31T21:59:59.999Z', 5n, 'running'],
    ['2026-03-31T21:59:59.999Z', 0n, 'exhausted'],
    ['2026-03-31T22:00:00.000Z', 5n, 'ended'],
    ['2026-03-31T22:00:00.000Z', 0n, 'ended'],
  ])('at %s with %s cents left it is %s', (at, left, state) => {
    expect(coFundingState(times, left, new Date(at))).toBe(state);
  });
});

describe('days', () => {
  const budget = { startsOn: '2026-01-01', endsOn: '2026-12-31' };
  const today = '2026-06-10';
  const days = (startsOn: string, endsOn: string) => ({ startsOn, endsOn });

  test.each([
    [days('2026-06-10', '2026-06-10'), null, 'ok'],
    [days('2026-06-09', '2026-06-20'), null, 'starts_in_past'],
    [days('2026-06-20', '2026-06-19'), null, 'ends_before_start'],
    [days('2026-06-20', '2027-01-01'), null, 'outside_budget'],
    [days('2026-05-01', '2026-06-10'), days('2026-05-01', '2026-07-01'), 'ok'],
    [days('2026-05-01', '2026-06-09'), days('2026-05-01', '2026-07-01'), 'ends_in_past'],
    [days('2025-05-01', '2027-07-01'), days('2025-05-01', '2027-07-01'), 'ok'],
    [days('2025-05-01', '2027-06-01'), days('2025-05-01', '2027-07-01'), 'outside_budget'],
    [days('2026-06-11', '2026-07-01'), days('2026-05-01', '2026-07-01'), 'start_fixed'],
    [days('2026-06-11', '2026-07-01'), days('2026-06-12', '2026-07-01'), 'ok'],
    [days('2026-06-09', '2026-07-01'), days('2026-06-12', '2026-07-01'), 'starts_in_past'],
  ])('%o before %o is %s', (wanted, before, answer) => {
    expect(codes(checkEventDays(wanted, before, budget, today))).toBe(answer);
  });
});

describe('a pot', () => {
  test.each([
    [1_000n, { pot: 0n, spent: 0n }, 1_000n, 'ok'],
    [1_001n, { pot: 0n, spent: 0n }, 1_000n, 'budget_short'],
    [3_000n, { pot: 2_000n, spent: 500n }, 1_000n, 'ok'],
    [3_001n, { pot: 2_000n, spent: 500n }, 1_000n, 'budget_short'],
    [500n, { pot: 2_000n, spent: 500n }, 0n, 'ok'],
    [499n, { pot: 2_000n, spent: 500n }, 0n, 'pot_below_spent'],
  ])('of %s after %o with %s free is %s', (pot, before, free, answer) => {
    expect(codes(checkPot(pot, before, free))).toBe(answer);
  });
});

test.each([
  [{ value: 500n }, 'ok'],
  [{ ppm: 500_000n, donationMax: 1_000n }, 'ok'],
  [{}, 'one_grant'],
  [{ value: 500n, ppm: 1n }, 'one_grant'],
  [{ value: 500n, donationMax: 1_000n }, 'max_of_fixed'],
  [{ ppm: 1n, donationMin: 1_001n, donationMax: 1_000n }, 'max_below_min'],
])('terms %o are %s', (change, answer) => {
  const none: EventTerms = { value: null, ppm: null, donationMin: 0n, donationMax: null, oncePerDonor: true };
  expect(codes(checkTerms({ ...none, ...change }))).toBe(answer);
});

describe('what payments in progress may still draw', () => {
  const event = (change: Partial<CoFundingEvent<bigint>> = {}): CoFundingEvent<bigint> => ({
    id: 1n,
    startsAt: new Date('2026-03-01T00:00:00Z'),
    endsAt: new Date('2026-03-31T00:00:00Z'),
    grant: { kind: 'percentage', ppm: 500_000n },
    donationMin: 100n,
    donationMax: 10_000n,
    budgetLeft: 100_000n,
    usedByDonor: false,
    ...change,
  });
  const at = (day: string, net: bigint) => ({ net, requestedAt: new Date(`${day}T12:00:00Z`) });

  test('is the sum for payments requested in time, computed by the rule that books it', () => {
    const waiting = [at('2026-03-10', 4_000n), at('2026-03-10', 30_000n), at('2026-03-10', 99n)];
    expect(drawableAmount(event(), waiting)).toBe(2_000n + 5_000n);
    expect(drawableAmount(event(), [at('2026-04-10', 4_000n), at('2026-02-10', 4_000n)])).toBe(0n);
    expect(drawableAmount(event({ grant: { kind: 'fixed', value: 700n } }), waiting)).toBe(1_400n);
  });

  test('is never more than what is left', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 50_000n })),
        fc.bigInt({ min: 0n, max: 9_000n }),
        (nets, left) => {
          const waiting = nets.map((net) => at('2026-03-10', net));
          expect(drawableAmount(event({ budgetLeft: left }), waiting)).toBeLessThanOrEqual(left);
        },
      ),
    );
  });
});
