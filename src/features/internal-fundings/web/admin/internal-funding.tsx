import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { RightHelp } from '#features/users/web/parts/missing-right.tsx';
import { listFundingSources, readFunding, reverseFundings } from '../../contract/internal-fundings.ts';
import { FundingPage } from '../parts/funding-page.tsx';
import { NotReversible } from '../parts/not-reversible.tsx';
import { staffOperations } from '../parts/operations.ts';
import { ReverseFundings } from '../parts/reverse-fundings.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const funding = await call(readFunding, { params: { id: params['id'] ?? '' } });
  return { funding, sources: await call(listFundingSources, {}) };
}

/** One internal funding with its history and the possible actions. */
export default function FundingScreen() {
  const { funding, sources } = useLoaderData<typeof loader>();
  const t = useT('internal-fundings.admin');
  const may = useMay();
  return (
    <AdminPage
      record={`internal_funding:${funding.id}`}
      title={(funding.project ?? funding.organization)?.title ?? ''}
      crumbs={[{ label: t('list.title'), to: staffOperations.home }]}
      actions={
        <>
          {funding.budget && may('create_internal_fundings') && (
            <LinkButton to={`${staffOperations.home}new/?budget=${funding.budget.id}`} variant="quiet">
              {t('form.another')}
            </LinkButton>
          )}
          {funding.can_reverse && <ReverseFundings funding={funding} />}
        </>
      }
    >
      <NotReversible funding={funding} help={<RightHelp permission={reverseFundings.permission} />} />
      <FundingPage funding={funding} sources={sources} operations={staffOperations} />
    </AdminPage>
  );
}
