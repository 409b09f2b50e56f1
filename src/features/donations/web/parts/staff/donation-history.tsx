import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { DonationDetail } from '../../../contract/staff.ts';
import { isReplaced } from './donation-facts.tsx';
import { useCodeNames } from './use-code-names.ts';
import styles from './donation-detail.module.css';

interface Props {
  readonly donation: DonationDetail;
}

/** The history of the donation, newest first. */
export function History({ donation }: Props) {
  const t = useT('donations.admin');
  const nameOf = useCodeNames();
  const format = useFormat();
  return (
    <Card as="section" padded>
      <h2>{t('detail.history')}</h2>
      <ol className={styles.history}>
        {donation.events.toReversed().map((event) => (
          <li key={event.id}>
            <span className={styles.when}>
              <time dateTime={event.at}>{format.dateTime(event.at)}</time>
            </span>
            <span>
              <strong>
                {event.kind === 'booked_late' && isReplaced(donation)
                  ? t('detail.bookedReplaced')
                  : nameOf('event', event.kind)}
              </strong>
              <br />
              <span className="muted">
                {event.actor === null ? t('detail.system') : t('detail.by', { name: event.actor })}
              </span>
              <Reason event={event} />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The reason of an event: as written by staff, or the text of its code. */
function Reason({ event: { kind, detail } }: { readonly event: DonationDetail['events'][number] }) {
  const nameOf = useCodeNames();
  const t = useT('donations.admin');
  if (detail['at_provider'] === true)
    return <span className={styles.reason}>{t('detail.refundedAtProvider')}</span>;
  if (typeof detail['replaced_by'] === 'string') {
    const reference = detail['replaced_by'];
    return <span className={styles.reason}>{t('detail.replacedBy', { reference })}</span>;
  }
  const reason = detail[kind === 'refund_failed' ? 'error' : 'reason'];
  if (typeof reason !== 'string') return null;
  if (kind === 'notice_mismatch') return <span className={styles.reason}>{nameOf('review', reason)}</span>;
  if (kind === 'failed' || kind === 'refund_failed')
    return <span className={styles.reason}>{nameOf('providerProblem', reason)}</span>;
  return <q className={styles.reason}>{reason}</q>;
}

/** The payment provider's notices, and their outcome. */
export function Notifications({ donation }: Props) {
  const t = useT('donations.admin');
  const nameOf = useCodeNames();
  const format = useFormat();
  return (
    <Card as="section" padded>
      <h2>{t('detail.notifications')}</h2>
      {donation.payment_events.length === 0 && <p className="muted">{t('detail.noNotifications')}</p>}
      <ol className={styles.history}>
        {donation.payment_events.map((event) => (
          <li key={event.id}>
            <span className={styles.when}>
              <time dateTime={event.received_at}>{format.dateTime(event.received_at)}</time>
            </span>
            <span>
              <strong>{nameOf('notice', event.kind)}</strong> · {t(`detail.outcome.${event.outcome}`)}
              {event.amount && (
                <>
                  {' · '}
                  <Money value={event.amount} />
                </>
              )}
              <br />
              <code className={styles.code}>{event.event_id}</code>
              {event.dispute && (
                <span className={styles.reason}>{t('detail.dispute', { name: event.dispute })}</span>
              )}
              {event.review_reason && (
                <span className={styles.reason}>{nameOf('review', event.review_reason)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Refunded money, or pending refunds. */
export function Refunds({ donation }: Props) {
  const t = useT('donations.admin');
  const format = useFormat();
  const nameOf = useCodeNames();
  if (donation.refunds.length === 0) return null;
  return (
    <Card as="section" padded>
      <h2>{t('detail.refunds')}</h2>
      <ol className={styles.history}>
        {donation.refunds.map((refund) => (
          <li key={refund.id}>
            <span className={styles.when}>
              <time dateTime={refund.requested_at}>{format.dateTime(refund.requested_at)}</time>
            </span>
            <span>
              <Money value={refund.amount} /> · {t(`detail.refundState.${refund.state}`)}
              <br />
              <span className="muted">
                {refund.actor === null ? t('detail.system') : t('detail.by', { name: refund.actor })}
              </span>
              {refund.origin === 'provider' ? (
                <span className={styles.reason}>{t('detail.refundedAtProvider')}</span>
              ) : (
                <q className={styles.reason}>{refund.reason}</q>
              )}
              {refund.error && (
                <span className={styles.reason}>{nameOf('providerProblem', refund.error)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
