import { refuseMissing } from '#features/accounts/server/index.ts';
import { may } from '#platform/contract/permissions.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { bulk, undoBy } from '#platform/server/lists/bulk.ts';
import {
  createReminder,
  deleteReminder,
  listOwnReminders,
  listReminders,
  readReminder,
  type ReminderWire,
  resolveReminder,
  saveReminder,
} from '../contract/reminders.ts';
import {
  deleteReminders,
  reassignReminders,
  rescheduleReminders,
  resolveReminders,
} from '../contract/bulk.ts';
import { permissionOfTarget } from '../contract/rights.ts';
import { add, remove, resolve, save } from './commands/edit.ts';
import { reassignSeveral, removeSeveral, rescheduleSeveral, resolveSeveral } from './commands/several.ts';
import { servedReminders } from './list.ts';
import { mailAssigned, mailDone, mailSeveralAssigned, mailSeveralDone } from './mails.ts';
import { templateRoutes } from './template-routes.ts';
import { areRemindersOn, requireReminders } from './switch.ts';
import { ownReminders, type Reader, reminderOf, remindersOf, type StoredReminder } from './read.ts';

const readerOf = ({
  actor,
  caller,
  now,
}: {
  readonly actor: Reader['actor'];
  readonly caller: { readonly locale: Reader['locale'] };
  readonly now: Date;
}): Reader => ({ actor, locale: caller.locale, now });

const slugsOf = (reminders: readonly { readonly slug: string }[]) => reminders.map(({ slug }) => slug);

/** A reminder with its assignees, for the audit log. */
const assigned = ({ slug, assignees }: Pick<StoredReminder, 'slug' | 'assignees'>) => ({ slug, assignees });

const mailed = ({ target, ...reminder }: ReminderWire) => ({ ...reminder, target_title: target.title });

/** Routes of reminders; those of the list come with it. */
export const routes: readonly Registration[] = [
  ...templateRoutes,

  read(listReminders, async (context) => {
    const { db, actor, query } = context;
    await requireReminders(db);
    const type = query.project === undefined ? 'organization' : 'project';
    const permission = permissionOfTarget[type];
    refuseMissing(may(actor, permission) ? null : permission);
    const id = BigInt(query.project ?? query.organization ?? 0);
    return { results: await remindersOf(db, { type, id }, readerOf(context)) };
  }),

  read(listOwnReminders, async (context) => {
    if (!(await areRemindersOn(context.db))) return { results: [], count: 0 };
    return ownReminders(context.db, readerOf(context));
  }),

  read(readReminder, async (context) => {
    await requireReminders(context.db);
    return reminderOf(context.db, context.params.slug, readerOf(context));
  }),

  write(createReminder, async (context) => {
    const { tx, services, actor, body, audit } = context;
    await requireReminders(tx);
    const slug = await add(tx, actor, body);
    audit(`reminder:${slug}`, body);
    const made = await reminderOf(tx, slug, { ...readerOf(context), now: tx.now });
    await mailAssigned(services, tx, mailed(made), { assignees: body.users, actor: actor.userId });
    return made;
  }),

  write(saveReminder, async (context) => {
    const { tx, services, actor, params, body, audit } = context;
    await requireReminders(tx);
    const { before, after, added } = await save(tx, actor, params.slug, body);
    audit(`reminder:${params.slug}`, { before, after });
    const saved = await reminderOf(tx, params.slug, { ...readerOf(context), now: tx.now });
    await mailAssigned(services, tx, mailed(saved), { assignees: added, actor: actor.userId });
    return saved;
  }),

  write(resolveReminder, async (context) => {
    const { tx, services, actor, params, audit } = context;
    await requireReminders(tx);
    const resolved = await resolve(tx, actor, params.slug);
    audit(`reminder:${params.slug}`, { resolved: resolved !== null });
    if (resolved) await mailDone(services, tx, resolved, actor.userId);
    return reminderOf(tx, params.slug, { ...readerOf(context), now: tx.now });
  }),

  write(deleteReminder, async ({ tx, actor, params, audit }) => {
    await requireReminders(tx);
    const before = await remove(tx, actor, params.slug);
    audit(`reminder:${params.slug}`, { before, deleted: true });
    return { deleted: true as const };
  }),

  bulk(resolveReminders, servedReminders, async ({ tx, ids, actor, services, audit }) => {
    const resolved = await resolveSeveral(tx, { actor, ids });
    audit('reminders', { resolved: slugsOf(resolved) });
    await mailSeveralDone(services, tx, resolved, actor.userId);
    return resolved;
  }),

  bulk(rescheduleReminders, servedReminders, async ({ tx, ids, body, actor, audit }) => {
    const changed = await rescheduleSeveral(tx, { actor, ids }, body.scheduled_for, body.due_on);
    const days = [...new Set(changed.map(({ scheduled_for: day }) => day))];
    audit('reminders', { rescheduled: slugsOf(changed), before: days, after: body.scheduled_for });
    const undo = undoBy(
      changed.map(({ id }) => id),
      days.length === 1,
    );
    return {
      changed,
      answer: {
        ...undo,
        former: days.length === 1 ? (days[0] ?? null) : null,
        scheduled_for: body.scheduled_for,
      },
    };
  }),

  bulk(reassignReminders, servedReminders, async ({ tx, ids, body, actor, services, audit }) => {
    const { changed, added } = await reassignSeveral(tx, { actor, ids }, body.user);
    audit('reminders', { before: changed.map(assigned), to: body.user });
    const people = { assignee: BigInt(body.user), actor: actor.userId };
    await mailSeveralAssigned(services, tx, added, people);
    return changed;
  }),

  bulk(deleteReminders, servedReminders, async ({ tx, ids, actor, audit }) => {
    const deleted = await removeSeveral(tx, { actor, ids });
    audit('reminders', { deleted: deleted.map((row) => ({ ...assigned(row), title: row.title })) });
    return deleted;
  }),
];
