import type { Disk } from 'flydrive';
import type { Db } from '../database/db.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** This many files without a row are always allowed: a few crashes of a new installation. */
const FEW = 20;

/** The time in an id of ours (UUID version 7), in milliseconds; null for any other name. */
function timeOf(id: string): number | null {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/.exec(id);
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : null;
}

export interface Orphans {
  readonly ids: readonly string[];
  /** Whether there are so many that the database and the files cannot belong together. */
  readonly areTooMany: boolean;
}

/**
 * The ids of files and pictures on a disk without a row: a process ended between writing their bytes and
 * their row. Files younger than a day are left alone, because their row may not be committed yet.
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

/** The entries of a folder; none if it does not exist yet. */
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
