import type { Tx } from '#platform/server/database/db.ts';
import { FUNDING, type FundingStatus } from '../rules.ts';
import { noteChanges } from './history.ts';

/** The recipient and the budget of an internal funding. */
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

/** The stored values of a new funding; the company is stored even if no budget pays. */
export interface PlannedFunding extends Omit<NewFunding, 'budget'> {
  readonly company: bigint;
  /** Null only where the platform does not require one. */
  readonly budget: bigint | null;
  readonly status: FundingStatus;
  /** The funding that it was split from. */
  readonly parent?: bigint;
}

/** Stores new fundings, each with the first line of its history. Returns their ids in the same order. */
export async function insertFundings(tx: Tx, fundings: readonly PlannedFunding[]): Promise<bigint[]> {
  if (fundings.length === 0) return [];
  const rows = await tx
    .insertInto('internal_funding')
    .values(
      fundings.map((funding) => ({
        type: funding.type,
        status: funding.status,
        company_id: funding.company,
        budget_id: funding.budget,
        project_id: funding.project,
        organization_id: funding.organization,
        amount_cents: funding.amount,
        parent_id: funding.parent ?? null,
        created_by: funding.actor,
        created_at: tx.now,
      })),
    )
    .returning('id')
    .execute();
  // Ids are given in the order of the rows; that in which they are returned is not promised.
  const ids = rows.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1));
  const lines = fundings.flatMap(({ actor, status }, index) => {
    const funding = ids[index];
    return funding === undefined
      ? []
      : [{ funding, actor, field: 'status', from: null, to: String(status), reason: '' } as const];
  });
  await noteChanges(tx, lines);
  return ids;
}

/** Stores one. Returns its id. */
export async function insertFunding(tx: Tx, funding: PlannedFunding): Promise<bigint> {
  const [id] = await insertFundings(tx, [funding]);
  if (id === undefined) throw new Error('the funding was not stored');
  return id;
}

/** Plans an internal funding: it remains intended until staff approve or book it. Returns its id. */
export async function intendFunding(tx: Tx, funding: NewFunding): Promise<bigint> {
  const { company_id: company } = await tx
    .selectFrom('budget')
    .select('company_id')
    .where('id', '=', funding.budget)
    .executeTakeFirstOrThrow();
  return insertFunding(tx, { ...funding, company, status: FUNDING.intended });
}
