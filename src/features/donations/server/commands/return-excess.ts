import { sql } from 'kysely';
import type { Author } from '#platform/server/http/author.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { coFundingToReturn } from '../../rules/co-funding-share.ts';
import { applyChange } from '../change.ts';
import { coFundingReturn, lockUnpaidCoFunding, readUses } from '../co-funding-return.ts';
import { lockDonation } from '../donation.ts';
import { lockProjects } from '../facts.ts';
import { onProject, readPlacement } from '../plan-return.ts';
import { countJournals } from './reinstate.ts';

/** Locks donations by id. */
async function lockDonations(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx
    .selectFrom('private_donation')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * Locks the donations whose co-funding is in these payouts, and their projects: the locks that
 * {@link returnExcess} needs before those of organizations and payouts. Whose money a payout contains is fixed when it is
 * created. Returns the ids of the donations.
 */
export async function lockCoFunded(tx: Tx, payouts: readonly bigint[]): Promise<bigint[]> {
  if (payouts.length === 0) return [];
  const { rows } = await sql<{ donation: bigint; project: bigint }>`
    SELECT DISTINCT j.cause_id AS donation, s.project_id AS project
    FROM settlement s
    JOIN settlement_line l ON l.settlement_id = s.id
    JOIN account a ON a.id = l.account AND a.kind = 'need_co_funding'
    JOIN journal j ON j.id = l.journal AND j.cause = 'private_donation'
    WHERE s.payout_id = ANY (${payouts.map(String)}::bigint[])`.execute(tx);
  if (rows.length === 0) return [];
  const donations = [...new Set(rows.map(({ donation }) => donation))];
  await lockDonations(tx, donations);
  await lockProjects(tx, [...new Set(rows.map(({ project }) => project))]);
  return donations;
}

/** Returns the excess of one donation, whose row and projects are locked. */
async function returnExcessOf(tx: Tx, id: bigint, author: Author, how: { isLast: boolean }): Promise<void> {
  const donation = await lockDonation(tx, id);
  if (!donation) return;
  const placement = await readPlacement(tx, donation);
  const unpaid = await lockUnpaidCoFunding(tx, id, placement.uses);
  const returned = coFundingToReturn(placement.uses, unpaid, (project) => onProject(placement, project));
  if (returned.length === 0) return;
  const before = await countJournals(tx, id, 'co_funding_returned');
  const { sum, ...change } = coFundingReturn(returned, `donation:${id}:excess:${before + 1n}`);
  await applyChange(tx, { donation: id, ...change, add: { coFunding: -sum }, events: [] }, author, how);
}

/**
 * Returns to its pots the co-funding of donations that exceeds their share, as far as nobody was paid it (handbook
 * §10.8): when the money of a donation went back, its co-funding was in a payout that was paid or in a payment file, and
 * the payout is neither any more. The donations must be locked by {@link lockCoFunded}, and the caller sets off the claims on
 * their organizations afterwards: the pots come before what is owed. Repeating it changes nothing.
 */
export async function returnExcess(tx: Tx, donations: readonly bigint[], author: Author): Promise<void> {
  if (donations.length === 0) return;
  const returned = await tx
    .selectFrom('private_donation')
    .select('id')
    .where('id', 'in', donations)
    .where((eb) => eb(eb('refunded_cents', '+', eb.ref('charged_back_cents')), '>', 0n))
    .orderBy('id')
    .execute();
  for (const { id } of returned) await returnExcessOf(tx, id, author, { isLast: false });
}

/** Donations of which money went back while co-funding of them is unpaid. */
export async function returnedWithCoFunding(db: Db): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT d.id FROM private_donation d
    CROSS JOIN LATERAL (SELECT FROM co_funding_unpaid u WHERE u.donation_id = d.id LIMIT 1) u
    WHERE d.refunded_cents + d.charged_back_cents > 0 AND d.co_funding_cents > 0 ORDER BY d.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** {@link returnExcess} of one donation, with its locks. */
export async function returnExcessOfDonation(tx: Tx, id: bigint, author: Author): Promise<void> {
  await lockDonations(tx, [id]);
  const uses = await readUses(tx, id);
  await lockProjects(tx, [...new Set(uses.map(({ project }) => project))]);
  await returnExcessOf(tx, id, author, { isLast: true });
}
