import { useEffect } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { useT } from '../i18n.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';

/** The state of a navigation away from a record that was deleted. */
const DELETED = 'deleted';

/** Goes to a list from the page of a record that has just been deleted: nobody is asked about its unsaved input. */
export function useAfterDeletion(): (list: string) => Promise<void> {
  const navigate = useNavigate();
  return async (list) => navigate(list, { state: DELETED });
}

/** Asks before a page with unsaved changes is left, by a link or by the browser (ux 29). Administration only. */
export function UnsavedGuard({ dirty }: { readonly dirty: boolean }) {
  const t = useT('platform.admin');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      dirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Going back to a list that was opened after a deletion is asked about like any other step.
      (historyAction === 'POP' || nextLocation.state !== DELETED),
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
