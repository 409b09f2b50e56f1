import { sql, type SqlBool } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import { containsWords } from '#platform/server/lists/options.ts';
import type { Db } from '#platform/server/database/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { reminderList } from '../list/reminders.ts';
import { stateSql } from './flags.ts';
import { isActiveStaff, nameWithUsername, remindersFrom } from './read.ts';

const assigneesSql = sql<string>`coalesce((SELECT string_agg(${userNameSql}, ', ' ORDER BY ${userNameSql}, u.id)
  FROM reminder_assignee a JOIN app_user u ON u.id = a.user_id WHERE a.reminder_id = r.id), '')`;

const isAssignee = (actor: Actor) => sql<boolean>`EXISTS (SELECT FROM reminder_assignee a
  WHERE a.reminder_id = r.id AND a.user_id = ${actor.userId})`;

/** As decided by `rightsOn`. */
const canResolve = (actor: Actor) =>
  sql<boolean>`(r.resolved_at IS NULL AND (${may(actor, 'change_reminders')}
    OR coalesce(r.created_by = ${actor.userId}, false) OR ${isAssignee(actor)}))`;
const canDelete = (actor: Actor) =>
  sql<boolean>`(${may(actor, 'delete_reminders')} OR coalesce(r.created_by = ${actor.userId}, false))`;

/** At most 100 members of active staff whose name or user name contains a text. */
async function findStaff(db: Db, search: string) {
  const rows = await db
    .selectFrom('app_user as u')
    .where(isActiveStaff)
    .where(containsWords(nameWithUsername, search))
    .select(['u.id', nameWithUsername.as('label')])
    .orderBy('label')
    .orderBy('u.id')
    .limit(100)
    .execute();
  return rows.map(({ id, label }) => ({ value: String(id), label }));
}

/** At most 100 people who have been given reminders. */
async function findAssignees(db: Db, search: string) {
  const rows = await db
    .selectFrom('app_user as u')
    .where(sql<boolean>`EXISTS (SELECT FROM reminder_assignee a WHERE a.user_id = u.id)`)
    .where(containsWords(nameWithUsername, search))
    .select(['u.id', nameWithUsername.as('label')])
    .orderBy('label')
    .orderBy('u.id')
    .limit(100)
    .execute();
  return rows.map(({ id, label }) => ({ value: String(id), label }));
}

/** Identifies a target in the filter: type and slug. */
const targetKey = sql<string>`CASE WHEN r.project_id IS NULL THEN 'organization:' || o.slug ELSE 'project:' || p.slug END`;
const targetTitle = sql<string>`coalesce(p.title, o.title)`;

/** At most 100 projects and organizations that have reminders. */
const findTargets = (db: Db, search: string) =>
  remindersFrom(db)
    .where(containsWords(targetTitle, search))
    .select([targetKey.as('value'), targetTitle.as('label')])
    .distinct()
    .orderBy('label')
    .orderBy('value')
    .limit(100)
    .execute();

/** Every reminder but those about deleted projects and organizations. */
export const servedReminders = serveList(reminderList)
  .rows((db) => remindersFrom(db).leftJoin('app_user as c', 'c.id', 'r.created_by'))
  .columns({
    id: 'r.id',
    search: ['r.title', 'r.description', targetTitle],
    choices: { staff: findStaff },
    sql: ({ today, actor }) => ({
      title: 'r.title',
      slug: 'r.slug',
      state: stateSql(today),
      scheduled_for: 'r.scheduled_for',
      assignees: assigneesSql,
      target: targetTitle,
      target_type: sql<
        'project' | 'organization'
      >`CASE WHEN r.project_id IS NULL THEN 'organization' ELSE 'project' END`,
      target_slug: sql<string>`coalesce(p.slug, o.slug)`,
      description: 'r.description',
      created_by: sql<
        string | null
      >`coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.username)`,
      created_at: 'r.created_at',
      resolved_at: 'r.resolved_at',
      can_resolve: canResolve(actor),
      can_delete: canDelete(actor),
    }),
    filters: {
      assignee: (ids) =>
        sql<SqlBool>`EXISTS (SELECT FROM reminder_assignee a
          WHERE a.reminder_id = r.id AND a.user_id::text = ANY (${ids}))`,
      done: ([value]) => sql<SqlBool>`(r.resolved_at IS NOT NULL) = ${value === 'true'}`,
      target: (keys) => sql<SqlBool>`${targetKey} = ANY (${keys})`,
    },
    options: { assignee: findAssignees, target: findTargets },
  });
