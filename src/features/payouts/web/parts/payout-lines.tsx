import { Link } from 'react-router';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { PayoutWire } from '../../contract/payouts.ts';
import styles from './payout.module.css';

/** The postings that a payout, or a claim, is the sum of. */
export function PayoutLines({ payout }: { readonly payout: Pick<PayoutWire, 'lines' | 'line_count'> }) {
  const t = useT('payouts.admin');
  const { lines, line_count: count } = payout;
  const withDonations = lines.some(({ donation }) => donation !== null);
  const withNeeds = lines.some(({ need }) => (need ?? '') !== '');
  return (
    <Card as="section" padded>
      <h2>{t('detail.lines')}</h2>
      {count > lines.length && (
        <p className="muted">{t('detail.linesMore', { shown: lines.length, count })}</p>
      )}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('detail.lines')}>
        <table className={styles.lines}>
          <thead>
            <tr>
              <th scope="col">{t('detail.when')}</th>
              <th scope="col">{t('detail.what')}</th>
              {withDonations && <th scope="col">{t('detail.donation')}</th>}
              {withNeeds && <th scope="col">{t('detail.for')}</th>}
              <th scope="col" className={styles.amount}>
                {t('detail.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              // A journal may have several postings in one payout; their order never changes.
              <Line
                key={`${line.journal}:${index}`}
                line={line}
                withDonations={withDonations}
                withNeeds={withNeeds}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

interface LineProps {
  readonly line: PayoutWire['lines'][number];
  readonly withDonations: boolean;
  readonly withNeeds: boolean;
}

function Line({ line, withDonations, withNeeds }: LineProps) {
  const translator = useTranslator();
  const format = useFormat();
  const maySee = useMay()('view_private_donations');
  const { donation } = line;
  return (
    <tr>
      <td>
        <time dateTime={line.at}>{format.date(line.at)}</time>
      </td>
      <td>{translator.maybe(`payouts.admin:journal.${line.kind}`) ?? line.kind}</td>
      {withDonations && (
        <td className={styles.reference}>
          {donation && maySee ? (
            <Link to={`/site-admin/private-donations/${donation.id}/`}>{donation.reference}</Link>
          ) : (
            donation?.reference
          )}
        </td>
      )}
      {withNeeds && <td>{line.need}</td>}
      <td className={styles.amount}>
        <Money value={line.amount} />
      </td>
    </tr>
  );
}
