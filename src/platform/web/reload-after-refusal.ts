import { useEffect, useRef } from 'react';
import { useMatches, useRevalidator } from 'react-router';
import { isAnswered, isApiError } from './api-error.ts';
import { useT } from './i18n.tsx';
import { showToast } from './ui/toast.tsx';
import { messageOf } from './use-task.ts';

/**
 * Whether a page is loaded again after this refusal, because what it is about may have changed. Not where the page would
 * lose the reason: after 404 its record is gone, and without an answer the network or the server is down, so that an
 * error page would replace it. Not after 403 either: the page that is loaded may be that of another user.
 */
export const isLoadedAgainAfter = (error: unknown): boolean =>
  isApiError(error) && isAnswered(error) && error.status !== 403 && error.status !== 404;

/**
 * Loads the page again after a refusal (see {@link isLoadedAgainAfter}). If what shows the reason disappears with that,
 * because the action is no longer possible, a toast shows it: `message`, by default what the server says.
 */
export function useReloadAfterRefusal(): (error: unknown, message?: string) => Promise<void> {
  const t = useT('platform');
  const { revalidate } = useRevalidator();
  const keepReason = useKeptReason();
  return async (error, message = messageOf(error) ?? t('toast.generic')) => {
    if (isLoadedAgainAfter(error)) await keepReason(message, revalidate);
  };
}

/** Loads something after a refusal; if the component that shows the reason disappears with it, a toast shows the reason. */
export function useKeptReason(): (reason: string, load: () => unknown) => Promise<void> {
  const reason = useRef<string>(null);
  const loaded = useMatches();
  // A component that is still there after the reload shows its reason itself.
  useEffect(() => {
    reason.current = null;
  }, [loaded]);
  useEffect(() => {
    const path = location.pathname;
    return () => {
      if (reason.current === null || location.pathname !== path) return;
      showToast({ tone: 'danger', message: reason.current });
    };
  }, []);
  return async (given, load) => {
    reason.current = given;
    await load();
  };
}
