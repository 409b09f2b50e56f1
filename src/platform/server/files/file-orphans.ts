import type { Disk } from 'flydrive';
import type { Db } from '../database/db.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** As many may lie there without a row, whatever their share: a few crashes in a young installation. */
const FEW = 20;

/** Milliseconds of the time that an id of ours begins with (UUID version 7); null for a name that is none. */
function timeOf(id: string): number | null {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.exec(id);
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : null;
}

export interface Orphans {
  readonly ids: readonly string[];
  /** Whether there are so many that the database must be another one than that of the files. */
  readonly areTooMany: boolean;
}

/**
 * The ids of files and pictures on a disk that no row names: a process ended after their bytes and before their row.
 * What is younger than a day is left alone, for its row may be on its way.
 */
export async function findOrphans(disk: Disk, db: Db, now: Date): Promise<Orphans> {
  const ids: string[] = [];
  let seen = 0;
  for (const kind of ['files', 'images']) {
    for (const shard of await namesIn(disk, kind)) {
      const old = (await namesIn(disk, `${kind}/${shard}`)).filter((id) => {
        const time = timeOf(id);
        return time !== null && time < now.getTime() - dayMs;
      });
      seen += old.length;
      if (old.length > 0) ids.push(...(await unnamed(db, old)));
    }
  }
  return { ids, areTooMany: ids.length > FEW && ids.length > seen / 2 };
}

async function unnamed(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('stored_file').select('id').where('id', 'in', ids).execute();
  const named = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !named.has(id));
}

/** What lies directly in a folder; nothing in one that is not there yet. */
async function namesIn(disk: Disk, folder: string): Promise<string[]> {
  const names: string[] = [];
  let token: string | undefined;
  do {
    const page = await disk.listAll(folder, token === undefined ? {} : { paginationToken: token });
    for (const { name } of page.objects) names.push(name);
    token = page.paginationToken;
  } while (token !== undefined);
  return names;
}
