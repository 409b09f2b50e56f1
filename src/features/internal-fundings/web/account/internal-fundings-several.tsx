import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { listOwnSources } from '../../contract/own.ts';
import { ownOperations } from '../parts/operations.ts';
import { SeveralForm } from '../parts/several-form.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(listOwnSources, {});
}

/** Company administrators fund several projects out of one of its budgets. */
export default function OwnSeveralFundings() {
  const sources = useLoaderData<typeof loader>();
  const t = useT('internal-fundings.admin');
  return (
    <Page title={t('several.title')} noindex narrow>
      <h1>{t('several.title')}</h1>
      <SeveralForm sources={sources} operations={ownOperations} />
    </Page>
  );
}
