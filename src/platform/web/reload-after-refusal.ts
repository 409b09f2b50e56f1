import { useRevalidator } from 'react-router';
import { isAnswered, isApiError } from './api-error.ts';

/**
 * Loads the page again after a refusal, because what it is about may have changed. Not where the page would lose the
 * reason: after 404 its record is gone, and without an answer the network or the server is down, so that an error page
 * would replace it. Not after 403 either: the page that is loaded may be that of another user.
 */
export function useReloadAfterRefusal(): (error: unknown) => Promise<void> {
  const { revalidate } = useRevalidator();
  return async (error) => {
    if (!isApiError(error) || !isAnswered(error) || error.status === 403 || error.status === 404) return;
    await revalidate();
  };
}
