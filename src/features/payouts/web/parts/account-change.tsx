import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { PayoutWire } from '../../contract/payouts.ts';
import type { PaymentSummary } from './make-file.tsx';
import styles from './payout.module.css';

type Change = NonNullable<PayoutWire['account_change']>;

/** Formats a change of account: from which to which, and who has confirmed it. */
function useChangeText(): (change: Change) => string {
  const t = useT('payouts.admin');
  const format = useFormat();
  return ({ old_end, new_end, confirmed_by: name, confirmed_at: at }) => {
    const text = t('accountChange.text', { old: old_end, new: new_end });
    const by =
      name === null || at === null
        ? t('accountChange.unconfirmed')
        : t('accountChange.confirmed', { name, at: format.dateTime(at) });
    return `${text} ${by}`;
  };
}

/** Warns that a payout goes to another account than the organization's last one. */
export function AccountChange({ change }: { readonly change: Change | null }) {
  const t = useT('payouts.admin');
  const textOf = useChangeText();
  if (!change) return null;
  return (
    <Alert tone="warning" title={t('accountChange.title')}>
      {textOf(change)}
    </Alert>
  );
}

/** Which payouts of the next file go to an account that their organization has replaced since (decision 355). */
function FormerAccounts({ summary: { former } }: { readonly summary: PaymentSummary }) {
  const t = useT('payouts.admin');
  if (former.length === 0) return null;
  return (
    <Alert tone="warning" title={t('accountChange.former', { count: former.length })}>
      <ul className={styles.history}>
        {former.map(({ id, reference, organization, old_end, new_end }) => (
          <li key={id}>
            <span>
              <Link to={`/site-admin/payouts/${id}/`}>{reference}</Link> · {organization}
            </span>
            <span>{t('accountChange.formerText', { old: old_end, new: new_end })}</span>
          </li>
        ))}
      </ul>
      <p>{t('accountChange.formerRenew')}</p>
    </Alert>
  );
}

/** Which payouts of the next file go to another account than before, and how many accounts wait for staff. */
export function AccountChanges({ summary }: { readonly summary: PaymentSummary }) {
  const t = useT('payouts.admin');
  const textOf = useChangeText();
  const { changed, accounts_waiting: waiting } = summary;
  return (
    <>
      {waiting > 0 && (
        <Alert tone="info">
          <Link to="/site-admin/organizations/?account_change_named=waiting,objected">
            {t('accountChange.waiting', { count: waiting })}
          </Link>
        </Alert>
      )}
      {changed.length > 0 && (
        <Alert tone="warning" title={t('accountChange.count', { count: changed.length })}>
          <ul className={styles.history}>
            {changed.map((payout) => (
              <li key={payout.id}>
                <span>
                  <Link to={`/site-admin/payouts/${payout.id}/`}>{payout.reference}</Link> ·{' '}
                  {payout.organization}
                </span>
                <span>{textOf(payout.account_change)}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      <FormerAccounts summary={summary} />
    </>
  );
}
