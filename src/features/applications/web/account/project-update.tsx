import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listExploreCategories } from '#features/categories/contract.ts';
import { useDecisionNames } from '#features/organizations/web/parts/use-decision-names.ts';
import { STATUS } from '#features/projects/rules.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { readProjectDraft } from '../../contract/wizard.ts';
import { DeleteProject } from '../parts/delete-project.tsx';
import { duplicateProject } from '../parts/duplicate-action.ts';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import { ProjectAdministrators } from '../parts/project-administrators.tsx';
import { ProjectSteps } from '../parts/project-steps.tsx';
import { StatusNotice } from '../parts/status-notice.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [draft, categories] = await Promise.all([
    call(readProjectDraft, { params: { slug: params['slug'] ?? '' } }),
    call(listExploreCategories, {}),
  ]);
  return { draft, categories };
}

/** Copies the project and opens the copy. */
export function action(args: ActionFunctionArgs) {
  return duplicateProject(args, (slug) => `/account/project/${slug}/update/`);
}

/** The wizard of a project: its steps up to the submission, and changes of its content afterwards (handbook §3). */
export default function ProjectWizard() {
  const t = useT('applications.account');
  const { draft, categories } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>();
  const { title } = draft.content.basics;
  const mayDelete =
    draft.may_duplicate &&
    draft.status === STATUS.inProgress &&
    draft.editor === 'owner' &&
    !draft.needs_locked;
  return (
    <Page title={title} noindex>
      <h1>{title}</h1>
      <p className="muted">
        {[t('of', { organization: draft.organization.title }), draft.application_type?.title]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <StatusNotice draft={draft} />
      <Decisions apart decisions={draft.decisions} nameOf={useDecisionNames()} />
      <ProjectSteps key={draft.slug} draft={draft} categories={categories} />
      <ProjectAdministrators
        slug={draft.slug}
        administrators={draft.administrators}
        mayChange
        {...(draft.may_duplicate ? {} : { afterLeaving: '/account/projects/' })}
        apart
      />
      {draft.may_duplicate && <DuplicateForm problem={problem} />}
      {mayDelete && <DeleteProject slug={draft.slug} title={title} back="/account/projects/" />}
    </Page>
  );
}
