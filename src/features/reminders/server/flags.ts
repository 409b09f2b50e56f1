import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#kernel/clock.ts';
import { remindersOn } from './switch.ts';
import type { ReminderState } from '../rules.ts';

/** For `reminder as r`: its state, as decided by `stateOf`. */
export const stateSql = (today: IsoDate): RawBuilder<ReminderState> => sql<ReminderState>`CASE
  WHEN r.resolved_at IS NOT NULL THEN 'done'
  WHEN r.scheduled_for < ${today}::date THEN 'overdue'
  WHEN r.scheduled_for = ${today}::date THEN 'today'
  ELSE 'open' END`;

/** The states of the open reminders about a record; see `taskFlagColumn`. */
export const taskFlags = (
  column: 'project_id' | 'organization_id',
  id: RawBuilder<unknown>,
  today: IsoDate,
): RawBuilder<string[]> => sql<string[]>`ARRAY(SELECT DISTINCT ${stateSql(today)} AS state FROM reminder r
  WHERE ${sql.ref(`r.${column}`)} = ${id} AND r.resolved_at IS NULL AND ${remindersOn} ORDER BY state DESC)`;
