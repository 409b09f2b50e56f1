import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { PaymentSummary } from './make-file.tsx';
import styles from './payout.module.css';

interface Props {
  readonly summary: PaymentSummary;
}

/** The latest files, newest first, with a link to the page of each and to all of them. */
export function EarlierFiles({ summary: { files } }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <Card as="section" padded>
      <h2>{t('file.earlier')}</h2>
      <p>
        <Link to="/site-admin/payment-files/">{t('file.all')}</Link>
      </p>
      <ol className={styles.history}>
        {files.map((file) => (
          <li key={file.id}>
            <span className="muted">
              <time dateTime={file.created_at}>{format.dateTime(file.created_at)}</time>{' '}
              {t('detail.by', { name: file.created_by })}
            </span>
            <span>
              <Link to={`/site-admin/payment-files/${file.id}/`}>{file.message_id}</Link>
              {' · '}
              {t('file.holds', { count: file.count, sum: format.money(BigInt(file.sum.in_cents)) })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
