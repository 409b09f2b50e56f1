import fc from 'fast-check';
import {
  chargeBudgets,
  moveBetweenBudgets,
  moveBetweenOwnBudgets,
  readBudget,
  updateBudget,
} from '../../../../src/features/budgets/contract/budgets.ts';
import {
  endCoFunding,
  readCoFunding,
  updateCoFunding,
} from '../../../../src/features/cofunding/contract/staff.ts';
import { grantOf } from '../booking.ts';
import { bookable, COMPANY, creditedOf, pick, spentOf, sum } from '../figures.ts';
import type { Event, Model } from '../model.ts';
import { accepted, type AnyStep, type Step, time } from './step.ts';

const cents = fc.integer({ min: 1, max: 6_000 });

const charge: Step<{ budget: number; amount: number }> = {
  name: 'charge a budget',
  args: fc.record({ budget: fc.nat(2), amount: fc.integer({ min: -30_000, max: 10_000 }).filter(Boolean) }),
  async run(model, product, { budget: index, amount }) {
    const budget = pick(model.budgets, index);
    const answer = await product.staff(chargeBudgets, {
      body: { budgets: [budget.id], amount_in_cents: amount, reason: 'the year goes well' },
    });
    if (accepted('a charge', answer, amount + bookable(model, budget) >= 0)) budget.charged += amount;
  },
};

/** Money moves between budgets: by staff, or by the administrator of a company between its own. */
const contra: Step<{ from: number; into: number; amount: number; by?: number | null }> = {
  name: 'move between budgets',
  args: fc.record({
    from: fc.nat(2),
    into: fc.nat(2),
    amount: cents,
    by: fc.constantFrom(null, null, 0, 1),
  }),
  async run(model, product, args) {
    const from = pick(model.budgets, args.from);
    const into = pick(model.budgets, args.into);
    const planned = sum(
      model.fundings
        .filter(({ budget, status }) => budget === from && [1, 2].includes(status))
        .map(({ amount }) => amount),
    );
    const company = typeof args.by === 'number' ? pick(model.companies, args.by) : null;
    const input = {
      body: { budgets: [from.id], into: into.id, amount_in_cents: args.amount, reason: 'shared' },
    };
    const answer = await (company === null
      ? product.staff(moveBetweenBudgets, input)
      : product.user(moveBetweenOwnBudgets, input, BigInt(company.user)));
    const areOwn = company === null || (from.company === company && into.company === company);
    const may = from !== into && areOwn && args.amount <= bookable(model, from) - planned;
    if (!accepted('a contra entry', answer, may)) return;
    from.contra -= args.amount;
    into.contra += args.amount;
  },
};

/** Staff raise or lower the target of a budget, at most by what is neither spent nor reserved; its days stay. */
const target: Step<{ budget: number; by: number }> = {
  name: 'change the target of a budget',
  weight: 2,
  args: fc.record({ budget: fc.nat(2), by: fc.integer({ min: -20_000, max: 8_000 }) }),
  async run(model, product, { budget: index, by }) {
    const budget = pick(model.budgets, index);
    const params = { id: budget.id };
    const { body: seen } = await product.staff(readBudget, { params });
    const before = (seen['target'] as { in_cents: number }).in_cents;
    const now = Math.max(1, before + by);
    const answer = await product.staff(updateBudget, {
      params,
      body: {
        version: seen['version'],
        title: seen['title'],
        starts_on: seen['starts_on'],
        ends_on: seen['ends_on'],
        target_in_cents: now,
      },
    });
    const change = now - before;
    if (accepted('another target', answer, change >= 0 || -change <= bookable(model, budget)))
      budget.charged += change;
  },
};

/** The pot of a running event grows by what its budget has, or shrinks to what is spent (decision 293). */
const pot: Step<{ event: number; by: number | 'to what is spent' | 'below what is spent' }> = {
  name: 'change the pot of an event',
  weight: 2,
  args: fc.record({
    event: fc.nat(1),
    by: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: -5_000, max: 5_000 }) },
      fc.constantFrom('to what is spent' as const, 'below what is spent' as const),
    ),
  }),
  async run(model, product, { event: index, by }) {
    const event = pick(model.events, index);
    const params = { id: event.id };
    const { body: seen } = await product.staff(readCoFunding, { params });
    const spent = spentOf(model, event);
    const wanted = typeof by === 'number' ? event.pot + by : by === 'to what is spent' ? spent : spent - 1;
    const now = Math.max(1, wanted);
    const answer = await product.staff(updateCoFunding, {
      params,
      body: {
        version: seen['version'],
        title: seen['title'],
        pot_in_cents: now,
        funding_value_in_cents: event.value,
        funding_percentage_ppm: event.ppm,
        donation_min_in_cents: 0,
        donation_max_in_cents: event.most,
        once_per_donor: event.once,
        starts_on: seen['starts_on'],
        ends_on: seen['ends_on'],
        projects: (seen['projects'] as readonly { slug: string }[]).map(({ slug }) => slug),
      },
    });
    const isRunning = !event.ended && !event.released && time(product) <= event.endsAt;
    const isCovered = now >= spent && now - event.pot <= Math.max(0, bookable(model, event.budget));
    if (accepted('another pot', answer, model.settings.coFunding && isRunning && isCovered)) event.pot = now;
  },
};

/** What payments in progress may still take from the pot of an ended event (decision 294). */
function waiting(model: Model, event: Event, now: number): number {
  const left = event.pot - spentOf(model, event);
  const calls = model.donations
    .filter(
      (donation) =>
        donation.donor !== COMPANY &&
        event.projects.includes(donation.recipient) &&
        donation.requestedAt >= event.startsAt &&
        donation.requestedAt <= event.endsAt &&
        ((donation.state === 'pending' && donation.expiresAt > now) ||
          (donation.state === 'review' && creditedOf(model, donation) === 0 && donation.overflow === 0)),
    )
    .map(({ net }) => Math.min(left, grantOf(event, net)));
  return Math.min(left, sum(calls));
}

function releaseRest(model: Model, event: Event, now: number): void {
  const rest = event.pot - spentOf(model, event) - waiting(model, event, now);
  if (rest > 0) event.released = true;
  event.pot -= rest;
}

const endEvent: Step<{ event: number }> = {
  name: 'end an event',
  args: fc.record({ event: fc.nat(9) }),
  applies: ({ events }, { event }) => event < events.length,
  async run(model, product, { event: index }) {
    const event = pick(model.events, index);
    const over = event.ended || event.released || time(product) > event.endsAt;
    const answer = await product.staff(endCoFunding, {
      params: { id: event.id },
      body: { reason: 'enough' },
    });
    if (!accepted('the end of an event', answer, !over)) return;
    const [row] = await product.rows<{ ends_at: Date }>('SELECT ends_at FROM co_funding WHERE id = $1', [
      event.id,
    ]);
    Object.assign(event, { ended: true, endsAt: row?.ends_at.getTime() ?? 0 });
    releaseRest(model, event, event.endsAt + 1);
  },
};

const release: Step = {
  name: 'release what events have left',
  weight: 2,
  args: fc.constant({}),
  async run(model, product) {
    for (const event of model.events)
      if (event.endsAt < time(product) && event.pot > spentOf(model, event))
        releaseRest(model, event, time(product));
    await product.job('cofunding.release_rests');
  },
};

export const budgetSteps: readonly AnyStep[] = [charge, contra, target, pot, endEvent, release];
