import { maxCents } from '#kernel/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import { fundingAlert } from '../rules.ts';

/** Projects with everything that decides whether money can be booked on them. */
export const projectsWithState = (db: Db) =>
  db
    .selectFrom('project as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .innerJoin('project_funding as f', 'f.project_id', 'p.id')
    .select([
      'p.id',
      'p.slug',
      'p.title',
      'p.status',
      'p.review_status',
      'p.is_banned',
      'p.starts_on',
      'p.ends_on',
    ])
    .select(['o.status as organization_status', 'o.review_status as organization_review'])
    .select(['f.goal', 'f.balance', 'f.held']);

type Row = Awaited<ReturnType<ReturnType<typeof projectsWithState>['execute']>>[number];

/** The amount that a project can still receive, in cents, and the alert if it cannot receive any. */
export function standingOf(row: Row, now: Date) {
  const project = {
    status: row.status,
    reviewStatus: row.review_status,
    isBanned: row.is_banned,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    goal: row.goal,
    balance: row.balance,
    organization: { status: row.organization_status, reviewStatus: row.organization_review },
  };
  return {
    open: maxCents(0n, row.goal - row.balance - row.held),
    alert: fundingAlert(project, now),
  };
}
