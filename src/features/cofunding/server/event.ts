import { sql, type SqlBool } from 'kysely';
import { type Budget, openBudgets } from '#features/budgets/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import { drawableAmount, type EventDays, type EventTerms, type EventTimes } from '../events.ts';
import type { CoFundingEvent } from '../rules.ts';

/** An event as stored; amounts in cents. */
export interface StoredEvent extends EventTimes {
  readonly id: bigint;
  readonly title: string;
  readonly budget: bigint;
  readonly pot: bigint;
  readonly spent: bigint;
  readonly released: bigint;
  /** When staff ended it early. */
  readonly endedAt: Date | null;
  /** The unspent amount in the pot. */
  readonly left: bigint;
  readonly terms: EventTerms;
  readonly days: EventDays;
  readonly createdAt: Date;
}

/** Whether it has given anything, even if it was returned since. */
export async function isUsed(db: Db, id: bigint): Promise<boolean> {
  const use = await db
    .selectFrom('co_funding_use')
    .select('id')
    .where('co_funding_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return use !== undefined;
}

function query(db: Db, id: bigint) {
  return db.selectFrom('co_funding').selectAll().where('id', '=', id);
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof query>['executeTakeFirst']>>>;

const eventOf = (row: Row): StoredEvent => ({
  id: row.id,
  title: row.title,
  budget: row.budget_id,
  pot: row.budget_cents,
  spent: row.spent_cents,
  released: row.released_cents,
  left: row.budget_cents - row.spent_cents - row.released_cents,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  endedAt: row.ended_at,
  terms: {
    value: row.funding_value_cents,
    ppm: row.funding_percentage_ppm,
    donationMin: row.donation_min_cents,
    donationMax: row.donation_max_cents,
    oncePerDonor: row.once_per_donor,
  },
  days: { startsOn: berlinDate(row.starts_at), endsOn: berlinDate(row.ends_at) },
  createdAt: row.created_at,
});

/** An event in its current state; 404 if it does not exist. */
export async function findEvent(db: Db, id: bigint): Promise<StoredEvent> {
  const row = await query(db, id).executeTakeFirst();
  if (!row) throw notFound();
  return eventOf(row);
}

/**
 * Locks the budget of an event, then the event, until the commit: this is the lock order of everything that
 * changes a pot. Bookings of donations lock only the event. 404 if it does not exist.
 */
export async function openEvent(tx: Tx, id: bigint): Promise<{ event: StoredEvent; budget: Budget }> {
  const unlocked = await findEvent(tx, id);
  const [budget] = await openBudgets(tx, [unlocked.budget]);
  const row = await query(tx, id).forUpdate().executeTakeFirst();
  if (!row || !budget) throw notFound();
  return { event: eventOf(row), budget };
}

/**
 * Locks an event that has not ended, with its budget, as {@link openEvent} does. Refuses `co_funding_over` if its
 * period is over, or if it was ended or its unspent money returned while this transaction waited for the lock.
 */
export async function openRunning(tx: Tx, id: bigint): Promise<{ event: StoredEvent; budget: Budget }> {
  const opened = await openEvent(tx, id);
  const { endedAt, endsAt, released } = opened.event;
  if (endedAt !== null || released > 0n || tx.now > endsAt) throw conflict('co_funding_over');
  return opened;
}

/** The participating projects, by title, with what each has received and retained (cents). */
export async function projectsOf(db: Db, id: bigint) {
  return db
    .selectFrom('co_funding_project as f')
    .innerJoin('project as p', 'p.id', 'f.project_id')
    .leftJoin('co_funding_use as u', (join) =>
      join.onRef('u.project_id', '=', 'f.project_id').onRef('u.co_funding_id', '=', 'f.co_funding_id'),
    )
    .where('f.co_funding_id', '=', id)
    .groupBy(['p.id', 'p.slug', 'p.title'])
    .select(['p.id', 'p.slug', 'p.title'])
    .select(sql<bigint>`coalesce(sum(u.amount_cents - u.returned_cents), 0)::bigint`.as('given'))
    .select(sql<boolean>`count(u.id) > 0`.as('used'))
    .orderBy(sql`p.title collate "de-x-icu"`)
    .orderBy('p.id')
    .execute();
}

export type IncludedProject = Awaited<ReturnType<typeof projectsOf>>[number];

/** The version of an event's editable fields; a change names the version that the caller saw. */
export function eventVersion(
  { title, pot, terms, days }: Pick<StoredEvent, 'title' | 'pot' | 'terms' | 'days'>,
  projects: readonly Pick<IncludedProject, 'slug'>[],
): string {
  const { value, ppm, donationMin, donationMax, oncePerDonor } = terms;
  return versionOf({
    title,
    amounts: [pot, value, ppm, donationMin, donationMax].map(String),
    oncePerDonor,
    days: [days.startsOn, days.endsOn],
    projects: projects.map(({ slug }) => slug).toSorted(),
  });
}

const ruleOf = (event: StoredEvent): CoFundingEvent<bigint> => ({
  id: event.id,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  grant:
    event.terms.value === null
      ? { kind: 'percentage', ppm: event.terms.ppm ?? 0n }
      : { kind: 'fixed', value: event.terms.value },
  donationMin: event.terms.donationMin,
  donationMax: event.terms.donationMax,
  budgetLeft: event.left,
  usedByDonor: false,
});

/**
 * The amount that payments of persons in progress may still draw from the pot, in cents. In progress are payments requested
 * during the event that are neither confirmed nor expired, or that wait for staff with nothing booked yet.
 */
export async function waitingOf(db: Db, event: StoredEvent, now: Date): Promise<bigint> {
  if (event.left === 0n) return 0n;
  const rows = await db
    .selectFrom('private_donation as d')
    .innerJoin('co_funding_project as f', 'f.project_id', 'd.project_id')
    .where('f.co_funding_id', '=', event.id)
    .where('d.donor_kind', '=', 'person')
    // Written out, so that the partial indexes are used: a project may have a hundred thousand donations.
    .where(
      sql<SqlBool>`((d.state IN ('requested', 'pending') AND d.expires_at > ${now})
        OR (d.state = 'review' AND d.credited_cents = 0 AND d.overflow_cents = 0))`,
    )
    .where('d.requested_at', '>=', event.startsAt)
    .where('d.requested_at', '<=', event.endsAt)
    .select(['d.net_cents as net', 'd.requested_at as requestedAt'])
    .execute();
  return drawableAmount(ruleOf(event), rows);
}
