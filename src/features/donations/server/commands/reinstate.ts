import { loadSettings } from '#features/settings/server/index.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { splitReinstatement } from '../../rules/reinstatement.ts';
import { takeOrganization } from '../arrive.ts';
import { applyChange } from '../change.ts';
import type { Donation } from '../donation.ts';
import { type OpenProject, openProject } from '../facts.ts';
import {
  planOrganizationReinstatement,
  planReinstatement,
  type Reinstatement,
} from '../plan-reinstatement.ts';
import { onProject, readPlacement } from '../plan-return.ts';

/** The number of journals of a kind of a donation; the keys of repeatable journals contain it. */
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

/** Returned money in cents: of a refund that failed after it was done, or of a chargeback. */
export type ReturnedMoney = { readonly detail: Readonly<Record<string, unknown>> } & (
  | { readonly refund: bigint; readonly refunded: bigint }
  | { readonly chargedBack: bigint }
);

async function reinstatementOf(tx: Tx, donation: Donation, returned: ReturnedMoney): Promise<Reinstatement> {
  const { needs, uses, fees } = await readPlacement(tx, donation);
  const shared = {
    split: splitReinstatement(donation, returned),
    uses,
    onProject: onProject({ needs }, donation.projectId),
    supported: needs.filter((need) => need.private > 0n).map(({ project }) => project),
    fees,
    detail: returned.detail,
  };
  if ('refund' in returned) {
    const number = (await countJournals(tx, donation.id, 'refund_undone')) + 1n;
    return { ...shared, kind: 'refund_undone', key: `refund:${returned.refund}:undone:${number}` };
  }
  const number = (await countJournals(tx, donation.id, 'donation_reinstated')) + 1n;
  return { ...shared, kind: 'reinstated', key: `donation:${donation.id}:reinstated:${number}` };
}

/**
 * Books that money of a donation was returned (decisions 245, 300): new journals, as a late payment. The
 * donation must be locked and paid. Call this last, because it takes the contended lock.
 */
export async function reinstate(
  tx: Tx,
  donation: Donation,
  returned: ReturnedMoney,
  author: Author,
  open: OpenProject = openProject,
): Promise<void> {
  const settings = await loadSettings(tx);
  const reinstatement = await reinstatementOf(tx, donation, returned);
  if (donation.organizationId !== null) {
    const organization = await takeOrganization(tx, donation.organizationId);
    return applyChange(tx, planOrganizationReinstatement(donation, organization, reinstatement), author);
  }
  const query = { donorKey: donation.donorKey, visitor: null, donation: donation.id, coFundings: true };
  const facts = donation.projectId === null ? null : await open(tx, donation.projectId, query);
  const arrival = {
    now: tx.now,
    paidAt: donation.paidAt ?? tx.now,
    providerPayment: null,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
  };
  return applyChange(tx, planReinstatement(donation, facts, arrival, reinstatement), author);
}
