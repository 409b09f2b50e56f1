import type { Tx } from '#platform/server/database/db.ts';
import type { OrganizationFacts } from '../rules/recipient.ts';
import { type DonationChange, lockOwners } from './change.ts';
import { type Donation, recipientOf } from './donation.ts';
import { lockProjects, openProject, type OpenProject } from './facts.ts';
import { type Arrival, planBooking, planOrganizationBooking } from './plan-booking.ts';

const organizationFacts = (tx: Tx, id: bigint) =>
  tx.selectFrom('organization').select(['status', 'review_status as reviewStatus']).where('id', '=', id);

/** An organisation as requests meet it. It is held until the commit, so that nobody archives or deletes it meanwhile. */
export const readOrganization = (tx: Tx, id: bigint): Promise<OrganizationFacts> =>
  organizationFacts(tx, id).forShare().executeTakeFirstOrThrow();

/**
 * An organisation as its money meets it. The lock is the one that settling takes: whoever books money of an organisation
 * takes it before the accounts, in and out (docs/algorithms/settlement.md, locks).
 */
export const takeOrganization = (tx: Tx, id: bigint): Promise<OrganizationFacts> =>
  organizationFacts(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow();

/**
 * Locks what a donation is meant for, and the organisation, before accounts of the platform: unassigned money that is
 * booked along has them (docs/algorithms/settlement.md, locks).
 */
export async function lockRecipient(tx: Tx, donation: Donation): Promise<void> {
  if (donation.projectId !== null) await lockProjects(tx, [donation.projectId]);
  await lockOwners(tx, [recipientOf(donation)]);
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
    return planOrganizationBooking(donation, await takeOrganization(tx, donation.organizationId), arrival);
  }
  const question = { donorKey: donation.donorKey, visitor: null, donation: donation.id, coFundings: true };
  const facts = donation.projectId === null ? null : await open(tx, donation.projectId, question);
  return planBooking(donation, facts, arrival);
}
