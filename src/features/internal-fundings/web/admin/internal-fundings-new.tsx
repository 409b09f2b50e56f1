import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { listFundingSources } from '../../contract/internal-fundings.ts';
import { FundingForm } from '../parts/funding-form.tsx';
import { staffOperations } from '../parts/operations.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(listFundingSources, {});
}

/** Staff make an internal funding, out of one budget or several. */
export default function NewFunding() {
  const sources = useLoaderData<typeof loader>();
  const t = useT('internal-fundings.admin');
  return (
    <AdminPage title={t('form.title')} crumbs={[{ label: t('list.title'), to: staffOperations.home }]}>
      <FundingForm sources={sources} operations={staffOperations} />
    </AdminPage>
  );
}
