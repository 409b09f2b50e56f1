import { Link } from 'react-router';
import type { UndeliveredMail } from '#platform/contract/undelivered-mail.ts';
import { useFormat, useT } from '../i18n.tsx';
import { useMay } from '../root-data.ts';
import { Alert } from './alert.tsx';
import styles from './undelivered-mails.module.css';

/** Mails about a record that were refused, each with the reason and, for those who may read it, the mail itself. */
export function UndeliveredMails({ mails }: { readonly mails: readonly UndeliveredMail[] }) {
  const t = useT('platform.admin');
  const may = useMay();
  const format = useFormat();
  if (mails.length === 0) return null;
  return (
    <Alert tone="warning" title={t('undelivered.title', { count: mails.length })}>
      <ul className={styles.mails}>
        {mails.map(({ id, subject, reason, is_withheld: isWithheld, created_at: at }) => (
          <li key={id}>
            {may('view_email_logs') ? <Link to={`/site-admin/emails/${id}/`}>{subject}</Link> : subject}
            {` (${format.dateTime(at)})`}
            {(isWithheld || reason !== null) && `: ${isWithheld ? t('undelivered.withheld') : reason}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
