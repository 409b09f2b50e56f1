import { useEffect } from 'react';
import { resetCsrfToken } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { dropProfile } from '../parts/cached-profile.ts';
import { EntryLink, EntryPage } from '../parts/entry-page.tsx';

/** The page shown after an account was deleted. */
export default function Deleted() {
  const t = useT('accounts.account');
  useEffect(() => {
    dropProfile();
    resetCsrfToken();
  }, []);
  return (
    <EntryPage title={t('remove.goneTitle')}>
      <p>{t('remove.done')}</p>
      <p>{t('remove.goneText')}</p>
      <EntryLink to="/projects/" label={t('remove.toProjects')} />
    </EntryPage>
  );
}
