import type { Tx } from '#platform/server/db.ts';
import { applyChange, type Author } from '../change.ts';
import type { Donation } from '../donation.ts';
import { lockProjects } from '../facts.ts';
import { planReturn, projectsOf, readOpenCoFunding, readPlacement } from '../plan-return.ts';

/** Books that the bank took back all that had not gone back yet (handbook §8). The donation is locked and paid. */
export async function chargeBack(
  tx: Tx,
  donation: Donation,
  author: Author,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  const placement = await readPlacement(tx, donation.id);
  await lockProjects(tx, projectsOf(donation, placement));
  const open = await readOpenCoFunding(tx, donation.id);
  const amount = donation.amount - donation.refunded;
  // A dispute that was won does not keep the bank from another one: its journals have keys of their own.
  const { before } = await tx
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<bigint>().as('before'))
    .where('cause', '=', 'private_donation')
    .where('cause_id', '=', donation.id)
    .where('kind', '=', 'donation_charged_back')
    .executeTakeFirstOrThrow();
  const key = before === 0n ? `donation:${donation.id}` : `donation:${donation.id}:${before + 1n}`;
  await applyChange(
    tx,
    planReturn(donation, placement, open, { kind: 'charged_back', amount, key, detail }),
    author,
  );
}
