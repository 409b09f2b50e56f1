import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { listFundingRecipients, listFundingSources } from '../../contract/internal-fundings.ts';
import { FundingForm } from '../parts/funding-form.tsx';
import { staffOperations } from '../parts/operations.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const { searchParams } = new URL(request.url);
  const slug = searchParams.get('project');
  const [sources, found] = await Promise.all([
    call(listFundingSources, {}),
    slug ? call(listFundingRecipients, { query: { kind: 'project', slug } }) : { results: [] },
  ]);
  return { sources, start: { recipient: found.results[0] ?? null, budget: searchParams.get('budget') } };
}

/** Staff make an internal funding, out of one budget or several; the address may name the project and the budget. */
export default function NewFunding() {
  const { sources, start } = useLoaderData<typeof loader>();
  const t = useT('internal-fundings.admin');
  return (
    <AdminPage title={t('form.title')} crumbs={[{ label: t('list.title'), to: staffOperations.home }]}>
      <FundingForm sources={sources} operations={staffOperations} start={start} />
    </AdminPage>
  );
}
