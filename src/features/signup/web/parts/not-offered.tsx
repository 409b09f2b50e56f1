import { useT } from '#platform/web/i18n.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';

/** In place of a sign-up that the operator has switched off. */
export function NotOffered() {
  const t = useT('signup.account');
  return (
    <Page title={t('off.title')} noindex narrow>
      <Card padded>
        <h1>{t('off.title')}</h1>
        <p>{t('off.text')}</p>
        <LinkButton to="/signup/" variant="trust">
          {t('off.back')}
        </LinkButton>
      </Card>
    </Page>
  );
}
