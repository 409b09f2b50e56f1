import { Link } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { PaymentSummary } from './make-file.tsx';
import styles from './payout.module.css';

/** Payouts that stay out of the file, each with its reasons. */
export function Excluded({ summary: { excluded } }: { readonly summary: PaymentSummary }) {
  const t = useT('payouts.admin');
  return (
    <Card as="section" padded>
      <h2>{t('file.excluded', { count: excluded.length })}</h2>
      {excluded.length === 0 && <p className="muted">{t('file.noneExcluded')}</p>}
      <ul className={styles.history}>
        {excluded.map((payout) => (
          <li key={payout.id}>
            <span>
              <Link to={`/site-admin/payouts/${payout.id}/`}>{payout.reference}</Link> · {payout.organization}{' '}
              · <Money value={payout.amount} />
            </span>
            {payout.reasons.map((code) => (
              <span key={code} className="muted">
                {t(`exclusion.${code}`)}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
