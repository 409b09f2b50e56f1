import { type LocalizedAuthor, refusalItems } from '#features/budgets/server/index.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { invalid, Refusal, type RefusalItem } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { createFundings } from '../../contract/several.ts';
import { planningRefusals } from '../../rules.ts';
import { type AskedBooking, requireApproval } from '../approval.ts';
import type { Funding } from '../funding.ts';
import { lockLotteries, type LotteryUse } from '../lottery.ts';
import { type OpenedProject, openProjects, projectsOf } from '../recipient.ts';
import { decidePaying, decideReceiving, type Plan, type Source, writeBookings } from './book.ts';
import { approvalOf, checkStart, companyOf, type Maker, planAll } from './making.ts';
import { openSelected, openSource } from './source.ts';

type Input = Omit<BodyOf<typeof createFundings>, 'internal_note'>;

/** A project and what it gets, in cents; `field` is where it stands in the request. */
interface Line {
  readonly field: string;
  readonly project: bigint;
  readonly isArchived: boolean;
  readonly amount: bigint;
}

const bookingOf = ({ project, amount }: Line): AskedBooking => ({
  recipient: { kind: 'project', id: project },
  amount,
});

function refuseAll(status: 400 | 409, items: readonly RefusalItem[]): void {
  if (items.length > 0) throw new Refusal(status, items);
}

/**
 * The lines of a request, their projects locked against being closed; refuses those that are unknown to the caller or named
 * twice.
 */
async function linesOf(tx: Tx, lines: Input['lines'], { reach }: Maker): Promise<readonly Line[]> {
  const slugs = lines.map(({ project }) => project);
  const projects = await projectsOf(tx, slugs, reach);
  const found: Line[] = [];
  const refused: RefusalItem[] = [];
  for (const [index, { project: slug, amount_in_cents: cents }] of lines.entries()) {
    const field = `lines.${index}`;
    const project = projects.get(slug);
    if (!project) refused.push({ code: 'recipient_unknown', field: `${field}.project` });
    else if (slugs.indexOf(slug) < index) refused.push({ code: 'project_twice', field: `${field}.project` });
    else found.push({ field, project: project.id, isArchived: project.isArchived, amount: BigInt(cents) });
  }
  refuseAll(400, refused);
  return found;
}

/** Why nothing can be planned for the projects of some lines; `opened` is null where only archived ones are refused. */
function refusePlanning(lines: readonly Line[], opened: ReadonlyMap<bigint, OpenedProject> | null): void {
  const refused = lines.flatMap(({ field, project, isArchived }) =>
    planningRefusals(isArchived ? 'archived' : (opened?.get(project)?.alert ?? null)).map((code) => ({
      code,
      field: `${field}.project`,
    })),
  );
  refuseAll(409, refused);
}

/** The locked budget that pays, or the company itself if none is selected and none is needed. */
async function sourceOf(tx: Tx, budget: string | null, company: bigint): Promise<Source> {
  if (budget !== null) {
    const [found] = await openSelected(tx, [BigInt(budget)], company, 'budget');
    return found ?? 'none';
  }
  const source = await openSource(tx, null, company);
  if (source === 'none') throw invalid('budget_missing', 'budget');
  return source;
}

interface Booking {
  readonly lines: readonly Line[];
  readonly opened: ReadonlyMap<bigint, OpenedProject>;
  readonly lotteries: ReadonlyMap<bigint, LotteryUse>;
  readonly from: Source;
  readonly sum: bigint;
}

/** On which needs each line is booked. Refuses all that stands against it at once: each line's own, and the budget's. */
function decideAll(
  { lines, opened, lotteries, from, sum }: Booking,
  { locale }: LocalizedAuthor,
  now: Date,
): readonly Plan[] {
  const refused: RefusalItem[] = [];
  const plans: Plan[] = [];
  for (const { field, project, amount } of lines) {
    const to = opened.get(project);
    if (!to) throw new Error('a project of the request is not locked');
    const decided = decideReceiving({ amount, to, lottery: lotteries.get(project) ?? null });
    if (decided.ok) plans.push(decided.value);
    else {
      const [{ code } = { code: '' }] = decided.refusals;
      const part = code === 'over_need' ? 'amount_in_cents' : 'project';
      refused.push(...refusalItems(decided.refusals, locale, `${field}.${part}`));
    }
  }
  const paid = decidePaying({ amount: sum, from, now });
  if (!paid.ok) refused.push(...refusalItems(paid.refusals, locale, 'budget'));
  refuseAll(409, refused);
  return plans;
}

/**
 * Creates a funding of each project out of one budget, all of them or none, and returns them in the order of the request.
 * The rules are those of a single funding; the sum counts for the limit of approvals and for the budget. Locks in the order
 * of a booking: organizations, projects, the projects' money, what decides about lottery funds, the budget.
 */
export async function createSeveral(tx: Tx, input: Input, by: Maker): Promise<readonly Funding[]> {
  const sum = input.lines.reduce((total, { amount_in_cents: cents }) => total + BigInt(cents), 0n);
  await checkStart(tx, input, by);
  const books = input.status === FUNDING.waiting;
  const company = await companyOf(tx, input.company, by.reach);
  const lines = await linesOf(tx, input.lines, by);
  const projects = lines.map(({ project }) => project);
  if (books) await requireApproval(tx, company, lines.map(bookingOf), approvalOf(by));
  const opened = await openProjects(tx, projects);
  refusePlanning(lines, books ? null : opened);
  const lotteries = books ? await lockLotteries(tx, projects, company) : null;
  const from = await sourceOf(tx, input.budget, company);
  const plans =
    lotteries === null ? [] : decideAll({ lines, opened, lotteries, from, sum }, by.author, tx.now);
  const making = lines.map(({ project, amount }) => ({
    company,
    recipient: { kind: 'project', id: project } as const,
    amount,
    author: by.author,
  }));
  const made = await planAll(tx, making, from, books ? FUNDING.intended : input.status);
  const decided = made.flatMap((funding, index) => {
    const needs = plans[index];
    return needs ? [{ funding, plan: needs }] : [];
  });
  if (books) await writeBookings(tx, decided, { ...by.author, reason: input.reason });
  return made;
}
