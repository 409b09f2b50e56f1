import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ResponseOf } from '#platform/contract/route.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { OwnList, OwnRow, ownFacts, loadOwnPage } from '#platform/web/ui/own-list.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { listOwnPayouts } from '../../contract/own.ts';
import styles from './payouts.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadOwnPage(url, (page) => apiFrom(context)(listOwnPayouts, { query: { page } }));
}

type Payout = ResponseOf<typeof listOwnPayouts>['results'][number];

/** Past and upcoming payouts of the user's organizations. */
export default function OwnPayouts() {
  const t = useT('payouts.account');
  const format = useFormat();
  const own = useLoaderData<typeof loader>();
  return (
    <Page title={t('title')} noindex narrow>
      <h1>{t('title')}</h1>
      {own.count === 0 ? (
        <EmptyState title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <p className="muted">{t('intro')}</p>
          <dl className={styles.totals}>
            <div>
              <dt>{t('paid')}</dt>
              <dd className="tabular">{format.money(own.total_paid)}</dd>
            </div>
            <div>
              <dt>{t('open')}</dt>
              <dd className="tabular">{format.money(own.total_open)}</dd>
            </div>
          </dl>
          <OwnList list={own} keyOf={({ reference }) => reference} path="/account/payouts/">
            {(payout) => <Row payout={payout} />}
          </OwnList>
        </>
      )}
    </Page>
  );
}

function Row({ payout }: { readonly payout: Payout }) {
  const t = useT('payouts.account');
  const format = useFormat();
  const { paid_at, account_holder: holder, iban_end: end } = payout;
  return (
    <OwnRow title={payout.project ?? payout.organization} amount={format.money(payout.amount)}>
      <p className={ownFacts}>
        <Badge tone={paid_at === null ? 'warning' : 'success'}>
          {paid_at === null ? t('notPaid') : t('paidOn', { day: format.date(paid_at) })}
        </Badge>
        <span>{t('reference', { reference: payout.reference, day: format.date(payout.settled_on) })}</span>
        <span>{payout.company ?? t('private')}</span>
        <span>{end === '' ? t('noAccount') : t('account', { holder, end })}</span>
      </p>
    </OwnRow>
  );
}
