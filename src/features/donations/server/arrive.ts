import type { Tx } from '#platform/server/database/db.ts';
import type { OrganizationFacts } from '../rules/recipient.ts';
import { type DonationChange, lockOwners } from './change.ts';
import { type Donation, recipientOf } from './donation.ts';
import { lockProjects, openProject, type OpenProject } from './facts.ts';
import { type Arrival, planBooking, planOrganizationBooking } from './plan-booking.ts';

const organizationFacts = (tx: Tx, id: bigint) =>
  tx.selectFrom('organization').select(['status', 'review_status as reviewStatus']).where('id', '=', id);

/**
 * An organization for a request. Locked until the commit, so that nobody archives or deletes it in the
 * meantime.
 */
export const readOrganization = (tx: Tx, id: bigint): Promise<OrganizationFacts> =>
  organizationFacts(tx, id).forShare().executeTakeFirstOrThrow();

/**
 * An organization for a booking. Settling takes the same lock: bookings of an organization's money,
 * in and out, take it before the accounts (docs/algorithms/settlement.md, locks).
 */
export const takeOrganization = (tx: Tx, id: bigint): Promise<OrganizationFacts> =>
  organizationFacts(tx, id).forNoKeyUpdate().executeTakeFirstOrThrow();

/**
 * Locks the recipients of donations, and their organizations, before accounts of the platform: these are
 * involved if unassigned money is booked as well (docs/algorithms/settlement.md, locks).
 */
export async function lockRecipients(tx: Tx, donations: readonly Donation[]): Promise<void> {
  const projects = [...new Set(donations.flatMap(({ projectId }) => projectId ?? []))];
  if (projects.length > 0) await lockProjects(tx, projects);
  await lockOwners(tx, donations.map(recipientOf));
}

/** {@link lockRecipients} of one donation. */
export const lockRecipient = (tx: Tx, donation: Donation): Promise<void> => lockRecipients(tx, [donation]);

/**
 * Locks the recipient of a donation and plans the booking of its confirmed money. The donation is already
 * locked; the contended lock is taken here, so call this last.
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
  const query = { donorKey: donation.donorKey, visitor: null, donation: donation.id, coFundings: true };
  const facts = donation.projectId === null ? null : await open(tx, donation.projectId, query);
  return planBooking(donation, facts, arrival);
}
