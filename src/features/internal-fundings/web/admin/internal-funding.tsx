import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { listFundingSources, readFunding } from '../../contract/internal-fundings.ts';
import { FundingPage } from '../parts/funding-page.tsx';
import { staffOperations } from '../parts/operations.ts';
import { ReverseFundings } from '../parts/reverse-fundings.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const funding = await call(readFunding, { params: { id: params['id'] ?? '' } });
  return { funding, sources: await call(listFundingSources, {}) };
}

/** One internal funding with its history and what may be done with it. */
export default function FundingScreen() {
  const { funding, sources } = useLoaderData<typeof loader>();
  const t = useT('internal-fundings.admin');
  return (
    <AdminPage
      title={(funding.project ?? funding.organization)?.title ?? ''}
      crumbs={[{ label: t('list.title'), to: staffOperations.home }]}
      actions={funding.can_reverse ? <ReverseFundings funding={funding} /> : undefined}
    >
      <FundingPage funding={funding} sources={sources} operations={staffOperations} />
    </AdminPage>
  );
}
