import type { Tx } from '#platform/server/db.ts';
import type { OrganizationFacts } from '../rules/recipient.ts';
import type { DonationChange } from './change.ts';
import type { Donation } from './donation.ts';
import { openProject, type OpenProject } from './facts.ts';
import { type Arrival, planBooking, planOrganizationBooking } from './plan-booking.ts';

/** An organisation as money meets it. Nothing is locked: it has no goal that a decision could depend on. */
export async function readOrganization(tx: Tx, id: bigint): Promise<OrganizationFacts> {
  const row = await tx
    .selectFrom('organization')
    .select(['status', 'review_status'])
    .where('id', '=', id)
    // Held until the commit, so that nobody archives or deletes it meanwhile.
    .forShare()
    .executeTakeFirstOrThrow();
  return { status: row.status, reviewStatus: row.review_status };
}

/**
 * Locks what a donation is meant for and plans how its confirmed money is booked. The donation is locked already; the
 * hot lock is taken here, so call it last.
 */
export async function planArrival(
  tx: Tx,
  donation: Donation,
  arrival: Arrival,
  open: OpenProject = openProject,
): Promise<DonationChange> {
  if (donation.organizationId !== null) {
    return planOrganizationBooking(donation, await readOrganization(tx, donation.organizationId), arrival);
  }
  const question = { donorKey: donation.donorKey, visitor: null, donation: donation.id, coFundings: true };
  const facts = donation.projectId === null ? null : await open(tx, donation.projectId, question);
  return planBooking(donation, facts, arrival);
}
