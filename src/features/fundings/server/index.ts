export { lapseFundings } from './lapse.ts';
import type { Tx } from '#platform/server/db.ts';

/** Who gets an internal funding, and out of which budget. */
export interface NewFunding {
  readonly type: 'direct' | 'voting_award' | 'promoter';
  readonly budget: bigint;
  /** Exactly one of the two. */
  readonly project: bigint | null;
  readonly organization: bigint | null;
  /** Cents. */
  readonly amount: bigint;
  readonly actor: bigint;
}

/** Number of the status "intended" (handbook §5): the budget is reserved, the recipient has nothing yet. */
export const INTENDED = 1;

/** Plans an internal funding: it stands as intended until staff approve or book it. Returns its id. */
export async function intendFunding(tx: Tx, funding: NewFunding): Promise<bigint> {
  const { id } = await tx
    .insertInto('internal_funding')
    .values({
      type: funding.type,
      status: INTENDED,
      budget_id: funding.budget,
      project_id: funding.project,
      organization_id: funding.organization,
      amount_cents: funding.amount,
      created_by: funding.actor,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('internal_funding_change')
    .values({
      funding_id: id,
      at: tx.now,
      actor: funding.actor,
      field: 'status',
      old_value: null,
      new_value: String(INTENDED),
    })
    .execute();
  return id;
}
