import type { Tx } from '#platform/server/db.ts';
import { applyChange, type Author } from '../change.ts';
import type { Donation } from '../donation.ts';
import { lockProjects } from '../facts.ts';
import { planReturn, projectsOf, readPlacement } from '../plan-return.ts';

/** Books that the bank took back all that had not gone back yet (handbook §8). The donation is locked and paid. */
export async function chargeBack(
  tx: Tx,
  donation: Donation,
  author: Author,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const placement = await readPlacement(tx, donation.id);
  await lockProjects(tx, projectsOf(donation, placement));
  const amount = donation.amount - donation.refunded;
  const key = `donation:${donation.id}`;
  await applyChange(
    tx,
    planReturn(donation, placement, { kind: 'charged_back', amount, key, detail }),
    author,
  );
}
