import styles from '#features/accounts/web/parts/entry.module.css';
import { useT } from '#platform/web/i18n.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { MailboxHint } from '#platform/web/ui/mailbox-hint.tsx';
import { Page } from '#platform/web/ui/page.tsx';

/** After a sign-up: the mail is on its way. The page knows nobody's address and says the same to everybody. */
export default function Sent() {
  const t = useT('signup.account');
  return (
    <Page title={t('sent.title')} noindex narrow>
      <Card padded>
        <h1>{t('sent.title')}</h1>
        <MailboxHint
          text={t('sent.demo')}
          otherwise={
            <>
              <p>{t('sent.text')}</p>
              <p>{t('sent.hint')}</p>
            </>
          }
        />
        <p className={styles.actions}>
          <LinkButton to="/login/" variant="quiet">
            {t('sent.login')}
          </LinkButton>
        </p>
      </Card>
    </Page>
  );
}
