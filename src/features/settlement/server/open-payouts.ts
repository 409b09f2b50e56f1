import type { Tx } from '#platform/server/database/db.ts';
import type { LowerablePayout, Party } from '../rules/settlement.ts';
import type { Recipient } from './accounts.ts';

/** A payout of an organization that is neither paid nor in a payment file; amounts in cents. */
export interface OpenPayout extends LowerablePayout {
  readonly project: bigint | null;
}

export const projectOf = (recipient: Recipient) => (recipient.kind === 'project' ? recipient.id : null);

/** The columns of the party in settlements and payouts. */
export const partyColumns = ({ kind, id }: Party) => ({
  company_id: kind === 'company' ? id : null,
  provider_id: kind === 'provider' ? id : null,
});

export function partyOf(row: { company_id: bigint | null; provider_id: bigint | null }): Party {
  return row.company_id === null
    ? { kind: 'provider', id: row.provider_id ?? 0n }
    : { kind: 'company', id: row.company_id };
}

/**
 * Locks the unpaid payouts of an organization, whose row must be locked, and returns those in no payment
 * file, by id. Payouts of all projects are locked in one statement, so that transactions that lock several do
 * so in the same order.
 */
export async function lockOpenPayouts(tx: Tx, organization: bigint): Promise<OpenPayout[]> {
  const locked = await tx
    .selectFrom('payout as p')
    .select('p.id')
    .where('p.organization_id', '=', organization)
    .where('p.paid_at', 'is', null)
    .orderBy('p.id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return [];
  // A separate statement, because only a new one sees a payment file that was committed while the locks were awaited: a
  // file does not change the rows of its payouts.
  const rows = await tx
    .selectFrom('payout as p')
    .select(['p.id', 'p.amount_cents', 'p.company_id', 'p.provider_id', 'p.project_id'])
    .where(
      'p.id',
      'in',
      locked.map(({ id }) => id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_file_payout as f')
            .select('f.file_id')
            .whereRef('f.payout_id', '=', 'p.id')
            .where('f.freed_by', 'is', null),
        ),
      ),
    )
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    amount: row.amount_cents,
    party: partyOf(row),
    project: row.project_id,
  }));
}

/**
 * Locks the organizations of projects, which must be locked, and their unpaid payouts; returns those of the projects
 * in no payment file. The same order as that of a settlement (docs/algorithms/settlement.md).
 */
export async function lockPayoutsOfProjects(tx: Tx, projects: readonly bigint[]): Promise<OpenPayout[]> {
  const organizations = await tx
    .selectFrom('organization')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('project').select('organization_id').where('project.id', 'in', projects),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const payouts: OpenPayout[] = [];
  for (const { id } of organizations) payouts.push(...(await lockOpenPayouts(tx, id)));
  return payouts.filter(({ project }) => project !== null && projects.includes(project));
}
