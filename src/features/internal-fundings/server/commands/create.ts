import { type Author, refusalItems } from '#features/budgets/server/index.ts';
import { insertFunding } from '#features/funding-records/server/index.ts';
import { FUNDING, needsReason } from '#features/funding-records/rules.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { createFunding } from '../../contract/internal-fundings.ts';
import { type Funding, type Reach, requireApproval, requireFundings } from '../funding.ts';
import { openRecipient, recipientOf, type Recipient, reopenProject } from '../recipient.ts';
import { decideBooking, type Source, writeBooking } from './book.ts';
import { openSelected, openSource } from './source.ts';

type Wish = Omit<BodyOf<typeof createFunding>, 'internal_note'>;

async function companyOf(tx: Tx, slug: string, reach: Reach): Promise<bigint> {
  const row = await tx.selectFrom('company').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row || (reach !== null && !reach.includes(row.id))) throw invalid('company_unknown', 'company');
  return row.id;
}

/** The locked budgets that pay, each the full amount; the company itself where none is selected and none is needed. */
async function sourcesOf(tx: Tx, wish: Wish, company: bigint): Promise<readonly Source[]> {
  const ids = [...new Set(wish.budgets)].map(BigInt);
  if (ids.length > 0) return openSelected(tx, ids, company);
  const source = await openSource(tx, null, company);
  if (source === 'none') throw invalid('budget_missing', 'budgets');
  return [source];
}

interface Making {
  readonly company: bigint;
  readonly recipient: Recipient;
  readonly amount: bigint;
  readonly author: Author;
}

/** A funding that was written down; it is not booked yet. */
async function plan(tx: Tx, making: Making, source: Source, status: Funding['status']): Promise<Funding> {
  const { company, recipient, amount, author } = making;
  const type = recipient.kind === 'organization' ? 'promoter' : 'direct';
  const budget = typeof source === 'string' ? null : source.id;
  const id = await insertFunding(tx, {
    type,
    status,
    company,
    budget,
    project: recipient.kind === 'project' ? recipient.id : null,
    organization: recipient.kind === 'organization' ? recipient.id : null,
    amount,
    actor: author.actor,
  });
  return { id, type, status, company, budget, recipient, amount };
}

/**
 * Makes one funding per selected budget, each with the full amount, and answers them. Those that begin booked are
 * booked together: when one cannot be, nothing is made (decision 274). Locks recipient, budgets, then writes.
 */
export async function create(
  tx: Tx,
  wish: Wish,
  by: { readonly author: Author; readonly reach: Reach; readonly mayApprove: boolean },
): Promise<readonly Funding[]> {
  await requireFundings(tx);
  if (wish.status === FUNDING.approved && !by.mayApprove) {
    throw new Refusal(403, [{ code: 'approval_missing' }]);
  }
  if (needsReason(wish.status) && wish.reason === '') throw invalid('reason_missing', 'reason');
  const books = wish.status === FUNDING.waiting;
  if (books) {
    const sum = BigInt(wish.amount_in_cents) * BigInt(Math.max(1, new Set(wish.budgets).size));
    const { locale } = by.author;
    await requireApproval(tx, sum, { approved: false, mayApprove: by.mayApprove, locale });
  }
  const company = await companyOf(tx, wish.company, by.reach);
  const recipient = await recipientOf(tx, wish);
  let opened = books ? await openRecipient(tx, recipient) : null;
  const sources = await sourcesOf(tx, wish, company);
  const making = { company, recipient, amount: BigInt(wish.amount_in_cents), author: by.author };
  const made: Funding[] = [];
  for (const source of sources) {
    const decided = opened && decideBooking(making.amount, opened, source, tx.now);
    if (decided && !decided.ok) throw new Refusal(409, refusalItems(decided.refusals, by.author.locale));
    const funding = await plan(tx, making, source, books ? FUNDING.intended : wish.status);
    made.push(funding);
    if (!decided) continue;
    await writeBooking(tx, funding, decided.value, { ...by.author, reason: wish.reason });
    if (opened?.kind === 'project') opened = await reopenProject(tx, recipient.id);
  }
  return made;
}
