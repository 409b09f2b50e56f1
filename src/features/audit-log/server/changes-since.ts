import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';
import type { ListContext } from '#platform/server/lists/serve.ts';
import { servedAuditLog } from './list.ts';

/** A row of the audit log in short. */
export interface ShortChange {
  readonly id: string;
  readonly at: string;
  readonly actor: string;
  readonly action: string;
  readonly record: string;
  /** `project:garden`; null if it concerns none. */
  readonly record_key: string | null;
}

const KEYS = ['at', 'actor', 'action', 'record', 'record_key'] as const;

/**
 * The latest changes by others since an instant, as far as the audit log shows them to the caller: an expression for a
 * statement that reads more.
 */
export function changesSince(
  db: Db,
  context: ListContext,
  since: Date,
  limit: number,
): RawBuilder<readonly ShortChange[]> {
  const among = sql<SqlBool>`a.at > ${since} AND a.actor IS DISTINCT FROM ${context.actor.userId}::bigint`;
  const query = servedAuditLog.query({}, context);
  const rows = servedAuditLog.finding(db, query, context, { keys: KEYS, limit, among });
  return sql<readonly ShortChange[]>`(SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM (${rows}) r)`;
}
