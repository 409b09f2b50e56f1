import {
  leaveForDigest,
  type MailRecipient,
  mailUsers,
  sendDigestsSoon,
} from '#features/accounts/server/index.ts';
import { berlinDate, startOfBerlinDay } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { reminderAssigned, reminderDone, reminderDue } from './mail-templates.ts';
import { isActiveStaff, type StoredReminder, targetTypeOf } from './read.ts';

/** What mails say of a reminder. */
export interface MailedReminder {
  readonly slug: string;
  readonly title: string;
  /** A day in Berlin. */
  readonly scheduled_for: string;
  readonly target_title: string;
}

/** The language for staff who have not chosen one. */
const FALLBACK_LOCALE: LocaleCode = 'de';

/** Those of some accounts who are active staff and want mails about tasks. */
async function staffAmong(db: Db, ids: readonly bigint[]): Promise<MailRecipient[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('app_user as u')
    .where('u.id', 'in', ids)
    .where(isActiveStaff)
    .where('u.task_mails', '=', true)
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .orderBy('u.id')
    .execute();
}

const valuesOf = ({ slug, title, scheduled_for, target_title }: MailedReminder, services: Services) => ({
  title,
  scheduled_for: startOfBerlinDay(scheduled_for),
  target_title,
  link: `${services.config.publicUrl}/site-admin/reminders/${slug}/`,
});

/** Mails new assignees, but not the person who assigned them. */
export async function mailAssigned(
  services: Services,
  tx: Tx,
  reminder: MailedReminder,
  { assignees, actor }: { readonly assignees: readonly string[]; readonly actor: bigint | null },
): Promise<void> {
  const others = assignees.map(BigInt).filter((id) => id !== actor);
  await mailUsers(services, tx, await staffAmong(tx, others), {
    template: reminderAssigned,
    locale: FALLBACK_LOCALE,
    values: valuesOf(reminder, services),
    promise: `reminder:${reminder.slug}:assigned:${newId(tx.now.getTime())}`,
  });
}

/** Mails the creator that somebody else has done it, if they want to know (handbook §16). */
export async function mailDone(
  services: Services,
  tx: Tx,
  reminder: MailedReminder & { readonly created_by: bigint | null; readonly send_completed_mail: boolean },
  actor: bigint | null,
): Promise<void> {
  const { created_by: creator, send_completed_mail: wanted } = reminder;
  if (!wanted || creator === null || creator === actor) return;
  await mailUsers(services, tx, await staffAmong(tx, [creator]), {
    template: reminderDone,
    locale: FALLBACK_LOCALE,
    values: valuesOf(reminder, services),
    promise: `reminder:${reminder.slug}:done`,
  });
}

interface OneMail {
  readonly template: typeof reminderAssigned;
  /** Whom to mail, by id of their account. */
  readonly to: bigint;
  /** Ends the promise of each mail, which is sent once. */
  readonly promise: (reminder: StoredReminder) => string;
}

/** Mails one person about several reminders: one mail names them all. */
async function mailSeveral(
  services: Services,
  tx: Tx,
  reminders: readonly StoredReminder[],
  { template, to, promise }: OneMail,
): Promise<void> {
  const recipients = await staffAmong(tx, [to]);
  for (const reminder of reminders) {
    await leaveForDigest(tx, recipients, {
      template,
      locale: FALLBACK_LOCALE,
      values: valuesOf(reminder, services),
      promise: promise(reminder),
      about: reminder.target_title,
      records: [`${targetTypeOf(reminder)}:${reminder.target_id}`],
    });
  }
  if (reminders.length > 0) await sendDigestsSoon(services, tx, recipients);
}

/** Mails the new assignee of several reminders, unless it is the person who assigned them. */
export async function mailSeveralAssigned(
  services: Services,
  tx: Tx,
  reminders: readonly StoredReminder[],
  { assignee, actor }: { readonly assignee: bigint; readonly actor: bigint | null },
): Promise<void> {
  if (assignee === actor) return;
  const run = newId(tx.now.getTime());
  await mailSeveral(services, tx, reminders, {
    template: reminderAssigned,
    to: assignee,
    promise: ({ slug }) => `reminder:${slug}:assigned:${run}`,
  });
}

/** Mails each creator, in one mail, that somebody else has done their reminders, where they want to know. */
export async function mailSeveralDone(
  services: Services,
  tx: Tx,
  reminders: readonly StoredReminder[],
  actor: bigint | null,
): Promise<void> {
  const wanted = reminders.filter((one) => one.send_completed_mail && one.created_by !== actor);
  const creators = new Set(wanted.flatMap(({ created_by: creator }) => (creator === null ? [] : [creator])));
  for (const to of creators) {
    const own = wanted.filter(({ created_by: creator }) => creator === to);
    const promise = ({ slug }: StoredReminder) => `reminder:${slug}:done`;
    await mailSeveral(services, tx, own, { template: reminderDone, to, promise });
  }
}

/** A reminder with its record. */
export interface DueReminder extends MailedReminder {
  readonly project_id: bigint | null;
  readonly organization_id: bigint | null;
}

/** Leaves the reminders that are due for the digest of an assignee, each once a day. */
export async function mailDue(
  services: Services,
  tx: Tx,
  recipient: MailRecipient,
  reminders: readonly DueReminder[],
): Promise<void> {
  for (const reminder of reminders) {
    const { slug, target_title, project_id, organization_id } = reminder;
    await leaveForDigest(tx, [recipient], {
      template: reminderDue,
      locale: FALLBACK_LOCALE,
      values: valuesOf(reminder, services),
      promise: `reminder:${slug}:due:${berlinDate(tx.now)}`,
      about: target_title,
      records: [project_id === null ? `organization:${organization_id}` : `project:${project_id}`],
    });
  }
}
