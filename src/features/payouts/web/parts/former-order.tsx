import { useFormat, useT } from '#platform/web/i18n.tsx';
import type { PayoutWire } from '../../contract/payouts.ts';
import styles from './payout.module.css';

interface Props {
  readonly order: NonNullable<PayoutWire['files'][number]['freed']>;
}

/** How the order of an earlier file ended: the outcome, and who has recorded it, when and why. */
export function FormerOrder({ order: { outcome, at, by, reason } }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  return (
    <span className={styles.outcome}>
      <strong>{t(`order.${outcome}`)}</strong>{' '}
      <span className="muted">
        <time dateTime={at}>{format.date(at)}</time>{' '}
        {by === null ? t('detail.system') : t('detail.by', { name: by })}
      </span>{' '}
      <q>{reason}</q>
    </span>
  );
}
