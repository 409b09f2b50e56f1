import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { listExploreCategories } from '#features/categories/contract.ts';
import { useDecisionNames } from '#features/organizations/web/parts/use-decision-names.ts';
import { STATUS } from '#features/projects/rules.ts';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { duplicateProjects } from '../../contract/duplicate.ts';
import { readProjectDraft } from '../../contract/wizard.ts';
import { DeleteProject } from '../parts/delete-project.tsx';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import { ProjectSteps } from '../parts/project-steps.tsx';
import { Standing } from '../parts/standing.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [draft, categories] = await Promise.all([
    call(readProjectDraft, { params: { slug: params['slug'] ?? '' } }),
    call(listExploreCategories, {}),
  ]);
  return { draft, categories };
}

/** Copies the project, and goes on with the copy. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  let made: string | undefined;
  try {
    const body = { project_slugs: [params['slug'] ?? ''] };
    made = (await webFrom(context).call(duplicateProjects, { body })).projects[0]?.slug;
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect(`/account/project/${made}/update/`);
}

/** The wizard of a project: step by step to its review, and its entries afterwards (handbook §3). */
export default function ProjectWizard() {
  const t = useT('applications.account');
  const { draft, categories } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>();
  const { title } = draft.content.basics;
  return (
    <Page title={title} noindex>
      <h1>{title}</h1>
      <p className="muted">
        {[t('of', { organization: draft.organization.title }), draft.application_type?.title]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Standing draft={draft} />
      <Decisions apart decisions={draft.decisions} nameOf={useDecisionNames()} />
      <ProjectSteps key={draft.slug} draft={draft} categories={categories} />
      <DuplicateForm problem={problem} />
      {draft.status === STATUS.inProgress && draft.editor === 'owner' && !draft.needs_locked && (
        <DeleteProject slug={draft.slug} title={title} back="/account/projects/" />
      )}
    </Page>
  );
}
