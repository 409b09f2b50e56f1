import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Stack } from '#platform/web/ui/details.tsx';
import { readPaymentSummary } from '../../contract/payment-file.ts';
import { AccountChanges } from '../parts/account-change.tsx';
import { EarlierFiles } from '../parts/earlier-files.tsx';
import { Excluded } from '../parts/excluded-payouts.tsx';
import { MakeFile, Transcribed } from '../parts/make-file.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(readPaymentSummary, {});
}

/** The next payment file: its content, what is excluded and why, and the earlier files. */
export default function PaymentFile() {
  const summary = useLoaderData<typeof loader>();
  const t = useT('payouts.admin');
  const mayMake = useMay()('change_payouts');
  return (
    <AdminPage title={t('file.title')} crumbs={[{ label: t('list.title'), to: '/site-admin/payouts/' }]}>
      <Stack>
        <AccountChanges summary={summary} />
        <MakeFile summary={summary} mayMake={mayMake} />
        <Transcribed summary={summary} />
        <Excluded summary={summary} />
        <EarlierFiles summary={summary} />
      </Stack>
    </AdminPage>
  );
}
