import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { listOwnSources, readOwnFunding } from '../../contract/own.ts';
import { FundingPage } from '../parts/funding-page.tsx';
import { NotReversible } from '../parts/not-reversible.tsx';
import { ownOperations } from '../parts/operations.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const funding = await call(readOwnFunding, { params: { id: params['id'] ?? '' } });
  return { funding, sources: await call(listOwnSources, {}) };
}

/** A funding of the caller's company. */
export default function OwnFundingScreen() {
  const { funding, sources } = useLoaderData<typeof loader>();
  const title = (funding.project ?? funding.organization)?.title ?? '';
  return (
    <Page title={title} noindex>
      <h1>{title}</h1>
      <NotReversible funding={funding} />
      <FundingPage funding={funding} sources={sources} operations={ownOperations} />
    </Page>
  );
}
