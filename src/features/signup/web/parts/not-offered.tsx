import { useT } from '#platform/web/i18n.tsx';
import { EntryLink, EntryPage } from '#features/accounts/web/parts/entry-page.tsx';

/** Shown in place of a sign-up that the operator has disabled. */
export function NotOffered() {
  const t = useT('signup.account');
  return (
    <EntryPage title={t('off.title')}>
      <p>{t('off.text')}</p>
      <EntryLink to="/signup/" label={t('off.back')} />
    </EntryPage>
  );
}
