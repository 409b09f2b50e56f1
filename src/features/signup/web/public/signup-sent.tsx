import { useT } from '#platform/web/i18n.tsx';
import { MailboxHint } from '#platform/web/ui/mailbox-hint.tsx';
import { EntryLink, EntryPage } from '#features/accounts/web/parts/entry-page.tsx';

/** The page after a sign-up, about the mail that was sent. It contains no address, so that it is the same for everybody. */
export default function Sent() {
  const t = useT('signup.account');
  return (
    <EntryPage title={t('sent.title')}>
      <MailboxHint
        text={t('sent.demo')}
        otherwise={
          <>
            <p>{t('sent.text')}</p>
            <p>{t('sent.hint')}</p>
          </>
        }
      />
      <EntryLink to="/login/" label={t('sent.login')} variant="quiet" />
    </EntryPage>
  );
}
