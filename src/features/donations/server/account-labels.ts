import type { JournalStatement } from '#features/ledger/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';

type Owner = 'need' | 'co_funding' | 'organization' | 'project';

/** The table of the owner of an account of this kind (server/accounts.ts). */
function ownerOf(kind: string): Owner {
  if (kind.startsWith('need_')) return 'need';
  if (kind === 'co_funding_pot') return 'co_funding';
  return kind.startsWith('organization_') || kind.endsWith(':organization') ? 'organization' : 'project';
}

/** The titles of the owners of the accounts in these journals, by kind and id of the owner. */
export async function ownerTitles(
  db: Db,
  journals: readonly JournalStatement[],
): Promise<(kind: string, owner: bigint) => string> {
  const lines = journals.flatMap(({ postings }) => postings);
  const titles = new Map<string, string>();
  for (const table of ['need', 'co_funding', 'organization', 'project'] as const) {
    const ids = [...new Set(lines.filter(({ kind }) => ownerOf(kind) === table).map(({ owner }) => owner))];
    if (ids.length === 0) continue;
    const rows = await db.selectFrom(table).select(['id', 'title']).where('id', 'in', ids).execute();
    for (const { id, title } of rows) titles.set(`${table}:${id}`, title);
  }
  return (kind, owner) => titles.get(`${ownerOf(kind)}:${owner}`) ?? '';
}
