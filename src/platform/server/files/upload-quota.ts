import { sql } from 'kysely';
import { Refusal } from '../../contract/errors.ts';
import type { Db, Tx } from '../database/db.ts';

const DAY_MS = 24 * 3_600_000;
const RETRY_AFTER_SECONDS = 3_600;

/** What one user may upload within 24 hours without using it in a record. */
export const uploadQuota = { files: 200, bytes: 500 * 1024 * 1024 } as const;

interface More {
  readonly owner: bigint | null;
  readonly bytes: bigint;
}

/**
 * Refuses (429 `upload_quota`, `params.files`, `params.megabytes`) an upload that would exceed the quota of
 * files uploaded since yesterday and not used in a record.
 */
export async function checkUploadQuota(db: Db, now: Date, { owner, bytes }: More): Promise<void> {
  if (owner === null) return;
  const unused = await db
    .selectFrom('stored_file')
    .where('owner', '=', owner)
    .where('upload_use', 'is not', null)
    .where('expires_at', 'is not', null)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .select(({ fn }) => [fn.countAll<bigint>().as('files'), sql<string | null>`sum(bytes)`.as('bytes')])
    .executeTakeFirstOrThrow();
  const isMuch = BigInt(unused.bytes ?? 0) + bytes > BigInt(uploadQuota.bytes);
  if (Number(unused.files) < uploadQuota.files && !isMuch) return;
  const params = { files: uploadQuota.files, megabytes: uploadQuota.bytes / 1024 / 1024 };
  throw new Refusal(429, [{ code: 'upload_quota', namespace: 'platform', params }], RETRY_AFTER_SECONDS);
}

/**
 * The same when the file is inserted: the uploads of a user are serialized, so that simultaneous ones are
 * counted too.
 */
export async function enterWithinQuota(tx: Tx, more: More): Promise<void> {
  if (more.owner === null) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('upload:' || ${String(more.owner)}, 0))`.execute(
    tx,
  );
  await checkUploadQuota(tx, tx.now, more);
}
