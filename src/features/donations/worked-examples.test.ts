import { describe, expect, it } from 'vitest';
import { cents as c, examples, optional } from '#testing/examples.ts';
import { type CoFundingEvent, computeCoFunding } from '#features/cofunding/rules.ts';
import { currentGoal, currentPercent, sourcesOf } from '#features/projects/rules.ts';
import { formatDecimal, progressPercent } from '#kernel/money.ts';
import { allocate } from './rules/allocation.ts';
import { excessCoFunding, restorableCoFunding } from './rules/co-funding-share.ts';
import { feeOf, priceDonation } from './rules/fee.ts';
import { planHold } from './rules/holds.ts';
import { donationLimits, snapAmount, validateAmount } from './rules/limits.ts';
import { splitRefund } from './rules/refunds.ts';

import { moneyLeftOf, stateOf } from './rules/money-left.ts';
import { type ProjectAtPayment, settlePayment } from './rules/settlement.ts';

const money = formatDecimal;
const yes = (value: boolean): string => (value ? 'yes' : 'no');

describe('the worked examples of the documentation', () => {
  it('fee', () => {
    examples('fee', 0, (row) => {
      const terms = {
        feeBase: c(row, 'base'),
        feePpm: BigInt(row['ppm'] ?? ''),
        smallest: c(row, 'smallest'),
      };
      const price = priceDonation(c(row, 'net'), terms, row['covered by donor'] === 'yes', 'platform');
      return { 'donor pays': money(price.amount), fee: money(price.fee) };
    });
  });

  it('fees that move with their money', () => {
    examples('fee', 1, (row) => ({
      'fee moved': money(feeOf({ net: c(row, 'balance'), fee: c(row, 'fee') }, c(row, 'moved'))),
    }));
  });

  it('limits', () => {
    examples('limits', 0, (row) => {
      const { min, max } = donationLimits({
        open: c(row, 'open'),
        held: c(row, 'on hold'),
        platformMin: 5_00n,
        platformMax: optional(row, 'platform max'),
        step: c(row, 'step'),
      });
      return { min: money(min), max: money(max) };
    });
    const limits = donationLimits({
      open: 123_45n,
      held: 0n,
      platformMin: 5_00n,
      platformMax: null,
      step: 1_00n,
    });
    examples('limits', 1, (row) => {
      const answer = validateAmount(c(row, 'typed'), limits);
      return {
        server: answer.ok ? 'ok' : (answer.refusals[0]?.code ?? ''),
        'field shows': money(snapAmount(c(row, 'typed'), limits).amount),
      };
    });
  });

  it('progress, needs and sources', () => {
    examples('progress', 0, (row) => ({
      'per cent': String(progressPercent(c(row, 'balance'), c(row, 'goal'))),
    }));
    const needs = [100_00n, 300_00n, 50_00n].map((goal, index) => ({ id: index + 1, goal, balance: 0n }));
    examples('progress', 1, (row) => {
      const { parts, rest } = allocate(c(row, 'donation'), needs);
      for (const need of needs) need.balance += parts.find(({ needId }) => needId === need.id)?.amount ?? 0n;
      return {
        ...Object.fromEntries(needs.map(({ id, balance }) => [`need ${id}`, money(balance)])),
        'left over': money(rest),
        current: String(currentGoal(needs)?.id),
        'its per cent': String(currentPercent(needs)),
      };
    });
    examples('progress', 2, (row) => {
      const { direct, remainder } = sourcesOf({
        goal: c(row, 'goal'),
        balance: c(row, 'balance'),
        codes: c(row, 'codes'),
        private: c(row, 'private'),
        coFunding: c(row, 'co-funding'),
      });
      return { direct: money(direct), missing: money(remainder) };
    });
  });

  it('co-funding', () => {
    const at = new Date('2026-05-10T12:00:00Z');
    const event = {
      id: 1,
      startsAt: new Date('2026-05-01T00:00:00Z'),
      endsAt: new Date('2026-05-31T00:00:00Z'),
      donationMin: 0n,
      donationMax: null,
      budgetLeft: 5000_00n,
      usedByDonor: false,
    };
    examples('co-funding', 0, (row) => {
      const [integer = '', fraction = ''] = (row['value'] ?? '').replace(' %', '').split('.');
      const ppm = BigInt(integer + fraction.padEnd(4, '0'));
      const example: CoFundingEvent<number> = {
        ...event,
        grant:
          row['kind'] === 'fixed' ? { kind: 'fixed', value: c(row, 'value') } : { kind: 'percentage', ppm },
        donationMin: c(row, 'donation_min'),
        donationMax: optional(row, 'donation_max'),
        budgetLeft: c(row, 'in the pot'),
      };
      const net = c(row, 'donation');
      const donation = { fromPerson: true, net, maxDonation: 10_000_00n, requestedAt: at, verifiedAt: at };
      const { increments, sum } = computeCoFunding([example], donation);
      return { adds: money(sum), 'limited by': increments[0]?.limitedBy ?? '–' };
    });
    const events: CoFundingEvent<number>[] = [
      { ...event, id: 2, startsAt: at, grant: { kind: 'fixed', value: 20_00n } },
      { ...event, grant: { kind: 'percentage', ppm: 1_000_000n }, donationMax: 50_00n },
    ];
    examples('co-funding', 1, (row) => {
      const net = c(row, 'donation');
      const maxDonation = c(row, 'can be given at most');
      const { increments, sum } = computeCoFunding(events, {
        fromPerson: true,
        net,
        maxDonation,
        requestedAt: at,
        verifiedAt: at,
      });
      const adds = (id: number) => money(increments.find((increment) => increment.id === id)?.amount ?? 0n);
      return { 'A adds': adds(1), 'B adds': adds(2), 'booked on the project': money(net + sum) };
    });
  });

  it('the hold of a payment in progress', () => {
    const terms = { share: 50, minutes: 60, largeMinutes: 15, networkHolds: 60 };
    examples('holds-and-late-payments', 0, (row) => {
      const none = { networkHolds: 0, networkUnpaid: 0, visitorUnpaid: 0 };
      const project = { ...none, open: c(row, 'open'), networkHeld: c(row, 'network holds') };
      const input = { net: c(row, 'donation'), coFunding: c(row, 'co-funding') };
      const { amount, coFunding, minutes } = planHold(project, input, terms);
      return {
        'donation held': money(amount),
        'co-funding held': money(coFunding),
        minutes: String(minutes),
      };
    });
  });

  it('holds and late payments', () => {
    examples('holds-and-late-payments', 2, (row) => {
      const facts = {
        project: row['project'] as ProjectAtPayment,
        inTime: row['own hold'] === 'active',
        open: c(row, 'open'),
        heldByOthers: c(row, 'held by others'),
      };
      const { credited, overflow, late, review } = settlePayment(facts, c(row, 'net'));
      return { credited: money(credited), overflow: money(overflow), late: yes(late), review: yes(review) };
    });
  });

  it.each([
    [0, { amount: 103_00n, net: 100_00n, returned: 0n, credited: 100_00n, overflow: 0n, coFunding: 50_00n }],
    [1, { amount: 40_00n, net: 40_00n, returned: 0n, credited: 25_00n, overflow: 15_00n, coFunding: 5_00n }],
  ])('refunds, table %d', (index, start) => {
    let now = start;
    examples('refunds', index, (row) => {
      const split = splitRefund(now, c(row, 'refund'));
      const { coFunding: amount, credited: initiallyCredited } = start;
      const use = { amount, returned: amount - now.coFunding, initiallyCredited };
      const back = excessCoFunding(use, now.credited - split.fromProject);
      now = {
        ...now,
        returned: now.returned + c(row, 'refund'),
        credited: now.credited - split.fromProject,
        overflow: now.overflow - split.fromOverflow,
        coFunding: now.coFunding - back,
      };
      return {
        'from overflow': money(split.fromOverflow),
        'from project': money(split.fromProject),
        'from fee': money(split.fromFee),
        'back to the pot': money(back),
        state: stateOf({ amount: now.amount, refunded: now.returned, chargedBack: 0n }),
      };
    });
    expect(now).toMatchObject({ credited: 0n, overflow: 0n, coFunding: 0n });
  });

  it('refunds and chargebacks', () => {
    examples('refunds', 2, (row) => {
      const out = {
        amount: 100_00n,
        refunded: c(row, 'refunded'),
        chargedBack: c(row, 'charged back'),
      };
      const { stands, claim } = moneyLeftOf(out);
      return { left: money(stands), claim: money(claim), state: stateOf(out) };
    });
  });

  it('co-funding of returned money', () => {
    examples('co-funding', 2, (row) => {
      const use = {
        amount: c(row, 'added at first'),
        returned: c(row, 'returned'),
        initiallyCredited: c(row, 'credited at first'),
      };
      return { added: money(restorableCoFunding(use, c(row, 'credited again'))) };
    });
  });
});
