import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { listOwnSources } from '../../contract/own.ts';
import { FundingForm } from '../parts/funding-form.tsx';
import { ownOperations } from '../parts/operations.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(listOwnSources, {});
}

/** Company administrators create a funding from its budgets. */
export default function OwnNewFunding() {
  const sources = useLoaderData<typeof loader>();
  const t = useT('internal-fundings.admin');
  return (
    <Page title={t('form.title')} noindex narrow>
      <h1>{t('form.title')}</h1>
      <FundingForm sources={sources} operations={ownOperations} />
    </Page>
  );
}
