import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../i18n.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';

/** Asks before a page with unsaved changes is left, by a link or by the browser (ux 29). Administration only. */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  const t = useT('platform.admin');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('unsaved.title')}
      confirmLabel={t('unsaved.leave')}
      danger
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{t('unsaved.text')}</p>
    </ConfirmDialog>
  );
}
