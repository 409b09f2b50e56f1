import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import {
  applyChange,
  countJournals,
  type Donation,
  lockProjects,
  lockUnpaidCoFunding,
  planReturn,
  projectsOf,
  readPlacement,
} from '#features/donations/server/index.ts';

/**
 * Books the reported amount (cents) of a chargeback (decision 300): it is taken from what remains, the excess
 * is a claim on the donor. The donation must be locked and paid.
 */
export async function chargeBack(
  tx: Tx,
  donation: Donation,
  amount: bigint,
  author: Author,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const placement = await readPlacement(tx, donation);
  await lockProjects(tx, projectsOf(donation, placement));
  const unpaid = await lockUnpaidCoFunding(tx, donation.id, placement.uses);
  // Several disputes may take money of one donation: each of their journals needs its own key.
  const before = await countJournals(tx, donation.id, 'donation_charged_back');
  const key = before === 0n ? `donation:${donation.id}` : `donation:${donation.id}:${before + 1n}`;
  await applyChange(
    tx,
    planReturn(donation, placement, unpaid, { kind: 'charged_back', amount, key, detail }),
    author,
  );
}
