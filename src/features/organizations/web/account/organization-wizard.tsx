import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { readOrganizationDraft } from '../../contract/wizard.ts';
import { OrganizationSteps } from '../parts/organization-steps.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readOrganizationDraft, { params: { slug: params['slug'] ?? '' } });
}

/** The wizard of an organisation: step by step to its review, and its entries afterwards (handbook §15). */
export default function OrganizationWizard() {
  const draft = useLoaderData<typeof loader>();
  const { title } = draft.content.basics;
  return (
    <Page title={title} noindex>
      <h1>{title}</h1>
      <OrganizationSteps key={draft.slug} draft={draft} />
    </Page>
  );
}
