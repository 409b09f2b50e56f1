import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Columns, Stack } from '#platform/web/ui/details.tsx';
import { readPayout } from '../../contract/payouts.ts';
import { PayoutActions } from '../parts/payout-actions.tsx';
import { PayoutFacts } from '../parts/payout-facts.tsx';
import { PayoutFiles, PayoutHistory } from '../parts/payout-history.tsx';
import { PayoutLines } from '../parts/payout-lines.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readPayout, { params: { id: params['id'] ?? '' } });
}

/** One payout: facts and postings on the left, history and payment files on the right. */
export default function PayoutScreen() {
  const payout = useLoaderData<typeof loader>();
  const t = useT('payouts.admin');
  return (
    <AdminPage
      record={`payout:${payout.id}`}
      title={t('detail.title', { reference: payout.reference })}
      crumbs={[{ label: t('list.title'), to: '/site-admin/payouts/' }]}
      actions={<PayoutActions payout={payout} />}
    >
      <Columns>
        <Stack>
          <PayoutFacts payout={payout} />
          <PayoutLines payout={payout} />
        </Stack>
        <Stack>
          <PayoutHistory payout={payout} />
          <PayoutFiles payout={payout} />
        </Stack>
      </Columns>
    </AdminPage>
  );
}
