import { Link } from 'react-router';
import { useT } from '../i18n.tsx';
import { useRoot } from '../root-data.ts';

/** Where a mail is on its way: in a demo without a mail server it can be read on the site (decision 289). */
export function MailboxHint() {
  const t = useT('platform');
  if (!useRoot().settings.hasMailbox) return null;
  return (
    <p>
      {t('mailbox.text')} <Link to="/demo-mailbox/">{t('mailbox.link')}</Link>
    </p>
  );
}
