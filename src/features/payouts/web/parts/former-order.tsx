import { useFormat, useT } from '#platform/web/i18n.tsx';
import type { PayoutWire } from '../../contract/payouts.ts';
import styles from './payout.module.css';

interface Props {
  readonly order: NonNullable<PayoutWire['files'][number]['freed']>;
}

/** How the order of an earlier file ended: what the bank did, who said so and why. */
export function FormerOrder({ order: { outcome, at, by, reason } }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  return (
    <span className={styles.outcome}>
      <strong>{t(`order.${outcome}`)}</strong>{' '}
      <span className="muted">
        <time dateTime={at}>{format.date(at)}</time> {t('detail.by', { name: by ?? t('detail.system') })}
      </span>{' '}
      <q>{reason}</q>
    </span>
  );
}
