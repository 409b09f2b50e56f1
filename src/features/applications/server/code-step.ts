import { loadSettings } from '#features/settings/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';

/** The funding code of a project; null if it has none. */
export async function fundingCodeOf(db: Db, projectId: bigint): Promise<string | null> {
  const row = await db
    .selectFrom('project_funding_code as u')
    .innerJoin('funding_code as k', 'k.id', 'u.funding_code_id')
    .where('u.project_id', '=', projectId)
    .select('k.code_string')
    .executeTakeFirst();
  return row?.code_string ?? null;
}

/** Whether the wizard asks for a funding code: if the feature is enabled and there are active codes. */
export async function asksFundingCode(db: Db): Promise<boolean> {
  if (!(await loadSettings(db)).fundingCodes) return false;
  const query = db.selectFrom('funding_code').where('is_active', '=', true).select('id').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
