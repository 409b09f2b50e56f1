import { sql } from 'kysely';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { applyChange } from '../change.ts';
import { lockDonation } from '../donation.ts';
import { lockProjects } from '../facts.ts';

/**
 * Releases the hold of a payment in progress; if its money is received anyway, it is late. Refusal: `no_hold`.
 */
export async function releaseHold(tx: Tx, donationId: bigint, reason: string, author: Author): Promise<void> {
  const donation = await lockDonation(tx, donationId);
  if (!donation) throw notFound();
  if (donation.projectId === null) throw conflict('no_hold');
  await lockProjects(tx, [donation.projectId]);
  const { rows } = await sql<{ released: boolean }>`
    SELECT giving_release_hold(${donationId}, 'staff', ${tx.now}) AS released`.execute(tx);
  if (!rows[0]?.released) throw conflict('no_hold');
  await applyChange(
    tx,
    {
      donation: donationId,
      journals: [],
      needs: [],
      events: [{ kind: 'hold_released', detail: { reason } }],
    },
    author,
  );
}
