import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import { splitReinstatement } from '../../rules/reinstatement.ts';
import { readOrganization } from '../arrive.ts';
import { applyChange, type Author } from '../change.ts';
import type { Donation } from '../donation.ts';
import { type OpenProject, openProject } from '../facts.ts';
import { type Again, planOrganizationReinstatement, planReinstatement } from '../plan-reinstatement.ts';

/** How often the bank has taken the money, and what was refunded while it had it. */
async function ledgerOf(db: Db, donation: bigint): Promise<{ time: number; claimed: bigint }> {
  const { rows } = await sql<{ time: number; claimed: bigint }>`
    SELECT count(DISTINCT j.id) FILTER (WHERE j.kind = 'donation_charged_back')::int AS time,
      coalesce(-sum(p.amount) FILTER (WHERE a.kind IN ('refund_due', 'refund_due:organization')), 0)::bigint AS claimed
    FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
    WHERE j.cause = 'private_donation' AND j.cause_id = ${donation}`.execute(db);
  return rows[0] ?? { time: 0, claimed: 0n };
}

async function usesOf(db: Db, donation: bigint): Promise<Again['uses']> {
  const rows = await db
    .selectFrom('co_funding_use')
    .select(['id', 'co_funding_id', 'returned_cents'])
    .where('donation_id', '=', donation)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ use: row.id, coFunding: row.co_funding_id, returned: row.returned_cents }));
}

/**
 * Books that all the bank had taken is there again, because a dispute was won (decision 245): new journals, as a late
 * payment. The donation is locked and charged back; the hot lock is taken here, so call it last.
 */
export async function reinstate(
  tx: Tx,
  donation: Donation,
  author: Author,
  detail: Readonly<Record<string, unknown>>,
  open: OpenProject = openProject,
): Promise<void> {
  const settings = await loadSettings(tx);
  const { time, claimed } = await ledgerOf(tx, donation.id);
  const again = {
    split: splitReinstatement(donation, claimed),
    time,
    uses: await usesOf(tx, donation.id),
    detail,
  };
  if (donation.organizationId !== null) {
    const organization = await readOrganization(tx, donation.organizationId);
    return applyChange(tx, planOrganizationReinstatement(donation, organization, again), author);
  }
  const question = { donorKey: donation.donorKey, visitor: null, donation: donation.id, coFundings: true };
  const facts = donation.projectId === null ? null : await open(tx, donation.projectId, question);
  const arrival = {
    now: tx.now,
    paidAt: donation.paidAt ?? tx.now,
    providerPayment: null,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
  };
  return applyChange(tx, planReinstatement(donation, facts, arrival, again), author);
}
