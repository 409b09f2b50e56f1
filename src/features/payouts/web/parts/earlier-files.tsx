import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { fileAddress, type PaymentSummary } from './make-file.tsx';
import styles from './payout.module.css';

interface Props {
  readonly summary: PaymentSummary;
  readonly mayLoad: boolean;
}

/** The files that were made, the last first; each can be fetched again as it was. */
export function EarlierFiles({ summary: { files }, mayLoad }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <Card as="section" padded>
      <h2>{t('file.earlier')}</h2>
      <ol className={styles.history}>
        {files.map((file) => (
          <li key={file.id}>
            <span className="muted">
              <time dateTime={file.created_at}>{format.dateTime(file.created_at)}</time>{' '}
              {t('detail.by', { name: file.created_by })}
            </span>
            <span>
              {mayLoad ? (
                <a href={fileAddress(file.id)} download>
                  {file.message_id}
                </a>
              ) : (
                file.message_id
              )}
              {' · '}
              {t('file.holds', { count: file.count, sum: format.money(BigInt(file.sum.in_cents)) })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
