import { useFormat, useT } from '#platform/web/i18n.tsx';
import type { PaymentToClarify } from '../../contract/clarify.ts';
import styles from '#features/donations/web/parts/staff/donation-detail.module.css';

/** How a payment was clarified each time before it was reopened; nothing if it never was. */
export function Closings({ payment: { closings } }: { readonly payment: PaymentToClarify }) {
  const t = useT('donations.admin');
  const format = useFormat();
  if (closings.length === 0) return null;
  return (
    <>
      <h3>{t('clarify.closings')}</h3>
      <ol className={styles.history}>
        {closings.map(({ at, by, reason }) => (
          <li key={at}>
            <span className={styles.when}>
              <time dateTime={at}>{format.dateTime(at)}</time>
            </span>
            <span>
              {by === null ? t('detail.system') : t('detail.by', { name: by })}
              {reason !== '' && <q className={styles.reason}>{reason}</q>}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
