import type { Params } from 'react-router';

/** Stands in the URL instead of the id while a record is being added. */
export const NEW_RECORD = 'new';

/** Reads the record of the URL; null if the URL is that of a new record. */
export function recordAt<R>(params: Params, read: (id: string) => Promise<R>): Promise<R> | null {
  const id = params['id'] ?? '';
  return id === NEW_RECORD ? null : read(id);
}
