import fc from 'fast-check';
import { chargeBudgets, moveBetweenBudgets } from '../../../../src/features/budgets/contract/budgets.ts';
import { endCoFunding } from '../../../../src/features/cofunding/contract/staff.ts';
import {
  changeFunding,
  createFunding,
  decideFunding,
  moveFunding,
  readFunding,
  reverseFundings,
} from '#features/internal-fundings/contract/internal-fundings.ts';
import { createFundings } from '#features/internal-fundings/contract/several.ts';
import { grantOf } from '../booking.ts';
import {
  bookable,
  COMPANY,
  creditedOf,
  fill,
  freeOn,
  isOpen,
  isOver,
  pick,
  recipientsOf,
  spentOf,
  sum,
} from '../figures.ts';
import type { Event, Funding, Model } from '../model.ts';
import type { Product } from '../product.ts';
import { accepted, agree, anyRecipient, type AnyStep, type Step, time, today } from './step.ts';

const nth = fc.nat(20);
const cents = fc.integer({ min: 1, max: 6_000 });

const causeOf = ({ id }: Funding) => `funding:${id}`;

/** Whether a funding can be booked now (docs/algorithms/internal-fundings.md). */
const fits = (model: Model, product: Product, funding: Pick<Funding, 'recipient' | 'budget' | 'amount'>) =>
  isOpen(model, funding.recipient, today(product)) &&
  funding.amount <= freeOn(model, funding.recipient, time(product)) &&
  funding.amount <= bookable(model, funding.budget);

/** Whether a funding can be planned or approved: not for a project that is expired, fully funded or archived. */
const plannable = (model: Model, product: Product, recipient: Funding['recipient']) =>
  !isOver(model, recipient, today(product));

/** Books a funding in the model: on one need, or split over several, as the product has reported. */
async function book(model: Model, product: Product, funding: Funding): Promise<void> {
  const parts = await product.rows<{ id: string }>(
    'SELECT id FROM internal_funding WHERE parent_id = $1 ORDER BY id',
    [funding.id],
  );
  const line = { source: 'direct' as const, party: `company:${funding.budget.company.id}` };
  const before = model.lines.length;
  fill(model, funding.recipient, funding.amount, { ...line, cause: causeOf(funding) });
  const filled = model.lines.slice(before);
  if (filled.length === 1) {
    Object.assign(funding, { status: 42, need: filled[0]?.need ?? null });
    agree('the parts of a funding that fits one need', 0, parts.length);
    return;
  }
  agree('the parts of a funding', filled.length, parts.length);
  funding.status = 7;
  parts.forEach(({ id }, index) => {
    const { amount = 0, need = null } = filled[index] ?? {};
    const part: Funding = { ...funding, id, amount, need, status: 42 };
    model.fundings.push(part);
    const at = before + index;
    const own = model.lines[at];
    if (own) model.lines[at] = { ...own, cause: causeOf(part) };
  });
}

const fund: Step<{ recipient: number; budget: number; amount: number | 'rest'; status: 1 | 2 | 42 }> = {
  name: 'fund',
  weight: 5,
  args: fc.record({
    recipient: anyRecipient,
    budget: fc.nat(2),
    amount: fc.oneof({ weight: 5, arbitrary: cents }, fc.constant('rest' as const)),
    status: fc.constantFrom(42, 42, 1, 2),
  }),
  async run(model, product, args) {
    const recipient = pick(recipientsOf(model), args.recipient);
    const isProject = recipient.kind === 'project';
    const budget = pick(model.budgets, args.budget);
    const rest = isProject ? freeOn(model, recipient, time(product)) : bookable(model, budget);
    const amount = args.amount === 'rest' ? Math.max(1, rest) : args.amount;
    const may =
      args.status === 42
        ? fits(model, product, { recipient, budget, amount })
        : plannable(model, product, recipient);
    const answer = await product.staff(createFunding, {
      body: {
        company: budget.company.slug,
        budgets: [budget.id],
        project: isProject ? recipient.slug : null,
        organization: isProject ? null : recipient.slug,
        amount_in_cents: amount,
        status: args.status,
        reason: 'the board has decided',
      },
    });
    if (!accepted('a funding', answer, may)) return;
    const [id = ''] = answer.body['ids'] as string[];
    await begin(model, product, { id, recipient, budget, amount, status: args.status });
  },
};

/** Adds a funding that the product has created, booked if it began so. */
async function begin(
  model: Model,
  product: Product,
  made: Pick<Funding, 'id' | 'recipient' | 'budget' | 'amount' | 'status'>,
): Promise<void> {
  const funding: Funding = { ...made, need: null, award: false };
  model.fundings.push(funding);
  if (made.status === 42) await book(model, product, funding);
}

interface Several {
  readonly lines: readonly { readonly project: number; readonly amount: number | 'rest' }[];
  readonly budget: number;
  readonly status: 1 | 2 | 42;
}

/** Funds several projects out of one budget: all of them or none (decision 530). */
const fundSeveral: Step<Several> = {
  name: 'fund several projects',
  weight: 3,
  args: fc.record({
    lines: fc.array(
      fc.record({
        project: fc.nat(2),
        amount: fc.oneof({ weight: 5, arbitrary: cents }, fc.constant('rest' as const)),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    budget: fc.nat(2),
    status: fc.constantFrom(42, 42, 1, 2),
  }),
  async run(model, product, args) {
    const budget = pick(model.budgets, args.budget);
    const lines = args.lines.map(({ project: index, amount }) => {
      const recipient = pick(model.projects, index);
      const rest = () => Math.max(1, freeOn(model, recipient, time(product)));
      return { recipient, amount: amount === 'rest' ? rest() : amount };
    });
    const areDistinct = new Set(lines.map(({ recipient }) => recipient)).size === lines.length;
    const total = sum(lines.map(({ amount }) => amount));
    const may =
      args.status === 42
        ? total <= bookable(model, budget) && lines.every((line) => fits(model, product, { ...line, budget }))
        : lines.every(({ recipient }) => plannable(model, product, recipient));
    const answer = await product.staff(createFundings, {
      body: {
        company: budget.company.slug,
        budget: budget.id,
        lines: lines.map(({ recipient, amount }) => ({ project: recipient.slug, amount_in_cents: amount })),
        status: args.status,
        reason: 'the board has decided',
      },
    });
    if (!accepted('fundings of several projects', answer, areDistinct && may)) return;
    const ids = answer.body['ids'] as string[];
    agree('fundings of one request', lines.length, ids.length);
    agree('their sum', total, (answer.body['sum'] as { in_cents: number }).in_cents);
    for (const [index, line] of lines.entries())
      await begin(model, product, { ...line, id: ids[index] ?? '', budget, status: args.status });
  },
};

/** Changes an undecided funding; that of an award does not change. */
const change: Step<{ funding: number; recipient: number; budget: number; amount: number; stale: boolean }> = {
  name: 'change a funding',
  weight: 2,
  args: fc.record({
    funding: nth,
    recipient: anyRecipient,
    budget: fc.nat(2),
    amount: cents,
    stale: fc.constantFrom(false, false, false, true),
  }),
  applies: ({ fundings }) => fundings.length > 0,
  async run(model, product, { funding: index, amount, stale, ...args }) {
    const funding = pick(model.fundings.toReversed(), index);
    const recipient = pick(recipientsOf(model), args.recipient);
    const budget = pick(model.budgets, args.budget);
    const isProject = recipient.kind === 'project';
    const params = { id: funding.id };
    const { body: seen } = await product.staff(readFunding, { params });
    const answer = await product.staff(changeFunding, {
      params,
      body: {
        version: stale ? 'of an earlier moment' : seen['version'],
        budget: budget.id,
        project: isProject ? recipient.slug : null,
        organization: isProject ? null : recipient.slug,
        amount_in_cents: amount,
      },
    });
    const may =
      funding.status === 1 &&
      !funding.award &&
      !stale &&
      plannable(model, product, recipient) &&
      budget.company === funding.budget.company;
    if (accepted('a change of a funding', answer, may)) Object.assign(funding, { recipient, budget, amount });
  },
};

const decide: Step<{ funding: number; approved: boolean }> = {
  name: 'decide about a funding',
  args: fc.record({ funding: nth, approved: fc.boolean() }),
  applies: ({ fundings }) => fundings.some(({ status }) => status <= 2),
  async run(model, product, { funding: index, approved }) {
    const funding = pick(
      model.fundings.filter(({ status }) => status <= 2),
      index,
    );
    const answer = await product.staff(decideFunding, {
      params: { id: funding.id },
      body: { approved, reason: 'as discussed' },
    });
    const may = funding.status === 1 && (!approved || plannable(model, product, funding.recipient));
    if (accepted('a decision', answer, may)) funding.status = approved ? 2 : 3;
  },
};

const move: Step<{ funding: number; to: 42 | 4 }> = {
  name: 'book or cancel a funding',
  weight: 2,
  args: fc.record({ funding: nth, to: fc.constantFrom(42, 42, 4) }),
  applies: ({ fundings }) => fundings.length > 0,
  async run(model, product, { funding: index, to }) {
    const funding = pick(model.fundings.toReversed(), index);
    const may = to === 4 ? [1, 2, 6].includes(funding.status) : [1, 2].includes(funding.status);
    const booked = to === 42 && may && fits(model, product, funding);
    const answer = await product.staff(moveFunding, {
      params: { id: funding.id },
      body: { status: to, reason: 'as discussed' },
    });
    accepted('a step of a funding', answer, to === 42 ? booked : may);
    if (!may) return;
    if (to === 4) funding.status = 4;
    else if (booked) await book(model, product, funding);
    else funding.status = 6;
  },
};

const reverse: Step<{ funding: number; outdated?: boolean }> = {
  name: 'reverse fundings',
  weight: 2,
  args: fc.record({ funding: nth, outdated: fc.constantFrom(false, false, false, true) }),
  applies: ({ fundings }) => fundings.some(({ status }) => [8, 42].includes(status)),
  async run(model, product, { funding: index, outdated = false }) {
    const { id, recipient } = pick(
      model.fundings.filter(({ status }) => [8, 42].includes(status)),
      index,
    );
    const booked = model.fundings.filter(
      (funding) => funding.recipient === recipient && [8, 42].includes(funding.status),
    );
    const total = sum(booked.map(({ amount }) => amount));
    const shown = { count: booked.length - (outdated ? 1 : 0), sum_in_cents: total - (outdated ? 1 : 0) };
    const answer = await product.staff(reverseFundings, {
      params: { id },
      body: { name: recipient.title, reason: 'promised twice', ...shown },
    });
    if (!accepted('a reversal', answer, !outdated)) return;
    for (const funding of booked) {
      // If money is in payouts, the recipient is settled immediately.
      if (funding.status === 8 && !model.settling.includes(recipient)) model.settling.push(recipient);
      funding.status = 9;
      model.lines.push({
        recipient,
        need: funding.need,
        source: 'direct',
        party: `company:${funding.budget.company.id}`,
        cause: causeOf(funding),
        amount: -funding.amount,
        settled: false,
      });
    }
  },
};

const lapse: Step = {
  name: 'let plans lapse',
  args: fc.constant({}),
  async run(model, product) {
    for (const funding of model.fundings)
      if ([1, 2].includes(funding.status) && funding.recipient.endsOn < today(product)) funding.status = 5;
    await product.job('internal_fundings.lapse');
  },
};

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

const contra: Step<{ from: number; into: number; amount: number }> = {
  name: 'move between budgets',
  args: fc.record({ from: fc.nat(2), into: fc.nat(2), amount: cents }),
  async run(model, product, args) {
    const from = pick(model.budgets, args.from);
    const into = pick(model.budgets, args.into);
    const planned = sum(
      model.fundings
        .filter(({ budget, status }) => budget === from && [1, 2].includes(status))
        .map(({ amount }) => amount),
    );
    const answer = await product.staff(moveBetweenBudgets, {
      body: { budgets: [from.id], into: into.id, amount_in_cents: args.amount, reason: 'shared' },
    });
    const may = from !== into && args.amount <= bookable(model, from) - planned;
    if (!accepted('a contra entry', answer, may)) return;
    from.contra -= args.amount;
    into.contra += args.amount;
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

export const companySteps: readonly AnyStep[] = [
  fund,
  fundSeveral,
  change,
  decide,
  move,
  reverse,
  lapse,
  charge,
  contra,
  endEvent,
  release,
];
