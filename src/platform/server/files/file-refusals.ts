import { Refusal } from '../../contract/errors.ts';
import { MAX_UPLOAD_BYTES } from '../../contract/upload.ts';

const retryAfterSeconds = 60;
const fullCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Refuses an uploaded file because of its content (400). */
export const refuseFile = (code: string, params?: Readonly<Record<string, number>>) =>
  new Refusal(400, [{ code, field: 'file', namespace: 'platform', ...(params ? { params } : {}) }]);

/** Refuses a file above the largest size (413). */
export function fileTooLarge(): Refusal {
  const max = MAX_UPLOAD_BYTES / 1024 / 1024;
  return new Refusal(413, [
    { code: 'file_too_large', field: 'file', namespace: 'platform', params: { max } },
  ]);
}

function isStorageFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && fullCodes.has(String(at.code))) return true;
  }
  return false;
}

/** Runs work that writes files; a full disk is refused as `storage_full` (503), which may be retried. */
export async function whereRoomIs<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStorageFull(error)) throw error;
    throw new Refusal(503, [{ code: 'storage_full', namespace: 'platform' }], retryAfterSeconds);
  }
}
