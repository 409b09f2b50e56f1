import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { readPayout } from '../../contract/payouts.ts';
import { PayoutActions } from '../parts/payout-actions.tsx';
import { PayoutFacts } from '../parts/payout-facts.tsx';
import { PayoutFiles, PayoutHistory } from '../parts/payout-history.tsx';
import { PayoutLines } from '../parts/payout-lines.tsx';
import styles from '../parts/payout.module.css';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readPayout, { params: { id: params['id'] ?? '' } });
}

/** One payout: facts and postings at the left, what became of it at the right. */
export default function PayoutScreen() {
  const payout = useLoaderData<typeof loader>();
  const t = useT('payouts.admin');
  return (
    <AdminPage
      title={t('detail.title', { reference: payout.reference })}
      crumbs={[{ label: t('list.title'), to: '/site-admin/payouts/' }]}
      actions={<PayoutActions payout={payout} />}
    >
      <div className={styles.columns}>
        <div className={styles.stack}>
          <PayoutFacts payout={payout} />
          <PayoutLines payout={payout} />
        </div>
        <div className={styles.stack}>
          <PayoutHistory payout={payout} />
          <PayoutFiles payout={payout} />
        </div>
      </div>
    </AdminPage>
  );
}
