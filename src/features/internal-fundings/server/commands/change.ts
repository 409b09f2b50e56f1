import type { LocalizedAuthor } from '#features/budgets/server/index.ts';
import { noteChange } from '#features/funding-records/server/index.ts';
import { isEditable } from '#features/funding-records/rules.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { requireSeen } from '#platform/server/operation/version.ts';
import type { changeFunding } from '../../contract/internal-fundings.ts';
import { findFunding, type Funding, fundingVersion, lockAsRead, requireFundings } from '../funding.ts';
import type { Reach } from '../reach.ts';
import { openForPlan, type Recipient, recipientOf } from '../recipient.ts';
import { openSelected, openSource } from './source.ts';

type Input = Omit<BodyOf<typeof changeFunding>, 'internal_note'>;

async function checkSource(tx: Tx, budget: bigint | null, company: bigint): Promise<void> {
  if (budget !== null) {
    await openSelected(tx, [budget], company);
    return;
  }
  if ((await openSource(tx, null, company)) === 'none') throw invalid('budget_missing', 'budget');
}

const text = ({ kind, id }: Recipient) => `${kind}:${id}`;

/** The fields that differ, as text. */
function differences(before: Funding, after: Pick<Funding, 'amount' | 'budget' | 'recipient'>) {
  const value = (one: bigint | null) => (one === null ? null : String(one));
  const fields = [
    { field: 'amount', from: value(before.amount), to: value(after.amount) },
    { field: 'budget', from: value(before.budget), to: value(after.budget) },
    { field: 'recipient', from: text(before.recipient), to: text(after.recipient) },
  ] as const;
  return fields.filter(({ from, to }) => from !== to);
}

/**
 * Changes budget, recipient or amount of an undecided funding; each changed field is a line of its history.
 * Refuses `not_editable` (decided or ended), `award_fixed` (decided by a voting), `record_changed`, and `project_closed` as
 * {@link openForPlan} does.
 */
export async function change(
  tx: Tx,
  id: bigint,
  input: Input,
  { author, reach }: { readonly author: LocalizedAuthor; readonly reach: Reach },
): Promise<void> {
  await requireFundings(tx);
  const funding = await findFunding(tx, id, reach);
  if (!isEditable(funding.status)) throw conflict('not_editable');
  if (funding.type === 'voting_award') throw conflict('award_fixed');
  requireSeen(input.version, fundingVersion(funding));
  const recipient = await recipientOf(tx, input, { reach, current: funding.recipient });
  await openForPlan(tx, recipient);
  const budget = input.budget === null ? null : BigInt(input.budget);
  await checkSource(tx, budget, funding.company);
  await lockAsRead(tx, funding);
  const after = { amount: BigInt(input.amount_in_cents), budget, recipient };
  await tx
    .updateTable('internal_funding')
    .set({
      type: recipient.kind === 'organization' ? 'promoter' : 'direct',
      amount_cents: after.amount,
      budget_id: budget,
      project_id: recipient.kind === 'project' ? recipient.id : null,
      organization_id: recipient.kind === 'organization' ? recipient.id : null,
    })
    .where('id', '=', id)
    .execute();
  for (const { field, from, to } of differences(funding, after)) {
    await noteChange(tx, { funding: id, actor: author.actor, field, from, to, reason: input.reason });
  }
}
