import { type RawBuilder, sql } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import { translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { ReminderWire } from '../contract/reminders.ts';
import { rightsOn } from '../contract/rights.ts';
import { STATUS, stateOf, type TargetType } from '../rules.ts';
import { remindersOn } from './switch.ts';

/** The status of deleted projects and organizations. */
export const DELETED = 4;

/** For whom a reminder is read. */
export interface Reader {
  readonly actor: Actor;
  readonly locale: LocaleCode;
  readonly now: Date;
}

/** The ids of the assignees of the reminder `r`, sorted; as text, because arrays of int8 are not parsed. */
const assigneesSql = sql<string[]>`ARRAY(SELECT a.user_id::text FROM reminder_assignee a
  WHERE a.reminder_id = r.id ORDER BY a.user_id)`;

/** Reminders about records that are not deleted, as `r`, with their project `p` or organization `o`. */
export const remindersFrom = (db: Db) =>
  db
    .selectFrom('reminder as r')
    .leftJoin('project as p', 'p.id', 'r.project_id')
    .leftJoin('organization as o', 'o.id', 'r.organization_id')
    .where(sql<boolean>`coalesce(p.status, o.status) <> ${DELETED}`)
    .where(remindersOn);

const select = (db: Db) =>
  remindersFrom(db)
    .select(['r.id', 'r.slug', 'r.title', 'r.description', 'r.scheduled_for', 'r.send_completed_mail'])
    .select(['r.created_by', 'r.created_at', 'r.resolved_at', 'r.resolved_by', 'r.project_id'])
    .select([
      assigneesSql.as('assignees'),
      sql<bigint>`coalesce(r.project_id, r.organization_id)`.as('target_id'),
      sql<string>`coalesce(p.slug, o.slug)`.as('target_slug'),
      sql<string>`coalesce(p.title, o.title)`.as('target_title'),
    ]);

export type StoredReminder = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number];

/** What a change of a reminder is about; its version names it. */
export const contentOf = (row: StoredReminder) => ({
  title: row.title,
  description: row.description,
  scheduled_for: row.scheduled_for,
  users: row.assignees,
  send_completed_mail: row.send_completed_mail,
});

/** Whom it concerns; see {@link rightsOn}. */
export const involvedIn = (row: StoredReminder) => ({
  isDone: row.resolved_at !== null,
  createdBy: row.created_by,
  assignees: row.assignees.map(BigInt),
});

/** What a reminder is about. */
export const targetTypeOf = (row: Pick<StoredReminder, 'project_id'>): TargetType =>
  row.project_id === null ? 'organization' : 'project';

/** For `app_user as u`: whether the account is one of active staff, who can be given reminders. */
export const isActiveStaff = sql<boolean>`(u.is_staff AND u.is_active AND u.deleted_at IS NULL)`;

/** For `app_user as u`: name and user name, "Miriam Kaya (miriam)", or the user name alone. */
export const nameWithUsername: RawBuilder<string> = sql<string>`CASE
  WHEN ${userNameSql} = u.username THEN u.username ELSE ${userNameSql} || ' (' || u.username || ')' END`;

async function usersOf(db: Db, rows: readonly StoredReminder[]) {
  const ids = new Set(
    rows
      .flatMap((row) => [...row.assignees.map(BigInt), row.created_by, row.resolved_by])
      .filter((id) => id !== null),
  );
  if (ids.size === 0) return new Map<bigint, never>();
  const users = await db
    .selectFrom('app_user as u')
    .where('u.id', 'in', [...ids])
    .select(['u.id', 'u.username', 'u.email', nameWithUsername.as('name'), isActiveStaff.as('is_active')])
    .execute();
  return new Map(
    users.map(({ id, name, ...user }) => [id, { id: String(id), full_name_w_username: name, ...user }]),
  );
}

/** Reminders as the reader sees them. */
export async function wireOf(
  db: Db,
  rows: readonly StoredReminder[],
  { actor, locale, now }: Reader,
): Promise<ReminderWire[]> {
  const users = await usersOf(db, rows);
  const today = berlinDate(now);
  const t = translator(locale).ns('reminders.page');
  const userOf = (id: bigint | null) => (id === null ? null : (users.get(id) ?? null));
  return rows.map((row) => {
    const involved = involvedIn(row);
    const { canEdit, canResolve, canDelete } = rightsOn(actor, involved);
    const content = contentOf(row);
    return {
      slug: row.slug,
      version: versionOf(content),
      ...content,
      users: row.assignees.flatMap((id) => userOf(BigInt(id)) ?? []),
      created_by: userOf(row.created_by),
      created_at: row.created_at.toISOString(),
      status: involved.isDone ? STATUS.done : STATUS.open,
      status_display: t(involved.isDone ? 'done' : 'open'),
      state: stateOf({ isDone: involved.isDone, scheduledFor: row.scheduled_for }, today),
      resolved_at: row.resolved_at?.toISOString() ?? null,
      resolved_by: userOf(row.resolved_by),
      target: {
        type: targetTypeOf(row),
        id: String(row.target_id),
        slug: row.target_slug,
        title: row.target_title,
      },
      can_edit: canEdit,
      can_resolve: canResolve,
      can_delete: canDelete,
    };
  });
}

/** The reminders of a record: open ones by day, then done ones, the latest first. Refuses unknown and deleted records. */
export async function remindersOf(
  db: Db,
  target: { readonly type: TargetType; readonly id: bigint },
  reader: Reader,
): Promise<ReminderWire[]> {
  await requireTarget(db, target.type, target.id);
  const rows = await select(db)
    .where(target.type === 'project' ? 'r.project_id' : 'r.organization_id', '=', target.id)
    .orderBy(sql`r.resolved_at DESC NULLS FIRST`)
    .orderBy('r.scheduled_for')
    .orderBy('r.id')
    .execute();
  return wireOf(db, rows, reader);
}

/** The most own reminders that are shown at once. */
const OWN_MAX = 10;

/** The open reminders assigned to the reader, the next due first, and how many there are. */
export async function ownReminders(
  db: Db,
  reader: Reader,
): Promise<{ results: ReminderWire[]; count: number }> {
  const own = select(db)
    .where('r.resolved_at', 'is', null)
    .where(
      sql<boolean>`EXISTS (SELECT FROM reminder_assignee a
        WHERE a.reminder_id = r.id AND a.user_id = ${reader.actor.userId})`,
    );
  const rows = await own.orderBy('r.scheduled_for').orderBy('r.id').execute();
  return { results: await wireOf(db, rows.slice(0, OWN_MAX), reader), count: rows.length };
}

/** Refuses projects and organizations that do not exist or are deleted (404). */
export async function requireTarget(db: Db, type: TargetType, id: bigint): Promise<void> {
  const row = await db
    .selectFrom(type)
    .where('id', '=', id)
    .where('status', '<>', DELETED)
    .select('id')
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** A reminder that the caller may see; refuses others, and those about deleted records (404). */
export async function findReminder(db: Db, slug: string, actor: Actor): Promise<StoredReminder> {
  const row = await select(db).where('r.slug', '=', slug).executeTakeFirst();
  if (!row || !rightsOn(actor, involvedIn(row)).canView) throw notFound();
  return row;
}

/** Reminders by their ids, in the order of these. */
export const remindersWithIds = (db: Db, ids: readonly bigint[]): Promise<StoredReminder[]> =>
  select(db)
    .where(sql<boolean>`r.id = ANY (${ids.map(String)}::bigint[])`)
    .orderBy('r.id')
    .execute();

/** One reminder as its reader sees it; refuses as {@link findReminder} does. */
export async function reminderOf(db: Db, slug: string, reader: Reader): Promise<ReminderWire> {
  return only(await wireOf(db, [await findReminder(db, slug, reader.actor)], reader));
}

function only<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('nothing was read');
  return one;
}
