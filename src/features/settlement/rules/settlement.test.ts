import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minCents, sumCents } from '#kernel/money.ts';
import {
  accountFor,
  dueLines,
  groupLines,
  type OpenLine,
  type Party,
  payoutReference,
  planSettlement,
  returningLines,
  type Source,
} from './settlement.ts';
import { payClaims, setOff } from './set-off.ts';

const card: Party = { kind: 'provider', id: 1n };
const company: Party = { kind: 'company', id: 1n };

function line(amount: bigint, change: Partial<OpenLine> = {}): OpenLine {
  const party = change.source === undefined || change.source === 'private' ? card : company;
  return {
    journal: 1n,
    account: 1n,
    amount,
    source: 'private',
    party,
    reached: false,
    booking: 'donation:1',
    ...change,
  };
}

const collecting = { funded: false, ended: false, banned: false };
const isDue = (openLine: OpenLine, project: Parameters<typeof dueLines>[1]) =>
  dueLines([openLine], project).length > 0;

describe('returned money', () => {
  it('includes the fee that its project no longer bears', () => {
    const back = line(-100_00n, { journal: 2n });
    const fee = line(1_65n, { journal: 2n, account: 2n, source: 'fee' });
    const stored = line(-1_65n, { journal: 3n, account: 2n, source: 'fee', booking: 'donation:2' });
    expect(returningLines([back, fee, stored])).toEqual([back, fee]);
    expect(returningLines([fee, stored])).toEqual([]);
  });
});

describe('the account from which money is transferred', () => {
  it('is that of the project if it belongs to the operator or to the company whose money it is', () => {
    expect(accountFor(card, null)).toBeNull();
    expect(accountFor(card, { id: 7n, company: null })).toBe(7n);
    expect(accountFor(company, { id: 7n, company: null })).toBe(7n);
    expect(accountFor(company, { id: 7n, company: 1n })).toBe(7n);
  });

  it('otherwise is the platform’s: donors’ money and another company’s money are not on a company’s account', () => {
    expect(accountFor(card, { id: 7n, company: 1n })).toBeNull();
    expect(accountFor(company, { id: 7n, company: 2n })).toBeNull();
  });
});

describe('claims', () => {
  const other: Party = { kind: 'company', id: 2n };
  const claims = [
    { id: 1n, party: card, left: 50n },
    { id: 2n, party: company, left: 70n },
  ];

  it('are paid by money of the same party first, then the oldest', () => {
    expect(payClaims(claims, company, 90n)).toEqual([
      { claim: 2n, amount: 70n },
      { claim: 1n, amount: 20n },
    ]);
    expect(payClaims(claims, other, 60n)).toEqual([
      { claim: 1n, amount: 50n },
      { claim: 2n, amount: 10n },
    ]);
    expect(() => payClaims(claims, other, 121n)).toThrow('short');
  });

  it('are set off against waiting payouts: of the same money first, oldest first', () => {
    const payouts = [
      { id: 1n, party: other, amount: 40n },
      { id: 2n, party: company, amount: 30n },
      { id: 3n, party: card, amount: 100n },
    ];
    expect(setOff(claims, payouts).map(({ payout, amount, paid }) => [payout.id, amount, paid])).toEqual([
      [1n, 40n, [{ claim: 2n, amount: 40n }]],
      [2n, 30n, [{ claim: 2n, amount: 30n }]],
      [3n, 50n, [{ claim: 1n, amount: 50n }]],
    ]);
  });

  it('never exceed what is owed or available, to the cent', () => {
    const party = fc.constantFrom(card, company, other);
    const amount = fc.bigInt({ min: 1n, max: 500n });
    fc.assert(
      fc.property(
        fc.array(fc.record({ party, left: amount }), { maxLength: 6 }),
        fc.array(fc.record({ party, amount }), { maxLength: 6 }),
        (owed, waiting) => {
          const open = owed.map((claim, index) => ({ id: BigInt(index), ...claim }));
          const payouts = waiting.map((payout, index) => ({ id: BigInt(index), ...payout }));
          const taken = setOff(open, payouts);
          const total = sumCents(taken.map((reduction) => reduction.amount));
          expect(total).toBe(
            minCents(
              sumCents(open.map(({ left }) => left)),
              sumCents(payouts.map((payout) => payout.amount)),
            ),
          );
          for (const reduction of taken) {
            expect(reduction.amount).toBeLessThanOrEqual(reduction.payout.amount);
            expect(sumCents(reduction.paid.map((part) => part.amount))).toBe(reduction.amount);
          }
          for (const { id, left } of open) {
            const paid = taken.flatMap((reduction) => reduction.paid).filter(({ claim }) => claim === id);
            expect(sumCents(paid.map((part) => part.amount))).toBeLessThanOrEqual(left);
          }
        },
      ),
    );
  });
});

describe('when postings become payable', () => {
  it('private donations and the fee that their project bears: at once', () => {
    expect(isDue(line(100n), collecting)).toBe(true);
    expect(isDue(line(-5n, { source: 'fee' }), collecting)).toBe(true);
  });

  it.each<Source>(['codes', 'co_funding', 'direct'])(
    '%s: when the total need or its own need is reached, or the end has passed',
    (source) => {
      expect(isDue(line(100n, { source }), collecting)).toBe(false);
      expect(isDue(line(100n, { source, reached: true }), collecting)).toBe(true);
      expect(isDue(line(100n, { source }), { ...collecting, funded: true })).toBe(true);
      expect(isDue(line(100n, { source }), { ...collecting, ended: true })).toBe(true);
    },
  );

  it('postings that take settled money back: at once, with money received of the same booking since', () => {
    const back = line(-100n, { source: 'direct' });
    const received = line(100n, { source: 'direct' });
    expect(dueLines([back], collecting)).toEqual([back]);
    expect(dueLines([received, back], collecting)).toEqual([]);
    const other = line(100n, { source: 'direct', booking: 'donation:2' });
    expect(dueLines([other, back], collecting)).toEqual([back]);
    const some = line(40n, { source: 'direct' });
    expect(dueLines([some, back], collecting)).toEqual([some, back]);
  });

  it('of a banned project: only postings that take settled money back', () => {
    const banned = { funded: true, ended: true, banned: true };
    expect(dueLines([line(100n), line(-3n, { source: 'fee' })], banned)).toEqual([]);
    expect(dueLines([line(100n), line(-30n)], banned)).toEqual([]);
    const back = line(-30n, { booking: 'donation:2' });
    expect(dueLines([line(100n), back], banned)).toEqual([back]);
  });

  it('money given to an organization as a whole: at the next run', () => {
    expect(isDue(line(100n, { source: 'codes' }), null)).toBe(true);
  });
});

describe('the settlement of payable money', () => {
  it('one payout per company and per provider', () => {
    const other: Party = { kind: 'company', id: 2n };
    const groups = groupLines([
      line(100n, { source: 'codes', party: other }),
      line(50n, { source: 'direct' }),
      line(20n),
      line(7n, { source: 'co_funding' }),
      line(-1n, { source: 'fee', party: card }),
    ]);
    expect(
      planSettlement(groups, 0n, []).map(({ group, payout, amount }) => [group.party, payout, amount]),
    ).toEqual([
      [card, 'new', 19n],
      [company, 'new', 57n],
      [other, 'new', 100n],
    ]);
  });

  it('money received and fully returned creates no payout', () => {
    const plan = planSettlement(groupLines([line(100n), line(-100n)]), 0n, []);
    expect(plan).toMatchObject([{ payout: null, amount: 0n, claim: 0n }]);
  });

  it('an excess of returned money reduces a payout that may still change, down to zero', () => {
    const open = { id: 9n, party: card, amount: 200n };
    for (const back of [-150n, -200n]) {
      expect(planSettlement(groupLines([line(back)]), 0n, [open])).toMatchObject([
        { payout: 9n, amount: back, claim: 0n },
      ]);
    }
  });

  it('an excess of returned money reduces several payouts, posting by posting', () => {
    const open = [
      { id: 9n, party: card, amount: 200n },
      { id: 8n, party: card, amount: 500n },
    ];
    const plan = planSettlement(groupLines([line(-500n), line(-150n), line(-100n)]), 0n, open);
    expect(plan.map(({ payout, amount, claim }) => [payout, amount, claim])).toEqual([
      [8n, -500n, 0n],
      [9n, -150n, 0n],
      [null, 0n, -100n],
    ]);
  });

  it('an excess of returned money becomes a claim that the next payouts pay, if no payout can be reduced', () => {
    const open = { id: 9n, party: company, amount: 500n };
    expect(planSettlement(groupLines([line(-200n)]), 0n, [open])).toMatchObject([
      { payout: null, amount: 0n, claim: -200n },
    ]);
    expect(planSettlement(groupLines([line(150n)]), 200n, [])).toMatchObject([
      { payout: null, amount: 0n, claim: 150n },
    ]);
    expect(planSettlement(groupLines([line(150n)]), 50n, [])).toMatchObject([
      { payout: 'new', amount: 100n, claim: 50n },
    ]);
  });

  it('a returned fee that exceeds the returned money pays claims at once, even if nothing is paid', () => {
    const lines = [line(-1n), line(35n, { source: 'fee', party: card })];
    expect(planSettlement(groupLines(lines), 34n, [], false)).toMatchObject([
      { payout: null, amount: 0n, claim: 34n },
    ]);
    expect(planSettlement(groupLines(lines), 33n, [], false)).toEqual([]);
  });

  it('other returned money does not wait for a fee that exceeds its donation and all claims', () => {
    const fee = { source: 'fee', party: card, account: 2n } as const;
    const larger = [line(-1n), line(35n, fee)];
    const other = [line(-10n, { booking: 'donation:2' }), line(4n, { ...fee, booking: 'donation:2' })];
    expect(planSettlement(groupLines([...larger, ...other]), 0n, [], false)).toMatchObject([
      { payout: null, claim: -6n, group: { lines: other } },
    ]);
  });

  it('pays nothing if only returned money is settled', () => {
    const open = [
      { id: 9n, party: card, amount: 60n },
      { id: 8n, party: card, amount: 60n },
    ];
    const plan = planSettlement(groupLines([line(50n), line(-60n), line(-60n)]), 0n, open, false);
    expect(plan.map(({ payout, amount }) => [payout, amount])).toEqual([
      [9n, -60n],
      [8n, -60n],
    ]);
  });

  it('settles each fee with its money if several payouts are reduced, also of a banned project', () => {
    const fee = (amount: bigint, journal: bigint) =>
      line(amount, { source: 'fee', party: card, journal, account: 2n });
    const back = (amount: bigint, journal: bigint) => line(amount, { journal });
    const open = [
      { id: 9n, party: card, amount: 520n },
      { id: 8n, party: card, amount: 610n },
    ];
    const lines = [back(-500n, 2n), fee(17n, 2n), back(-600n, 3n), fee(20n, 3n)];
    const parts = planSettlement(groupLines(lines), 0n, open, false);
    expect(parts.map(({ payout, amount, claim }) => [payout, amount, claim])).toEqual([
      [9n, -483n, 0n],
      [8n, -580n, 0n],
    ]);
    expect(parts.flatMap(({ group }) => group.lines)).toHaveLength(lines.length);
  });

  it('includes a fee that its project returns in another journal of the booking', () => {
    const fee = line(17n, { source: 'fee', party: card, journal: 4n, account: 2n });
    const lines = [line(-500n, { journal: 2n }), line(-600n, { journal: 3n, booking: 'donation:2' }), fee];
    const open = [{ id: 9n, party: card, amount: 520n }];
    expect(planSettlement(groupLines(lines), 0n, open, false)).toMatchObject([
      { payout: 9n, amount: -483n, claim: 0n },
      { payout: null, amount: 0n, claim: -600n },
    ]);
  });

  it('no cent is lost or created, and nothing is paid while a claim is open', () => {
    const party = fc.constantFrom(card, company);
    const lines = fc.array(
      fc
        .record({ amount: fc.bigInt({ min: -1000n, max: 1000n }), party })
        .map(({ amount, party }) => line(amount, { party })),
    );
    fc.assert(
      fc.property(lines, fc.bigInt({ min: 0n, max: 1000n }), (open, claims) => {
        const groups = groupLines(open);
        const lowerable = [
          { id: 1n, party: card, amount: 300n },
          { id: 2n, party: card, amount: 700n },
        ];
        const parts = planSettlement(groups, claims, lowerable);
        for (const { group, amount, claim } of parts) expect(amount + claim).toBe(group.sum);
        expect(parts.flatMap(({ group }) => group.lines)).toHaveLength(open.length);
        for (const { id, amount } of lowerable) {
          const change = sumCents(parts.filter(({ payout }) => payout === id).map((part) => part.amount));
          expect(amount + change).toBeGreaterThanOrEqual(0n);
        }
        const owed = claims - sumCents(parts.map(({ claim }) => claim));
        expect(owed).toBeGreaterThanOrEqual(0n);
        if (owed > 0n) expect(parts.filter(({ payout }) => payout === 'new')).toEqual([]);
      }),
    );
  });
});

it('numbers payouts by year', () => {
  expect(payoutReference(2026, 42)).toBe('2026-000042');
});
