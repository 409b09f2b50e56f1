import { sql } from 'kysely';
import { approvalNeeded, lockCompany } from '#features/budgets/server/index.ts';
import { CHARGING, FUNDING } from '#features/funding-records/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate, startOfBerlinDay } from '#kernel/clock.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { bookingNeedsApproval, type DayOfCompany } from '../rules.ts';
import type { Recipient } from './recipient.ts';

/** What a company is about to book for a recipient, in cents. */
export interface AskedBooking {
  readonly recipient: Recipient;
  readonly amount: bigint;
}

/** The organizations that get the money of recipients: of a project its own. */
async function organizationsOf(db: Db, recipients: readonly Recipient[]): Promise<Map<bigint, bigint>> {
  const projects = recipients.flatMap(({ kind, id }) => (kind === 'project' ? [id] : []));
  if (projects.length === 0) return new Map();
  const rows = await db
    .selectFrom('project')
    .select(['id', 'organization_id'])
    .where('id', 'in', projects)
    .execute();
  return new Map(rows.map(({ id, organization_id }) => [id, organization_id]));
}

/**
 * What a company has booked without an approval since the day began in Berlin, in cents by organization, for it and for its
 * projects. What was reversed does not count; nor does what was booked out of the status "approved": an approval whose booking
 * failed is over, because the plan may have been changed since.
 */
async function bookedToday(
  db: Db,
  company: bigint,
  organizations: readonly bigint[],
  now: Date,
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ organization: bigint; sum: bigint }>`
    SELECT coalesce(f.organization_id, p.organization_id) AS organization, sum(f.amount_cents)::bigint AS sum
    FROM internal_funding f
    LEFT JOIN project p ON p.id = f.project_id
    WHERE f.company_id = ${company} AND f.status = ANY(${[...CHARGING]}::int[])
      AND f.booked_at >= ${startOfBerlinDay(berlinDate(now))}
      AND coalesce(f.organization_id, p.organization_id) = ANY(${[...organizations]}::bigint[])
      AND NOT EXISTS (SELECT FROM internal_funding_change c
        WHERE c.funding_id = coalesce(f.parent_id, f.id) AND c.field = 'status'
          AND c.old_value = ${String(FUNDING.approved)}
          AND c.new_value IN (${String(FUNDING.waiting)}, ${String(FUNDING.split)}))
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ organization, sum }) => [organization, sum]));
}

/** What a company asks for and has booked today; see {@link bookingNeedsApproval}. */
export async function dayOf(
  db: Db,
  company: bigint,
  bookings: readonly AskedBooking[],
  now: Date,
): Promise<DayOfCompany> {
  const owners = await organizationsOf(
    db,
    bookings.map(({ recipient }) => recipient),
  );
  const asked = new Map<bigint, bigint>();
  for (const { recipient, amount } of bookings) {
    const organization = recipient.kind === 'project' ? owners.get(recipient.id) : recipient.id;
    if (organization === undefined) continue;
    asked.set(organization, (asked.get(organization) ?? 0n) + amount);
  }
  return { asked, booked: await bookedToday(db, company, [...asked.keys()], now) };
}

/**
 * Refuses to book unapproved amounts above the operator's limit (`approval_needed`, 403), except for holders of the right to
 * approve (decisions 325 and 591). The company is locked first, so that of simultaneous requests each counts the others.
 */
export async function requireApproval(
  tx: Tx,
  company: bigint,
  bookings: readonly AskedBooking[],
  by: { readonly mayApprove: boolean; readonly locale: LocaleCode },
): Promise<void> {
  const { fundingApprovalAbove: limit } = await loadSettings(tx);
  if (by.mayApprove || limit === null) return;
  await lockCompany(tx, company);
  if (bookingNeedsApproval(await dayOf(tx, company, bookings, tx.now), limit))
    throw approvalNeeded(limit, by.locale);
}
