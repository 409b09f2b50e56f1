import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { DonationDetail } from '../../../contract/staff.ts';
import { useCodeNames } from './use-code-names.ts';
import styles from './donation-detail.module.css';

/** The journals of a donation in the ledger; each adds up to zero. */
export function Postings({ donation }: { readonly donation: DonationDetail }) {
  const t = useT('donations.admin');
  const format = useFormat();
  const nameOf = useCodeNames();
  return (
    <Card as="section" padded className={styles.wide}>
      <h2>{t('detail.postings')}</h2>
      {donation.journals.length === 0 && <p className="muted">{t('detail.noPostings')}</p>}
      {donation.journals.map((journal) => (
        <table key={journal.id} className={styles.journal}>
          <caption>
            <strong>{nameOf('journalKind', journal.kind)}</strong> · {t('detail.journal', { id: journal.id })}{' '}
            · {format.dateTime(journal.at)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('detail.account')}</th>
              <th scope="col" className={styles.amount}>
                {t('detail.postedAmount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {journal.postings.map((posting) => (
              <tr key={`${posting.account}:${posting.owner}`}>
                <td>
                  {nameOf('accountKind', posting.account.replace(/:.*$/, ''))} · {posting.label}
                </td>
                <td className={styles.amount}>
                  <Money value={posting.amount} sign />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Card>
  );
}
