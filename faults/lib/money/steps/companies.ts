import fc from 'fast-check';
import {
  changeFunding,
  createFunding,
  decideFunding,
  moveFunding,
  readFunding,
  reverseFundings,
} from '#features/internal-fundings/contract/internal-fundings.ts';
import {
  changeOwnFunding,
  createOwnFunding,
  moveOwnFunding,
  readOwnFunding,
} from '#features/internal-fundings/contract/own.ts';
import { createFundings, createOwnFundings } from '#features/internal-fundings/contract/several.ts';
import type { AnyRoute } from '../../../../src/platform/contract/route.ts';
import { bookable, fill, freeOn, isOpen, isOver, pick, recipientsOf, sum } from '../figures.ts';
import type { Company, Funding, Model } from '../model.ts';
import type { Answer, Product } from '../product.ts';
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

/** Who asks: staff, who may approve, or the administrator of one of the companies (by its place in the list). */
const asker = fc.constantFrom(null, null, null, 0, 1);

/** The company whose administrator asks; null for staff. Older stored sequences have no such argument. */
const companyOf = (model: Model, by: number | null | undefined): Company | null =>
  by === null || by === undefined ? null : pick(model.companies, by);

/** Calls a route of staff, or the same for the administrator of a company. */
const call = (
  product: Product,
  company: Company | null,
  [route, own]: readonly [AnyRoute, AnyRoute],
  input: { readonly params?: object; readonly body?: object },
): Promise<Answer> =>
  company === null ? product.staff(route, input) : product.user(own, input, BigInt(company.user));

/**
 * Whether a company may book an amount without an approval (decision 591): with what was booked of its money on this day for the
 * same organization and its projects, not out of "approved" and not reversed, it is within the limit.
 */
function isWithinLimit(
  model: Model,
  day: string,
  { recipient, budget, amount }: Pick<Funding, 'recipient' | 'budget' | 'amount'>,
): boolean {
  const { approvalAbove } = model.settings;
  const counted = model.fundings.filter(
    (one) =>
      [8, 42].includes(one.status) &&
      one.bookedOn === day &&
      !one.wasApproved &&
      one.budget.company === budget.company &&
      one.recipient.organization === recipient.organization,
  );
  return amount + sum(counted.map((one) => one.amount)) <= approvalAbove;
}

/** The same for several fundings of one request: each counts for the next one of its organization. */
const areWithinLimit = (
  model: Model,
  day: string,
  lines: readonly Pick<Funding, 'recipient' | 'amount'>[],
  budget: Funding['budget'],
): boolean =>
  lines.every(({ recipient }) => {
    const own = lines.filter((line) => line.recipient.organization === recipient.organization);
    return isWithinLimit(model, day, { recipient, budget, amount: sum(own.map((line) => line.amount)) });
  });

/** Books a funding in the model: on one need, or split over several, as the product has reported. */
async function book(model: Model, product: Product, funding: Funding): Promise<void> {
  const parts = await product.rows<{ id: string }>(
    'SELECT id FROM internal_funding WHERE parent_id = $1 ORDER BY id',
    [funding.id],
  );
  const line = { source: 'direct' as const, party: `company:${funding.budget.company.id}` };
  const before = model.lines.length;
  Object.assign(funding, { bookedOn: today(product), wasApproved: funding.status === 2 });
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

const fund: Step<{
  recipient: number;
  budget: number;
  amount: number | 'rest';
  status: 1 | 2 | 42;
  by?: number | null;
}> = {
  name: 'fund',
  weight: 5,
  args: fc.record({
    recipient: anyRecipient,
    budget: fc.nat(2),
    amount: fc.oneof({ weight: 5, arbitrary: cents }, fc.constant('rest' as const)),
    status: fc.constantFrom(42, 42, 1, 2),
    by: asker,
  }),
  async run(model, product, args) {
    const recipient = pick(recipientsOf(model), args.recipient);
    const company = companyOf(model, args.by);
    const isProject = recipient.kind === 'project';
    const budget = pick(model.budgets, args.budget);
    const rest = isProject ? freeOn(model, recipient, time(product)) : bookable(model, budget);
    const amount = args.amount === 'rest' ? Math.max(1, rest) : args.amount;
    const funding = { recipient, budget, amount };
    const allowed =
      company === null ||
      (company === budget.company &&
        (args.status === 1 || (args.status === 42 && isWithinLimit(model, today(product), funding))));
    const fitting = args.status === 42 ? fits(model, product, funding) : plannable(model, product, recipient);
    const answer = await call(product, company, [createFunding, createOwnFunding], {
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
    if (!accepted('a funding', answer, allowed && fitting)) return;
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
  readonly by?: number | null;
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
    by: asker,
  }),
  async run(model, product, args) {
    const budget = pick(model.budgets, args.budget);
    const company = companyOf(model, args.by);
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
    const allowed =
      company === null ||
      (company === budget.company &&
        (args.status === 1 || (args.status === 42 && areWithinLimit(model, today(product), lines, budget))));
    const answer = await call(product, company, [createFundings, createOwnFundings], {
      body: {
        company: budget.company.slug,
        budget: budget.id,
        lines: lines.map(({ recipient, amount }) => ({ project: recipient.slug, amount_in_cents: amount })),
        status: args.status,
        reason: 'the board has decided',
      },
    });
    if (!accepted('fundings of several projects', answer, areDistinct && allowed && may)) return;
    const ids = answer.body['ids'] as string[];
    agree('fundings of one request', lines.length, ids.length);
    agree('their sum', total, (answer.body['sum'] as { in_cents: number }).in_cents);
    for (const [index, line] of lines.entries())
      await begin(model, product, { ...line, id: ids[index] ?? '', budget, status: args.status });
  },
};

/** Changes an undecided funding; that of an award does not change. */
const change: Step<{
  funding: number;
  recipient: number;
  budget: number;
  amount: number;
  stale: boolean;
  by?: number | null;
}> = {
  name: 'change a funding',
  weight: 2,
  args: fc.record({
    funding: nth,
    recipient: anyRecipient,
    budget: fc.nat(2),
    amount: cents,
    stale: fc.constantFrom(false, false, false, true),
    by: asker,
  }),
  applies: ({ fundings }) => fundings.length > 0,
  async run(model, product, { funding: index, amount, stale, ...args }) {
    const funding = pick(model.fundings.toReversed(), index);
    const recipient = pick(recipientsOf(model), args.recipient);
    const budget = pick(model.budgets, args.budget);
    const isProject = recipient.kind === 'project';
    const params = { id: funding.id };
    const company = companyOf(model, args.by);
    const { body: seen } = await call(product, company, [readFunding, readOwnFunding], { params });
    const answer = await call(product, company, [changeFunding, changeOwnFunding], {
      params,
      body: {
        version: stale ? 'of an earlier moment' : (seen['version'] ?? 'unknown'),
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
      budget.company === funding.budget.company &&
      (company ?? budget.company) === budget.company;
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

const move: Step<{ funding: number; to: 42 | 4; by?: number | null }> = {
  name: 'book or cancel a funding',
  weight: 2,
  args: fc.record({ funding: nth, to: fc.constantFrom(42, 42, 4), by: asker }),
  applies: ({ fundings }) => fundings.length > 0,
  async run(model, product, { funding: index, to, by }) {
    const funding = pick(model.fundings.toReversed(), index);
    const company = companyOf(model, by);
    const isApproved =
      company === null || funding.status === 2 || isWithinLimit(model, today(product), funding);
    const isStep = to === 4 ? [1, 2, 6].includes(funding.status) : [1, 2].includes(funding.status);
    const may =
      isStep && (company ?? funding.budget.company) === funding.budget.company && (to === 4 || isApproved);
    const booked = to === 42 && may && fits(model, product, funding);
    const answer = await call(product, company, [moveFunding, moveOwnFunding], {
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

export const companySteps: readonly AnyStep[] = [fund, fundSeveral, change, decide, move, reverse, lapse];
