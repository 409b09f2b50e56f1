import { sql } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { splitReinstatement } from '../../rules/reinstatement.ts';
import { takeOrganization } from '../arrive.ts';
import { applyChange, type Author } from '../change.ts';
import type { Donation } from '../donation.ts';
import { type OpenProject, openProject } from '../facts.ts';
import {
  type Again,
  type EarlierUse,
  planOrganizationReinstatement,
  planReinstatement,
} from '../plan-reinstatement.ts';
import { readPlacement } from '../plan-return.ts';

async function usesOf(db: Db, donation: bigint): Promise<EarlierUse[]> {
  const { rows } = await sql<EarlierUse>`
    SELECT u.id AS use, u.co_funding_id AS "coFunding", u.amount_cents AS amount, u.returned_cents AS returned, (
      SELECT coalesce(sum(p.amount), 0)::bigint FROM journal j
      JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account AND a.kind = 'need_private'
      WHERE j.cause = 'private_donation' AND j.cause_id = u.donation_id AND j.kind = 'donation_booked'
    ) AS "creditedAtFirst"
    FROM co_funding_use u WHERE u.donation_id = ${donation} ORDER BY u.id`.execute(db);
  return rows;
}

/** How many journals of a kind a donation has: what may happen several times has keys of its own. */
export async function countJournals(db: Db, donation: bigint, kind: string): Promise<bigint> {
  const { total } = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('cause', '=', 'private_donation')
    .where('cause_id', '=', donation)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return BigInt(total);
}

/** What comes again, in cents: of a refund that failed after it was done, or of what a bank had taken. */
export type ComesAgain = { readonly detail: Readonly<Record<string, unknown>> } & (
  | { readonly refund: bigint; readonly refunded: bigint }
  | { readonly chargedBack: bigint }
);

async function againOf(tx: Tx, donation: Donation, what: ComesAgain): Promise<Again> {
  const { needs, fees } = await readPlacement(tx, donation);
  const shared = {
    split: splitReinstatement(donation, what),
    uses: await usesOf(tx, donation.id),
    supported: needs.filter((need) => need.private > 0n).map(({ project }) => project),
    fees,
    detail: what.detail,
  };
  if ('refund' in what) {
    const time = (await countJournals(tx, donation.id, 'refund_undone')) + 1n;
    return { ...shared, kind: 'refund_undone', key: `refund:${what.refund}:undone:${time}` };
  }
  const time = (await countJournals(tx, donation.id, 'donation_reinstated')) + 1n;
  return { ...shared, kind: 'reinstated', key: `donation:${donation.id}:reinstated:${time}` };
}

/**
 * Books that money of a donation is there again (decisions 245, 300): new journals, as a late payment. The donation is
 * locked and paid; the hot lock is taken here, so call it last.
 */
export async function reinstate(
  tx: Tx,
  donation: Donation,
  what: ComesAgain,
  author: Author,
  open: OpenProject = openProject,
): Promise<void> {
  const settings = await loadSettings(tx);
  const again = await againOf(tx, donation, what);
  if (donation.organizationId !== null) {
    const organization = await takeOrganization(tx, donation.organizationId);
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
