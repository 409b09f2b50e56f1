import { Link } from 'react-router';
import type { MoneyWire } from '#platform/contract/money.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { moneySources } from '../../contract.ts';
import styles from './money-today.module.css';

interface Sum {
  readonly source: (typeof moneySources)[number];
  readonly today: MoneyWire;
  readonly month: MoneyWire;
}

const total = (sums: readonly Sum[], of: 'today' | 'month') =>
  sums.reduce((cents, sum) => cents + sum[of].in_cents, 0);

/** Booked money of today and of this month, by source; returned money is deducted. */
export function MoneyToday({ sums }: { readonly sums: readonly Sum[] | null }) {
  const t = useT('workbench.admin');
  const s = useT('statistics.admin');
  return (
    <Card as="section" aria-labelledby="money-today">
      <h2 id="money-today" className={styles.heading}>
        {t('money.title')}
      </h2>
      {sums === null ? (
        <Alert tone="warning" live="polite">
          {t('money.failed')}
        </Alert>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('money.source')}</th>
              <th scope="col">{t('money.today')}</th>
              <th scope="col">{t('money.month')}</th>
            </tr>
          </thead>
          <tbody>
            {sums.map(({ source, today, month }) => (
              <tr key={source}>
                <th scope="row">{s(`source.${source}`)}</th>
                <td>
                  <Money value={today} />
                </td>
                <td>
                  <Money value={month} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('money.total')}</th>
              <td>
                <Money value={total(sums, 'today')} />
              </td>
              <td>
                <Money value={total(sums, 'month')} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      <p>
        <Link to="/site-admin/statistics/monthly/">{t('money.report')}</Link>
      </p>
    </Card>
  );
}
