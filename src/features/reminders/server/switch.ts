import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { loadSettings } from '#features/settings/server/index.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Db } from '#platform/server/database/db.ts';

/** Whether there are tasks on this platform (handbook §17). */
export async function areRemindersOn(db: Db): Promise<boolean> {
  return (await loadSettings(db)).reminders;
}

/** Refuses what concerns tasks while the feature is switched off. */
export async function requireReminders(db: Db): Promise<void> {
  if (!(await areRemindersOn(db))) throw new Refusal(403, [{ code: 'reminders_off' }]);
}

/** The same in SQL, for lists: they are empty while the feature is switched off. */
export const remindersOn: RawBuilder<SqlBool> = sql<SqlBool>`NOT EXISTS (
  SELECT FROM platform_setting WHERE key = 'reminders' AND value = 'false'::jsonb)`;
