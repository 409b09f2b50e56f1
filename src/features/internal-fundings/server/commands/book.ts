import type { Budget } from '#features/budgets/server/index.ts';
import { checkBooking } from '#features/budgets/rules.ts';
import { insertFundings, noteChanges } from '#features/funding-records/server/index.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import type { NeedPart } from '#features/donations/rules/allocation.ts';
import { type AccountLine, postAll } from '#features/ledger/server/index.ts';
import { sql } from 'kysely';
import { berlinDate } from '#kernel/clock.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { planOnProject } from '../../rules.ts';
import type { Funding } from '../funding.ts';
import type { LotteryUse } from '../lottery.ts';
import type { OpenedRecipient } from '../recipient.ts';

/** Who books, in which request, and why. */
export interface Booker {
  readonly actor: bigint;
  readonly request: string;
  readonly reason: string;
}

/** The source of the money: a locked budget, or the company itself where the platform allows it. */
export type Source = Budget | 'unlimited' | 'none';

/** How much goes to each need; an organization receives one part without a need. */
export type Plan = readonly { readonly need: bigint | null; readonly amount: bigint }[];

const onNeeds = (parts: readonly NeedPart<bigint>[]): Plan =>
  parts.map(({ needId, amount }) => ({ need: needId, amount }));

/** What a booking depends on, all of it locked; the amount in cents. */
export interface Booking {
  readonly amount: bigint;
  readonly to: OpenedRecipient;
  readonly lottery: LotteryUse;
  readonly from: Source;
  readonly now: Date;
}

/**
 * Whether a recipient can get an amount now, and on which needs. The project's own refusal comes first: another company
 * would not help.
 */
export function decideReceiving({ amount, to, lottery }: Omit<Booking, 'from' | 'now'>): Result<Plan> {
  const plan = to.kind === 'project' ? planOnProject(amount, to) : null;
  if (plan && !plan.ok) return plan;
  if (lottery === 'refused') return refuse({ code: 'lottery_not_entitled' });
  if (to.kind === 'organization' && !to.mayReceive) return refuse({ code: 'organization_closed' });
  return ok(plan ? onNeeds(plan.value) : [{ need: null, amount }]);
}

/** Whether a source can pay an amount in cents now. */
export function decidePaying({
  amount,
  from,
  now,
}: Pick<Booking, 'amount' | 'from' | 'now'>): Result<unknown> {
  if (from === 'none') return refuse({ code: 'no_budget' });
  return from === 'unlimited' ? ok(null) : checkBooking(amount, from.figures, from.days, berlinDate(now));
}

/**
 * Whether an amount can be booked now, and on which needs. The recipient's refusal comes first: another budget would not
 * help.
 */
export function decideBooking(booking: Booking): Result<Plan> {
  const received = decideReceiving(booking);
  if (!received.ok) return received;
  const paid = decidePaying(booking);
  return paid.ok ? received : paid;
}

/** The account lines of a booking; a reversal negates them. */
export function bookingLines(
  { budget, company, recipient }: Pick<Funding, 'budget' | 'company' | 'recipient'>,
  need: bigint | null,
  amount: bigint,
): AccountLine[] {
  const from: AccountLine =
    budget === null
      ? { kind: 'company_funds', owner: company, amount: -amount }
      : { kind: 'budget', owner: budget, amount: -amount, floor: 0n };
  const to = need === null ? 'organization_direct' : 'need_direct';
  return [from, { kind: to, owner: need ?? recipient.id, amount, floor: 0n }];
}

/** An amount in cents for a need of a project. */
export interface NeedAmount {
  readonly project: bigint;
  readonly need: bigint;
  readonly amount: bigint;
}

/**
 * Increases (or with negative amounts reduces) the balances of needs and their projects; all of it is
 * "direct".
 */
export async function raiseNeeds(tx: Tx, parts: readonly NeedAmount[]): Promise<void> {
  if (parts.length === 0) return;
  const projects = parts.map(({ project }) => project);
  const needs = parts.map(({ need }) => need);
  const amounts = parts.map(({ amount }) => amount);
  await sql`UPDATE need_funding f SET balance = f.balance + d.amount
    FROM (SELECT need, sum(amount)::bigint AS amount
      FROM unnest(${needs}::bigint[], ${amounts}::bigint[]) AS x(need, amount) GROUP BY need) d
    WHERE f.need_id = d.need`.execute(tx);
  await sql`UPDATE project_funding f SET balance = f.balance + d.amount, direct = f.direct + d.amount
    FROM (SELECT project, sum(amount)::bigint AS amount
      FROM unnest(${projects}::bigint[], ${amounts}::bigint[]) AS x(project, amount) GROUP BY project) d
    WHERE f.project_id = d.project`.execute(tx);
}

/** A stored funding, and where its whole amount goes. */
interface Part {
  readonly funding: Funding;
  readonly need: bigint | null;
}

const noteStatuses = (tx: Tx, fundings: readonly Funding[], to: number, { actor, reason }: Booker) =>
  noteChanges(
    tx,
    fundings.map(({ id, status }) => ({
      funding: id,
      actor,
      field: 'status',
      from: String(status),
      to: String(to),
      reason,
    })),
  );

async function bookParts(tx: Tx, parts: readonly Part[], booker: Booker): Promise<void> {
  const ids = parts.map(({ funding }) => funding.id);
  const needs = parts.map(({ need }) => need);
  await sql`UPDATE internal_funding f SET status = ${FUNDING.waiting}, need_id = d.need, booked_at = ${tx.now}, failure = NULL
    FROM unnest(${ids}::bigint[], ${needs}::bigint[]) AS d(id, need) WHERE f.id = d.id`.execute(tx);
  const { actor, request } = booker;
  await postAll(
    tx,
    parts.map(({ funding, need }) => ({
      kind: 'internal_funding_booked',
      cause: 'internal_funding',
      causeId: funding.id,
      actor,
      request,
      key: `internal_funding:${funding.id}:booked`,
      postings: bookingLines(funding, need, funding.amount),
    })),
  );
  await noteStatuses(
    tx,
    parts.map(({ funding }) => funding),
    FUNDING.waiting,
    booker,
  );
}

/** A funding whose booking was decided. */
interface Decided {
  readonly funding: Funding;
  readonly plan: Plan;
}

/**
 * Splits fundings into parts, each a funding of its own with one need; the parent has the total amount and charges
 * nothing. Returns the parts, which are not booked yet.
 */
async function split(tx: Tx, decided: readonly Decided[], booker: Booker): Promise<readonly Part[]> {
  if (decided.length === 0) return [];
  const parents = decided.map(({ funding }) => funding);
  await tx
    .updateTable('internal_funding')
    .set({ status: FUNDING.split, failure: null })
    .where(
      'id',
      'in',
      parents.map(({ id }) => id),
    )
    .execute();
  await noteStatuses(tx, parents, FUNDING.split, booker);
  const planned = decided.flatMap(({ funding, plan }) => plan.map((part) => ({ funding, ...part })));
  const ids = await insertFundings(
    tx,
    planned.map(({ funding: { type, company, budget, recipient, id }, amount }) => ({
      type,
      company,
      budget,
      amount,
      actor: booker.actor,
      organization: null,
      project: recipient.id,
      parent: id,
      status: FUNDING.intended,
    })),
  );
  return planned.flatMap(({ funding, need, amount }, index) => {
    const id = ids[index];
    return id === undefined ? [] : [{ funding: { ...funding, id, amount, status: FUNDING.intended }, need }];
  });
}

/**
 * Writes decided bookings: journals, needs, projects, statuses and history. By the same number of statements however many
 * there are: until the commit nobody else gives to these projects or out of these budgets.
 */
export async function writeBookings(tx: Tx, decided: readonly Decided[], booker: Booker): Promise<void> {
  if (decided.some(({ plan }) => plan.length === 0)) throw new RangeError('nothing to book');
  const whole = decided.flatMap(({ funding, plan: [only, ...others] }) =>
    only && others.length === 0 ? [{ funding, need: only.need }] : [],
  );
  const divided = decided.filter(({ plan }) => plan.length > 1);
  const parts = [...whole, ...(await split(tx, divided, booker))];
  await bookParts(tx, parts, booker);
  await raiseNeeds(
    tx,
    parts.flatMap(({ funding: { recipient, amount }, need }) =>
      need === null ? [] : [{ project: recipient.id, need, amount }],
    ),
  );
}

/** Writes one. */
export const writeBooking = (tx: Tx, funding: Funding, plan: Plan, booker: Booker): Promise<void> =>
  writeBookings(tx, [{ funding, plan }], booker);
