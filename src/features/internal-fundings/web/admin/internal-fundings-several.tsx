import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { FUNDED_TOGETHER_MAX } from '#features/funding-records/rules.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { listFundingRecipients, listFundingSources } from '../../contract/internal-fundings.ts';
import { staffOperations } from '../parts/operations.ts';
import { SeveralForm } from '../parts/several-form.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const { searchParams } = new URL(request.url);
  const named = (searchParams.get('projects') ?? '').split(',').filter((id) => /^\d{1,18}$/.test(id));
  const ids = [...new Set(named)];
  const asked = ids.slice(0, FUNDED_TOGETHER_MAX).join(',');
  const [sources, found] = await Promise.all([
    call(listFundingSources, {}),
    asked ? call(listFundingRecipients, { query: { kind: 'project', ids: asked } }) : { results: [] },
  ]);
  return {
    sources,
    start: { projects: found.results, budget: searchParams.get('budget') },
    leftOut: ids.length - found.results.length,
  };
}

/** Staff fund several projects out of one budget; the address may name the projects and the budget. */
export default function SeveralFundings() {
  const { sources, start, leftOut } = useLoaderData<typeof loader>();
  const t = useT('internal-fundings.admin');
  return (
    <AdminPage title={t('several.title')} crumbs={[{ label: t('list.title'), to: staffOperations.home }]}>
      <SeveralForm
        sources={sources}
        operations={staffOperations}
        start={start}
        notice={leftOut > 0 && <Alert tone="warning">{t('several.leftOut', { count: leftOut })}</Alert>}
      />
    </AdminPage>
  );
}
