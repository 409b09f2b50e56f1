import { refuseMissing } from '#features/accounts/server/index.ts';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { slugify } from '#kernel/text.ts';
import { conflict, invalid } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { underFreeSlug } from '#platform/server/database/free-slug.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { createReminder, saveReminder } from '../../contract/reminders.ts';
import { mayAdd, permissionOfTarget, rightsOn } from '../../contract/rights.ts';
import { dueMails } from '../../rules.ts';
import {
  contentOf,
  findReminder,
  involvedIn,
  isActiveStaff,
  requireTarget,
  type StoredReminder,
} from '../read.ts';

type Content = ReturnType<typeof contentOf>;

/** Refuses people who are not active staff (`assignee_not_staff` on the field). */
export async function refuseOthersThanStaff(db: Db, ids: readonly string[], field = 'users'): Promise<void> {
  if (ids.length === 0) return;
  const staff = await db
    .selectFrom('app_user as u')
    .where('u.id', 'in', ids.map(BigInt))
    .where(isActiveStaff)
    .select('u.id')
    .execute();
  if (staff.length < ids.length) throw invalid('assignee_not_staff', field);
}

/** Assigns people to reminders; the mail about the assignment replaces those about its day that are already due. */
export async function assign(
  tx: Tx,
  reminders: readonly { readonly id: bigint; readonly scheduled_for: IsoDate }[],
  users: readonly string[],
): Promise<void> {
  const rows = reminders.flatMap(({ id, scheduled_for }) => {
    const due_mails = dueMails(scheduled_for, berlinDate(tx.now));
    return users.map((user) => ({ reminder_id: id, user_id: BigInt(user), due_mails }));
  });
  if (rows.length > 0) await tx.insertInto('reminder_assignee').values(rows).execute();
}

/** Lets the mails about reminders follow their new day; those that are already due on it are not sent. */
export async function moveMails(tx: Tx, ids: readonly bigint[], scheduledFor: IsoDate): Promise<void> {
  await tx
    .updateTable('reminder_assignee')
    .set({ due_mails: dueMails(scheduledFor, berlinDate(tx.now)) })
    .where('reminder_id', 'in', ids)
    .execute();
}

/** Adds a reminder; refuses callers without the right (403). Returns its slug. */
export async function add(tx: Tx, actor: Actor, body: BodyOf<typeof createReminder>): Promise<string> {
  const { targetType, targetId, users, ...content } = body;
  refuseMissing(mayAdd(actor) ? null : 'change_reminders');
  const permission = permissionOfTarget[targetType];
  refuseMissing(may(actor, permission) ? null : permission);
  const target = BigInt(targetId);
  await requireTarget(tx, targetType, target);
  await refuseOthersThanStaff(tx, users);
  const { id, slug } = await underFreeSlug(slugify(content.title), 'task', (free) =>
    tx
      .insertInto('reminder')
      .values({
        ...content,
        slug: free,
        project_id: targetType === 'project' ? target : null,
        organization_id: targetType === 'organization' ? target : null,
        created_by: actor.userId,
        created_at: tx.now,
      })
      .onConflict((conflicting) => conflicting.column('slug').doNothing())
      .returning(['id', 'slug'])
      .executeTakeFirst(),
  );
  await assign(tx, [{ id, scheduled_for: content.scheduled_for }], users);
  return slug;
}

/** A reminder that the caller may see, locked, so that of two changes at the same time the second sees the first. */
async function lockReminder(tx: Tx, slug: string, actor: Actor): Promise<StoredReminder> {
  await tx.selectFrom('reminder').where('slug', '=', slug).select('id').forUpdate().execute();
  return findReminder(tx, slug, actor);
}

/** The content of a reminder before and after a change, and who was added to its assignees. */
interface Changed {
  readonly before: Content;
  readonly after: Content;
  readonly added: readonly string[];
}

/** Changes a reminder. Refuses callers without the right (403), outdated versions, and reminders that are done. */
export async function save(
  tx: Tx,
  actor: Actor,
  slug: string,
  { version, ...wanted }: BodyOf<typeof saveReminder>,
): Promise<Changed> {
  const row = await lockReminder(tx, slug, actor);
  const involved = involvedIn(row);
  const { canEdit } = rightsOn(actor, { ...involved, isDone: false });
  refuseMissing(canEdit ? null : 'change_reminders');
  if (involved.isDone) throw conflict('reminder_done');
  const before = contentOf(row);
  requireSeen(version, versionOf(before), 'reminder_changed');
  const given = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  const after: Content = { ...before, ...given };
  const { users, ...content } = after;
  const added = users.filter((id) => !before.users.includes(id));
  await refuseOthersThanStaff(tx, added);
  await tx.updateTable('reminder').set(content).where('id', '=', row.id).execute();
  await tx
    .deleteFrom('reminder_assignee')
    .where('reminder_id', '=', row.id)
    .where('user_id', 'not in', users.map(BigInt))
    .execute();
  if (after.scheduled_for !== before.scheduled_for) await moveMails(tx, [row.id], after.scheduled_for);
  await assign(tx, [{ id: row.id, scheduled_for: after.scheduled_for }], added);
  return { before, after, added };
}

/** Marks a reminder as done and returns it; null if it was done. Refuses callers without the right (403). */
export async function resolve(tx: Tx, actor: Actor, slug: string): Promise<StoredReminder | null> {
  const row = await lockReminder(tx, slug, actor);
  const involved = involvedIn(row);
  const { canResolve } = rightsOn(actor, { ...involved, isDone: false });
  refuseMissing(canResolve ? null : 'change_reminders');
  if (involved.isDone) return null;
  await tx
    .updateTable('reminder')
    .set({ resolved_at: tx.now, resolved_by: actor.userId })
    .where('id', '=', row.id)
    .execute();
  return row;
}

/** Deletes a reminder; refuses callers without the right (403). Returns what it was. */
export async function remove(tx: Tx, actor: Actor, slug: string): Promise<Content> {
  const row = await lockReminder(tx, slug, actor);
  refuseMissing(rightsOn(actor, involvedIn(row)).canDelete ? null : 'delete_reminders');
  await tx.deleteFrom('reminder').where('id', '=', row.id).execute();
  return contentOf(row);
}
