import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type PresetName, presetNames, rightsOfPreset } from '#features/accounts/contract/presets.ts';
import { userNameSql } from '#features/accounts/server/index.ts';
import { STATUS } from '#features/organizations/rules/types.ts';
import { searchWords } from '#kernel/search.ts';
import { type PermissionType, permissionTypes } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import { containsWords } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { permissionList, userList, type UserRole, type UserState } from '../list.ts';

/** For `app_user as u`: the state of the account; see `userStates`. */
export const stateSql = (now: Date): RawBuilder<UserState> => sql`CASE
  WHEN u.invited_by IS NOT NULL THEN 'invited'
  WHEN u.activated_at IS NULL AND (NOT u.is_active OR u.activation_ends_at <= ${now}) THEN 'lapsed'
  WHEN NOT u.is_active THEN 'locked'
  WHEN u.deletion_requested_at IS NOT NULL THEN 'deletion_requested'
  WHEN u.activated_at IS NULL THEN 'unconfirmed'
  WHEN u.awaits_release THEN 'waiting'
  ELSE 'active' END`;

const rightsSql = sql<
  string[]
>`array_agg(action || '_' || permission_type ORDER BY action || '_' || permission_type COLLATE "C")`;

/** The rights of each user as a sorted array; to be joined as `r`. */
export const rightsOfUsers = sql<{ user_id: bigint; list: string[] }>`(
  SELECT user_id, ${rightsSql} AS list FROM user_permission GROUP BY user_id)`.as('r');

const sortedRights = (preset: PresetName) => rightsOfPreset(preset).toSorted((a, b) => (a < b ? -1 : 1));

/** For `app_user as u` and its rights `r`: the role; see `userRoles`. */
const roleByRights = sql<UserRole>`CASE
  WHEN u.is_superuser THEN 'administrator'
  WHEN NOT u.is_staff THEN 'none'
  ${sql.join(
    presetNames.map((preset) => sql`WHEN r.list = ${sortedRights(preset)}::text[] THEN ${sql.lit(preset)}`),
    sql` `,
  )}
  WHEN r.list IS NULL THEN 'none'
  ELSE 'custom' END`;

/** For `app_user as u`: the role. Joined to a page of users, the rights of all would be grouped for each of them. */
export const roleSql = sql<UserRole>`CASE WHEN u.is_superuser OR u.is_staff
  THEN (SELECT ${roleByRights} FROM (SELECT ${rightsSql} AS list FROM user_permission WHERE user_id = u.id) r)
  ELSE 'none' END`;

const allTypes = sql.lit(`{${permissionTypes.join(',')}}`);

/** For `app_user as u`: the types of right of which the user has any, in the order of the grid; all of an administrator. */
const areasSql = sql<PermissionType[]>`CASE
  WHEN u.is_superuser THEN ${allTypes}::text[]
  WHEN u.is_staff THEN ARRAY(SELECT permission_type FROM user_permission WHERE user_id = u.id
    GROUP BY permission_type ORDER BY array_position(${allTypes}::text[], permission_type))
  ELSE '{}' END`;

const organizationTitles = sql<string>`string_agg(o.title, ', ' ORDER BY o.title)`;
const organizationRows = sql`organization_administrator a JOIN organization o ON o.id = a.organization_id
  AND o.status <> ${STATUS.deleted}`;
const projectTitles = sql<string>`string_agg(p.title, ', ' ORDER BY p.title)`;
const projectRows = sql`project_administrator a JOIN project p ON p.id = a.project_id
  AND p.status <> ${STATUS.deleted}`;
const companyTitles = sql<string>`string_agg(k.title, ', ' ORDER BY k.title)`;
const companyRows = sql`company_administrator a JOIN company k ON k.id = a.company_id`;

/** For `app_user as u`: the titles of what the user administers. */
const titlesOf = (titles: RawBuilder<string>, rows: RawBuilder<unknown>) =>
  sql<string>`coalesce((SELECT ${titles} FROM ${rows} WHERE a.user_id = u.id), '')`;

/** Users whose {@link titlesOf} contain a text, found in one pass; a text without words finds everybody, as other filters do. */
const titlesContain = (titles: RawBuilder<string>, rows: RawBuilder<unknown>, text: string) =>
  searchWords(text, 1).length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`u.id IN (SELECT a.user_id FROM ${rows} GROUP BY a.user_id HAVING ${containsWords(titles, text)})`;

/** At most 100 members of staff whose name and user name contain a search. */
const findStaff = async (db: Db, search: string) => {
  const rows = await db
    .selectFrom('app_user as u')
    .where('u.is_staff', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(containsWords(sql`u.username || ' ' || u.first_name || ' ' || u.last_name`, search))
    .select(['u.id', userNameSql.as('name')])
    .orderBy('name')
    .orderBy('u.id')
    .limit(100)
    .execute();
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
};

/** Everybody with an account that is not deleted. */
export const servedUsers = serveList(userList)
  .rows((db) => db.selectFrom('app_user as u').where('u.deleted_at', 'is', null))
  .columns({
    id: 'u.id',
    search: ['u.username', 'u.email', 'u.first_name', 'u.last_name'],
    choices: { staff: findStaff },
    sql: ({ now }) => ({
      name: userNameSql,
      username: 'u.username',
      email: 'u.email',
      usertype: 'u.usertype',
      state: stateSql(now),
      is_staff: 'u.is_staff',
      role: roleSql,
      areas: areasSql,
      organizations: titlesOf(organizationTitles, organizationRows),
      projects: titlesOf(projectTitles, projectRows),
      companies: titlesOf(companyTitles, companyRows),
      last_login_at: 'u.last_login_at',
      created_at: 'u.created_at',
      deletion_requested_at: 'u.deletion_requested_at',
    }),
    filters: {
      organizations: ([text = '']) => titlesContain(organizationTitles, organizationRows, text),
      projects: ([text = '']) => titlesContain(projectTitles, projectRows, text),
      companies: ([text = '']) => titlesContain(companyTitles, companyRows, text),
    },
  });

const typeRows = sql<{ type: string; position: number }>`(
  SELECT type, position FROM unnest(${allTypes}::text[]) WITH ORDINALITY AS t (type, position))`.as('t');

const holds = (action: string) =>
  sql<boolean>`(u.is_superuser OR (${sql.lit(`${action}_`)} || t.type) = ANY (r.list))`;
const holdsAny = sql<boolean>`(u.is_superuser OR EXISTS (SELECT FROM user_permission p
  WHERE p.user_id = u.id AND p.permission_type = t.type))`;

/** The rights of everybody who is staff, by type; administrators have all of them. */
export const servedPermissions = serveList(permissionList)
  .rows((db) =>
    db
      .selectFrom('app_user as u')
      .innerJoin(typeRows, (join) => join.onTrue())
      .leftJoin(rightsOfUsers, (join) => join.onRef('r.user_id', '=', 'u.id'))
      .where('u.is_staff', '=', true)
      .where('u.deleted_at', 'is', null)
      .where(holdsAny),
  )
  .columns({
    // More than any number of types.
    id: sql<bigint>`u.id * 1000 + t.position`,
    isDerived: true,
    search: ['u.username', 'u.email', 'u.first_name', 'u.last_name'],
    sql: () => ({
      user_id: sql<string>`u.id::text`,
      name: userNameSql,
      email: 'u.email',
      role: roleByRights,
      type: 't.type',
      view: holdsAny,
      create: sql<boolean>`coalesce(${holds('create')}, false)`,
      change: sql<boolean>`coalesce(${holds('change')}, false)`,
      delete: sql<boolean>`coalesce(${holds('delete')}, false)`,
    }),
  });
