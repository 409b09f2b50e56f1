import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import styles from './entry.module.css';

/** The page of a personal link that was used or is over: what to do now. */
export function LinkOver() {
  const t = useT('accounts.account');
  const { supportAddress } = useRoot().settings;
  return (
    <Page title={t('activate.overTitle')} noindex narrow>
      <Card padded>
        <h1>{t('activate.overTitle')}</h1>
        <p>{t('activate.overText', { support: supportAddress })}</p>
        <p className={styles.actions}>
          <LinkButton to="/login/" variant="trust">
            {t('activate.login')}
          </LinkButton>
          <a href="/account/password/reset/">{t('reset.again')}</a>
        </p>
      </Card>
    </Page>
  );
}
