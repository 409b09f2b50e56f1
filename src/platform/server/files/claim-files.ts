import { Refusal } from '../../contract/errors.ts';
import { imageWire } from '../../contract/image.ts';
import type { Uploaded, UploadRoute } from '../../contract/upload.ts';
import type { Db, Tx } from '../database/db.ts';

export interface FileClaim {
  /** The files that the record is to refer to, in order. */
  readonly wanted: readonly string[];
  /** The files that it refers to already. */
  readonly held: readonly string[];
  /** The user who changes the record: new files must be uploads of the same user. */
  readonly owner: bigint | null;
  /** The field of the request that contains them. */
  readonly field: string;
}

/**
 * Lets a record refer to uploaded files: new ones become permanent, those no longer referred to are removed
 * by the next sweep. Refuses `upload_unknown` (400) for files uploaded by another user, for another purpose,
 * or too long ago.
 */
export async function claimFiles(tx: Tx, { upload }: UploadRoute, claim: FileClaim): Promise<void> {
  const { wanted, held, owner, field } = claim;
  const fresh = wanted.filter((id) => !held.includes(id));
  const dropped = held.filter((id) => !wanted.includes(id));
  if (fresh.length > 0) {
    const taken = await tx
      .updateTable('stored_file')
      .set({ expires_at: null })
      .where('id', 'in', fresh)
      .where('upload_use', '=', upload.use)
      .where('owner', '=', owner)
      .where('expires_at', '>', tx.now)
      .returning('id')
      .execute();
    if (taken.length < new Set(fresh).size) {
      throw new Refusal(400, [{ code: 'upload_unknown', field, namespace: 'platform' }]);
    }
  }
  if (dropped.length > 0) await dropFiles(tx, dropped);
}

/** Releases files; the next sweep removes those without other references. */
export async function dropFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('stored_file')
    .set({ expires_at: tx.now })
    .where('id', 'in', [...ids])
    .execute();
}

/** The files of a record as its form shows them, in the order of their ids. */
export async function namedFiles(db: Db, ids: readonly string[]): Promise<Uploaded[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('stored_file')
    .where('id', 'in', [...ids])
    .select(['id', 'filename', 'bytes', 'width', 'height', 'color', 'widths'])
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    const { filename, bytes, ...image } = row;
    return [{ id, filename, bytes: Number(bytes), image: imageWire(image) }];
  });
}
