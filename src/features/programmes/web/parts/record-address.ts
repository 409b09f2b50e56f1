import type { Params } from 'react-router';

/** The address of a record that is not there yet. */
export const NEW_RECORD = 'new';

/** The record that an address names; none for the address of a new one. */
export function recordAt<R>(params: Params, read: (id: string) => Promise<R>): Promise<R> | null {
  const id = params['id'] ?? '';
  return id === NEW_RECORD ? null : read(id);
}
