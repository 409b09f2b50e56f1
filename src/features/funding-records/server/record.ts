import type { Tx } from '#platform/server/database/db.ts';
import { FUNDING, type FundingStatus } from '../rules.ts';
import { noteChange } from './history.ts';

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

/** What is kept of a new funding; whose money it is stands there even where no budget pays. */
export interface PlannedFunding extends Omit<NewFunding, 'budget'> {
  readonly company: bigint;
  /** Null only where the platform asks for none. */
  readonly budget: bigint | null;
  readonly status: FundingStatus;
}

/** Keeps a new funding with the first line of its history. Returns its id. */
export async function insertFunding(tx: Tx, funding: PlannedFunding): Promise<bigint> {
  const { id } = await tx
    .insertInto('internal_funding')
    .values({
      type: funding.type,
      status: funding.status,
      company_id: funding.company,
      budget_id: funding.budget,
      project_id: funding.project,
      organization_id: funding.organization,
      amount_cents: funding.amount,
      created_by: funding.actor,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { actor, status } = funding;
  await noteChange(tx, { funding: id, actor, field: 'status', from: null, to: String(status), reason: '' });
  return id;
}

/** Plans an internal funding: it stands as intended until staff approve or book it. Returns its id. */
export async function intendFunding(tx: Tx, funding: NewFunding): Promise<bigint> {
  const { company_id: company } = await tx
    .selectFrom('budget')
    .select('company_id')
    .where('id', '=', funding.budget)
    .executeTakeFirstOrThrow();
  return insertFunding(tx, { ...funding, company, status: FUNDING.intended });
}
