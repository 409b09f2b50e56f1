import { useEffect, useEffectEvent } from 'react';
import { useT } from './i18n.tsx';
import { showToast } from './ui/toast.tsx';

const handled = new WeakSet<object>();

/** Reports an error of our own scripts that the page has already explained to its reader. */
export function reportHandled(error: unknown): void {
  if (typeof error === 'object' && error !== null) handled.add(error);
  reportError(error);
}

/** Whether an error comes from the scripts of this site; those of extensions are nothing that a reader can act on. */
function isOurs(error: unknown): boolean {
  if (!(error instanceof Error) || handled.has(error) || error.name === 'AbortError') return false;
  return error.stack?.includes(location.origin) ?? false;
}

const PRESSES = ['click', 'submit', 'change', 'keydown'] as const;

/**
 * The answer to a press whose handler throws (decision 612): no handler can be forgotten, because the window hears of
 * every error that nobody has caught. Once per press; errors in the background before any press stay in the console.
 */
export function useUnexpectedErrors(): void {
  const t = useT('platform');
  const answer = useEffectEvent(() =>
    showToast({ tone: 'danger', message: t('toast.unexpected'), about: 'unexpected' }),
  );
  useEffect(() => {
    let isWaiting = false;
    const press = () => {
      isWaiting = true;
    };
    const fail = (error: unknown) => {
      if (!isWaiting || !isOurs(error)) return;
      isWaiting = false;
      answer();
    };
    const onError = ({ error }: ErrorEvent) => fail(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => fail(reason);
    for (const name of PRESSES) addEventListener(name, press, true);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      for (const name of PRESSES) removeEventListener(name, press, true);
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
}
