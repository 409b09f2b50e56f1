import { sql } from 'kysely';
import { readLastChange } from '#platform/contract/last-change.ts';
import { may } from '#platform/contract/permissions.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { kindOf, visibleKinds } from '../contract.ts';

/** Routes of the audit log besides its list. */
export const routes: readonly Registration[] = [
  read(readLastChange, async ({ db, actor, params: { record }, query: { seconds }, now }) => {
    if (!visibleKinds((permission) => may(actor, permission)).includes(kindOf(record)))
      return { change: null };
    const since = new Date(now.getTime() - seconds * 1000);
    const { rows } = await sql<{ at: Date; by: string | null; is_own: boolean }>`
      SELECT a.at, CASE WHEN u.is_staff OR u.is_superuser THEN audit_log_actor_name(u) END AS by, a.actor IS NOT DISTINCT FROM ${actor.userId}::bigint AS is_own
      FROM audit_log a LEFT JOIN app_user u ON u.id = a.actor
      WHERE a.objects @> ARRAY[${record}::text] AND a.changes IS NOT NULL AND a.at > ${since}
      ORDER BY a.id DESC LIMIT 1`.execute(db);
    const [last] = rows;
    return { change: last && !last.is_own ? { at: last.at.toISOString(), by: last.by } : null };
  }),
];
