import { Link } from 'react-router';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { PayoutWire } from '../../contract/payouts.ts';
import { FormerOrder } from './former-order.tsx';
import styles from './payout.module.css';

interface Props {
  readonly payout: PayoutWire;
}

/** The history of the payout, newest event first. */
export function PayoutHistory({ payout }: Props) {
  const t = useT('payouts.admin');
  const translator = useTranslator();
  const format = useFormat();
  return (
    <Card as="section" padded>
      <h2>{t('detail.history')}</h2>
      <ol className={styles.history}>
        {payout.events.toReversed().map((event) => (
          <li key={event.id}>
            <time className="muted" dateTime={event.at}>
              {format.dateTime(event.at)}
            </time>
            <strong>
              {translator.maybe(`payouts.admin:event.${event.kind}`) ?? event.kind}
              {event.amount && (
                <>
                  {': '}
                  <Money value={event.amount} />
                </>
              )}
            </strong>
            <span className="muted">
              {event.by === null ? t('detail.system') : t('detail.by', { name: event.by })}
            </span>
            {event.reason !== '' && <q>{event.reason}</q>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The payment files that contain the payout. */
export function PayoutFiles({ payout }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  if (payout.files.length === 0) return null;
  return (
    <Card as="section" padded>
      <h2>{t('detail.files')}</h2>
      <ol className={styles.history}>
        {payout.files.map((file) => (
          <li key={file.id}>
            <time className="muted" dateTime={file.created_at}>
              {format.dateTime(file.created_at)}
            </time>
            <span>
              <Link to={`/site-admin/payment-files/${file.id}/`}>
                <code>{file.message_id}</code>
              </Link>{' '}
              · <Money value={file.amount} />
            </span>
            {file.freed === null ? (
              !payout.paid && <span>{t('order.standing')}</span>
            ) : (
              <FormerOrder order={file.freed} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
