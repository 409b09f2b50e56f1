import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listExploreCategories } from '#features/categories/contract.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { readProjectDraft } from '../../contract/wizard.ts';
import { ProjectSteps } from '../parts/project-steps.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [draft, categories] = await Promise.all([
    call(readProjectDraft, { params: { slug: params['slug'] ?? '' } }),
    call(listExploreCategories, {}),
  ]);
  return { draft, categories };
}

/** The wizard of a project: step by step to its review, and its entries afterwards (handbook §3). */
export default function ProjectWizard() {
  const t = useT('applications.account');
  const { draft, categories } = useLoaderData<typeof loader>();
  const { title } = draft.content.basics;
  return (
    <Page title={title} noindex>
      <h1>{title}</h1>
      <p className="muted">{t('of', { organization: draft.organization.title })}</p>
      <ProjectSteps key={draft.slug} draft={draft} categories={categories} />
    </Page>
  );
}
