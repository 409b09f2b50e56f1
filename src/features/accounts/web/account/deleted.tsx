import { useEffect } from 'react';
import { resetCsrfToken } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { dropProfile } from '../parts/kept-profile.ts';

/** The last page of an account. */
export default function Deleted() {
  const t = useT('accounts.account');
  useEffect(() => {
    dropProfile();
    resetCsrfToken();
  }, []);
  return (
    <Page title={t('remove.goneTitle')} noindex narrow>
      <Card padded>
        <h1>{t('remove.goneTitle')}</h1>
        <p>{t('remove.done')}</p>
        <p>{t('remove.goneText')}</p>
        <LinkButton to="/projects/" variant="trust">
          {t('remove.toProjects')}
        </LinkButton>
      </Card>
    </Page>
  );
}
