import { type Params, useNavigate, useRevalidator } from 'react-router';
import { showToast } from '../ui/toast.tsx';

/** Stands in the URL instead of the id while a record is being added. */
export const NEW_RECORD = 'new';

/** Reads the record of the URL; null if the URL is that of a new record. */
export function recordAt<R>(params: Params, read: (id: string) => Promise<R>): Promise<R> | null {
  const id = params['id'] ?? '';
  return id === NEW_RECORD ? null : read(id);
}

/** The name in the form of a field of the `content` of a request. */
export const contentField = (wire: string): string => wire.replace(/^content\./u, '');

/** What follows saving a record of a list: a notice, and the page of a new record. */
export function useSavedRecord(list: string, message: string) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (answer: { readonly id: string } | { readonly version: string }): Promise<void> => {
    showToast({ tone: 'success', message });
    if ('id' in answer) await navigate(`${list}${answer.id}/`);
    await revalidate();
  };
}
