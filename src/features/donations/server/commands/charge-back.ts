import type { Tx } from '#platform/server/database/db.ts';
import { applyChange, type Author } from '../change.ts';
import type { Donation } from '../donation.ts';
import { lockProjects } from '../facts.ts';
import { planReturn, projectsOf, readOpenCoFunding, readPlacement } from '../plan-return.ts';
import { countJournals } from './reinstate.ts';

/**
 * Books that a bank took an amount (cents), as it was told (decision 300): what stands gives it, the rest is a claim on
 * the donor. The donation is locked and paid.
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
  const open = await readOpenCoFunding(tx, donation.id);
  // Several disputes may take money of one donation: their journals have keys of their own.
  const before = await countJournals(tx, donation.id, 'donation_charged_back');
  const key = before === 0n ? `donation:${donation.id}` : `donation:${donation.id}:${before + 1n}`;
  await applyChange(
    tx,
    planReturn(donation, placement, open, { kind: 'charged_back', amount, key, detail }),
    author,
  );
}
