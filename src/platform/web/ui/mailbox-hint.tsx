import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../i18n.tsx';
import { useRoot } from '../root-data.ts';

export interface MailboxHintProps {
  /** What is said where mails are sent, such as where else to look. */
  readonly otherwise?: ReactNode;
}

/** Where a mail is on its way: in a demo without a mail server it can be read on the site (decision 289). */
export function MailboxHint({ otherwise = null }: MailboxHintProps) {
  const t = useT('platform');
  if (!useRoot().settings.hasMailbox) return otherwise;
  return (
    <p>
      {t('mailbox.text')} <Link to="/demo-mailbox/">{t('mailbox.link')}</Link>
    </p>
  );
}
