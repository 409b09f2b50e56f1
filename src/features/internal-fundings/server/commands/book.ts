import type { Budget } from '#features/budgets/server/index.ts';
import { checkBooking } from '#features/budgets/rules.ts';
import { insertFunding, noteChange } from '#features/funding-records/server/index.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import type { NeedPart } from '#features/donations/rules/allocation.ts';
import { type AccountLine, post } from '#features/ledger/server/index.ts';
import { sql } from 'kysely';
import { berlinDate } from '#kernel/clock.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { planOnProject } from '../../rules.ts';
import type { Funding } from '../funding.ts';
import type { OpenedRecipient } from '../recipient.ts';

/** Who books, in which request, and why. */
export interface Booker {
  readonly actor: bigint;
  readonly request: string;
  readonly reason: string;
}

/** Where the money comes from: a locked budget, or the company itself where the platform allows it. */
export type Source = Budget | 'unlimited' | 'none';

/** How much goes to which need; an organisation gets all of it in one part without a need. */
type Plan = readonly { readonly need: bigint | null; readonly amount: bigint }[];

const onNeeds = (parts: readonly NeedPart<bigint>[]): Plan =>
  parts.map(({ needId, amount }) => ({ need: needId, amount }));

/**
 * Whether an amount in cents can be booked now, and where it lies then. Everything that is asked must be locked.
 * The project's own refusal comes first: another budget would not help.
 */
export function decideBooking(amount: bigint, to: OpenedRecipient, from: Source, now: Date): Result<Plan> {
  const plan = to.kind === 'project' ? planOnProject(amount, to) : null;
  if (plan && !plan.ok) return plan;
  if (to.kind === 'organization' && !to.mayReceive) return refuse({ code: 'organization_closed' });
  if (from === 'none') return refuse({ code: 'no_budget' });
  if (from !== 'unlimited') {
    const checked = checkBooking(amount, from.figures, from.days, berlinDate(now));
    if (!checked.ok) return checked;
  }
  return ok(plan ? onNeeds(plan.value) : [{ need: null, amount }]);
}

/** The accounts that a booking moves; a reversal moves them back. */
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

/** Raises (or with negative amounts lowers) what needs and their project have; all of it is "direct". */
export async function raiseNeeds(
  tx: Tx,
  project: bigint,
  parts: readonly { readonly need: bigint; readonly amount: bigint }[],
): Promise<void> {
  const needs = parts.map(({ need }) => need);
  const amounts = parts.map(({ amount }) => amount);
  await sql`UPDATE need_funding f SET balance = f.balance + d.amount
    FROM (SELECT need, sum(amount)::bigint AS amount
      FROM unnest(${needs}::bigint[], ${amounts}::bigint[]) AS x(need, amount) GROUP BY need) d
    WHERE f.need_id = d.need`.execute(tx);
  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  await sql`UPDATE project_funding SET balance = balance + ${total}::bigint, direct = direct + ${total}::bigint
    WHERE project_id = ${project}`.execute(tx);
}

async function bookPart(
  tx: Tx,
  funding: Funding,
  { need, amount }: Plan[number],
  { actor, request }: Booker,
): Promise<void> {
  await tx
    .updateTable('internal_funding')
    .set({ status: FUNDING.waiting, need_id: need, booked_at: tx.now, failure: null })
    .where('id', '=', funding.id)
    .execute();
  await post(tx, {
    kind: 'internal_funding_booked',
    cause: 'internal_funding',
    causeId: funding.id,
    actor,
    request,
    key: `internal_funding:${funding.id}:booked`,
    postings: bookingLines(funding, need, amount),
  });
}

const noteStatus = (tx: Tx, { id, status }: Funding, to: number, { actor, reason }: Booker) =>
  noteChange(tx, { funding: id, actor, field: 'status', from: String(status), to: String(to), reason });

/** The parts of a split funding, each booked on its need; the parent keeps the amount and charges nothing. */
async function split(tx: Tx, funding: Funding, plan: Plan, booker: Booker): Promise<void> {
  await tx
    .updateTable('internal_funding')
    .set({ status: FUNDING.split, failure: null })
    .where('id', '=', funding.id)
    .execute();
  await noteStatus(tx, funding, FUNDING.split, booker);
  const { type, company, budget, recipient } = funding;
  for (const part of plan) {
    const child = { type, company, budget, amount: part.amount, actor: booker.actor, organization: null };
    const id = await insertFunding(tx, { ...child, project: recipient.id, status: FUNDING.intended });
    await tx.updateTable('internal_funding').set({ parent_id: funding.id }).where('id', '=', id).execute();
    const made = { ...funding, id, amount: part.amount, status: FUNDING.intended };
    await bookPart(tx, made, part, booker);
    await noteStatus(tx, made, FUNDING.waiting, booker);
  }
}

/** Writes a decided booking: journals, needs, project, statuses and history. */
export async function writeBooking(tx: Tx, funding: Funding, plan: Plan, booker: Booker): Promise<void> {
  const [first, second] = plan;
  if (!first) throw new RangeError('nothing to book');
  if (second) await split(tx, funding, plan, booker);
  else {
    await bookPart(tx, funding, first, booker);
    await noteStatus(tx, funding, FUNDING.waiting, booker);
  }
  if (funding.recipient.kind === 'project') {
    const parts = plan.flatMap(({ need, amount }) => (need === null ? [] : [{ need, amount }]));
    await raiseNeeds(tx, funding.recipient.id, parts);
  }
}
