import type { LocalizedAuthor } from '#features/budgets/server/index.ts';
import { insertFundings } from '#features/funding-records/server/index.ts';
import { FUNDING, type FundingStatus, needsReason } from '#features/funding-records/rules.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { type Funding, requireFundings } from '../funding.ts';
import type { Reach } from '../reach.ts';
import type { Recipient } from '../recipient.ts';
import type { Source } from './book.ts';

/** Who makes fundings, and what they may do. */
export interface Maker {
  readonly author: LocalizedAuthor;
  readonly reach: Reach;
  readonly mayApprove: boolean;
}

/** Who books, for the limit above which an approval is needed. */
export const approvalOf = ({ author, mayApprove }: Maker) => ({ mayApprove, locale: author.locale });

/** Whether fundings may begin with a status. Refuses `approval_missing` and `reason_missing`. */
export async function checkStart(
  tx: Tx,
  { status, reason }: { readonly status: FundingStatus; readonly reason: string },
  { mayApprove }: Maker,
): Promise<void> {
  await requireFundings(tx);
  if (status === FUNDING.approved && !mayApprove) throw new Refusal(403, [{ code: 'approval_missing' }]);
  if (needsReason(status) && reason === '') throw invalid('reason_missing', 'reason');
}

/** The company that gives, within the caller's reach. */
export async function companyOf(tx: Tx, slug: string, reach: Reach): Promise<bigint> {
  const row = await tx.selectFrom('company').select('id').where('slug', '=', slug).executeTakeFirst();
  if (!row || (reach !== null && !reach.includes(row.id))) throw invalid('company_unknown', 'company');
  return row.id;
}

interface Making {
  readonly company: bigint;
  readonly recipient: Recipient;
  readonly amount: bigint;
  readonly author: LocalizedAuthor;
}

/** Stores fundings that are not booked yet, in this order. */
export async function planAll(
  tx: Tx,
  making: readonly Making[],
  source: Source,
  status: FundingStatus,
): Promise<readonly Funding[]> {
  const budget = typeof source === 'string' ? null : source.id;
  const planned = making.map(({ company, recipient, amount, author }) => ({
    type: recipient.kind === 'organization' ? ('promoter' as const) : ('direct' as const),
    status,
    company,
    budget,
    project: recipient.kind === 'project' ? recipient.id : null,
    organization: recipient.kind === 'organization' ? recipient.id : null,
    amount,
    actor: author.actor,
  }));
  const ids = await insertFundings(tx, planned);
  return making.flatMap(({ company, recipient, amount }, index) => {
    const id = ids[index];
    const type = recipient.kind === 'organization' ? 'promoter' : 'direct';
    return id === undefined ? [] : [{ id, type, status, company, budget, recipient, amount }];
  });
}
