import { sql } from 'kysely';
import { sessionWire, userNameSql } from '#features/accounts/server/index.ts';
import { endUserSession } from '#features/accounts/contract/staff.ts';
import { STATUS } from '#features/organizations/rules/types.ts';
import { administratorNamesOf, companiesOf } from '#features/budgets/server/index.ts';
import type { Rights } from '#features/accounts/contract/rights.ts';
import { notFound } from '#platform/contract/errors.ts';
import { type Actor, type GridPermission, may } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { sessionsOf } from '#platform/server/auth/sessions.ts';
import type { Db } from '#platform/server/database/db.ts';
import { undeliveredMails } from '#platform/server/mail/undelivered.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { Services } from '#platform/server/services.ts';
import { wireOf } from '../contract/right-changes.ts';
import type { readRights, readRightsOfSeveral } from '../contract/rights.ts';
import type { StaffUser } from '../contract/users.ts';
import { obstacleOf, versionOfRights } from './commands.ts';
import { rightsOfUsers, roleSql, stateSql } from './list.ts';
import { requestsOf } from './requests.ts';

const accountsOf = (db: Db, ids: readonly bigint[]) =>
  db
    .selectFrom('app_user as u')
    .leftJoin(rightsOfUsers, (join) => join.onRef('r.user_id', '=', 'u.id'))
    .where(sql<boolean>`u.id = ANY (${ids}::bigint[])`)
    .where('u.deleted_at', 'is', null)
    .select(['u.id', 'u.is_staff', 'u.is_superuser', 'r.list as permissions']);

/** Rights as rules compare them, from a row or a request. */
export const rightsFrom = (row: {
  readonly is_staff: boolean;
  readonly is_superuser: boolean;
  readonly permissions: readonly string[] | null;
}): Rights => ({
  isStaff: row.is_staff,
  isSuperuser: row.is_superuser,
  permissions: new Set(row.permissions),
});

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** For `app_user as u`: whether it is an open account other than this one. */
const isOther = (userId: bigint) => sql<boolean>`u.id <> ${userId} AND u.is_active AND u.deleted_at IS NULL`;

/** The organizations that an account administers, by title. */
const organizationsOf = (db: Db, userId: bigint) =>
  db
    .selectFrom('organization_administrator as a')
    .innerJoin('organization as o', 'o.id', 'a.organization_id')
    .where('a.user_id', '=', userId)
    .where('o.status', '<>', STATUS.deleted)
    .select(['o.slug', 'o.title'])
    .select(
      sql<boolean>`NOT EXISTS (SELECT FROM organization_administrator b JOIN app_user u ON u.id = b.user_id
        WHERE b.organization_id = o.id AND ${isOther(userId)})`.as('is_last_administrator'),
    )
    .orderBy('o.title')
    .orderBy('o.id')
    .execute();

/** The projects that an account administers without their organization, by title. */
const projectsOf = (db: Db, userId: bigint) =>
  db
    .selectFrom('project_administrator as a')
    .innerJoin('project as p', 'p.id', 'a.project_id')
    .where('a.user_id', '=', userId)
    .where('p.status', '<>', STATUS.deleted)
    .select(['p.slug', 'p.title'])
    .select(
      sql<boolean>`NOT EXISTS (SELECT FROM app_user u WHERE ${isOther(userId)} AND u.id IN (
        SELECT b.user_id FROM project_administrator b WHERE b.project_id = p.id
        UNION ALL
        SELECT b.user_id FROM organization_administrator b WHERE b.organization_id = p.organization_id))`.as(
        'is_last_administrator',
      ),
    )
    .orderBy('p.title')
    .orderBy('p.id')
    .execute();

/** The companies that an account acts for, by title. */
async function administeredCompanies(db: Db, userId: bigint): Promise<StaffUser['companies']> {
  const companies = await companiesOf(db, userId);
  const administrators = await administratorNamesOf(
    db,
    companies.map(({ id }) => id),
  );
  return companies.map(({ id, ...company }) => ({
    ...company,
    id: String(id),
    is_last_administrator: (administrators.get(id) ?? []).every((user) => user.id === String(userId)),
  }));
}

/** An account as staff see it. Refuses unknown and deleted ones (404). */
export async function userOf(
  db: Db,
  userId: bigint,
  { actor, services, now }: { readonly actor: Actor; readonly services: Services; readonly now: Date },
): Promise<StaffUser> {
  const row = await accountsOf(db, [userId])
    .select(['u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.usertype'])
    .select(['u.created_at', 'u.activated_at', 'u.last_login_at', 'u.deletion_requested_at'])
    .select([stateSql(now).as('state'), roleSql.as('role')])
    .select((eb) =>
      eb
        .selectFrom('account_token as k')
        .select('k.email')
        .whereRef('k.user_id', '=', 'u.id')
        .where('k.kind', '=', 'email_change')
        .where('k.expires_at', '>', now)
        .orderBy('k.created_at', 'desc')
        .limit(1)
        .as('pending_email'),
    )
    .executeTakeFirst();
  if (!row) throw notFound();
  const sessions = await sessionsOf(db, userId, now, await services.sessionAges(db));
  const obstacle = obstacleOf(actor, userId, rightsFrom(row));
  const mayEnd = obstacle === null && may(actor, endUserSession.permission);
  const { id, permissions, created_at, activated_at, last_login_at, deletion_requested_at } = row;
  const { email, pending_email, state } = row;
  const seen = {
    email,
    pending_email,
    state,
    activated: iso(activated_at),
    rights: [row.is_staff, row.is_superuser, permissions],
  };
  return {
    ...row,
    version: versionOf(seen),
    permission_count: permissions?.length ?? 0,
    id: String(id),
    sessions: sessions.length,
    open_sessions: mayEnd ? sessions.map(sessionWire) : null,
    created_at: created_at.toISOString(),
    activated_at: iso(activated_at),
    last_login_at: iso(last_login_at),
    deletion_requested_at: iso(deletion_requested_at),
    organizations: may(actor, 'view_organizations') ? await organizationsOf(db, userId) : null,
    projects: may(actor, 'view_projects') ? await projectsOf(db, userId) : null,
    companies: may(actor, 'view_companies') ? await administeredCompanies(db, userId) : null,
    undelivered_mails: await undeliveredMails(db, {
      records: [`app_user:${userId}`],
      // Subjects of other mails say what somebody gave to or voted for.
      ...(may(actor, 'view_email_logs') ? { address: row.email } : {}),
      known: row.email,
    }),
    obstacle,
  };
}

/** The rights of a user. Refuses unknown and deleted ones (404). */
export async function rightsOf(db: Db, userId: bigint, now: Date): Promise<ResponseOf<typeof readRights>> {
  const row = await accountsOf(db, [userId]).select(userNameSql.as('name')).executeTakeFirst();
  if (!row) throw notFound();
  const { id, name, is_staff, is_superuser, permissions } = row;
  return {
    id: String(id),
    name,
    is_staff,
    is_superuser,
    permissions: (permissions ?? []) as GridPermission[],
    requested: await requestsOf(db, userId, now),
  };
}

/** The rights of several users by name, each with its version; without unknown and deleted ones. */
export async function rightsOfSeveral(
  db: Db,
  ids: readonly bigint[],
): Promise<ResponseOf<typeof readRightsOfSeveral>['users']> {
  const rows = await accountsOf(db, ids)
    .select(userNameSql.as('name'))
    .orderBy('name')
    .orderBy('u.id')
    .execute();
  return rows.map((row) => {
    const rights = rightsFrom(row);
    return { id: String(row.id), name: row.name, ...wireOf(rights), version: versionOfRights(rights) };
  });
}
