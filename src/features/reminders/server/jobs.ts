import { sql } from 'kysely';
import { z } from 'zod';
import { berlinDate } from '#kernel/clock.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { SECOND_MAIL_DAYS } from '../rules.ts';
import { type DueReminder, mailDue } from './mails.ts';
import { areRemindersOn } from './switch.ts';
import { DELETED, isActiveStaff } from './read.ts';

const dueJob = defineJob({ name: 'reminders.mail_due', schema: z.object({}), unique: 'unfinished' });

/** For `reminder as r`, as decided by `dueMails`. */
const dueMailsSql = (today: string) => sql<number>`CASE
  WHEN r.scheduled_for > ${today}::date THEN 0
  WHEN r.scheduled_for > ${today}::date - ${SECOND_MAIL_DAYS}::int THEN 1
  ELSE 2 END`;

interface DueRow extends DueReminder {
  readonly reminder_id: bigint;
}

/**
 * Mails active staff what is due and open: on its day, and 7 days later (handbook §16). What a missed run has left out
 * follows with the next one, and nobody is mailed the same twice, even if several workers run this job. Whoever has switched
 * these mails off gets, after switching them on again, what is still due and open then.
 */
async function mailDueReminders(services: Services): Promise<void> {
  if (!(await areRemindersOn(services.database.db))) return;
  const today = berlinDate(services.clock.now());
  const recipients = await services.database.db
    .selectFrom('app_user as u')
    .where(isActiveStaff)
    .where('u.task_mails', '=', true)
    .where(
      sql<boolean>`EXISTS (SELECT FROM reminder_assignee a JOIN reminder r ON r.id = a.reminder_id
        WHERE a.user_id = u.id AND r.resolved_at IS NULL AND a.due_mails < ${dueMailsSql(today)})`,
    )
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .orderBy('u.id')
    .execute();
  for (const recipient of recipients) {
    await services.database.transact(async (tx) => {
      const { rows } = await sql<DueRow>`
        SELECT a.reminder_id, r.slug, r.title, r.scheduled_for, r.project_id, r.organization_id,
          coalesce(p.title, o.title) AS target_title
        FROM reminder_assignee a JOIN reminder r ON r.id = a.reminder_id
        LEFT JOIN project p ON p.id = r.project_id LEFT JOIN organization o ON o.id = r.organization_id
        WHERE a.user_id = ${recipient.id} AND r.resolved_at IS NULL AND coalesce(p.status, o.status) <> ${DELETED}
          AND a.due_mails < ${dueMailsSql(today)}
        ORDER BY r.scheduled_for, r.id FOR UPDATE OF a`.execute(tx);
      if (rows.length === 0) return;
      await mailDue(services, tx, recipient, rows);
      await sql`UPDATE reminder_assignee a SET due_mails = ${dueMailsSql(today)} FROM reminder r
        WHERE r.id = a.reminder_id AND a.user_id = ${recipient.id}
          AND a.reminder_id = ANY (${rows.map((row) => row.reminder_id)})`.execute(tx);
    });
  }
}

/** Background jobs of reminders; the digest goes out at seven (handbook §16). */
export const reminderJobs: readonly JobRegistration[] = [
  handle(dueJob, (services) => mailDueReminders(services), '50 6 * * *'),
];
