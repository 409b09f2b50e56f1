import type { Db } from '#platform/server/database/db.ts';
import { isFeatureEnabled } from './feature-switches.ts';

/** The file of a document, if an active funding scope shows it and the feature is enabled; otherwise null. */
export async function scopeDocument(db: Db, file: string): Promise<string | null> {
  if (!(await isFeatureEnabled(db, 'fundingScopes'))) return null;
  const { rows } = await db.client.query<{ file_id: string }>({
    name: 'funding_scope:document',
    text: `SELECT d.file_id FROM funding_scope_document d JOIN funding_scope u ON u.id = d.funding_scope_id
      WHERE d.file_id = $1 AND u.is_active`,
    values: [file],
  });
  return rows[0]?.file_id ?? null;
}
