import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { listExploreCategories } from '#features/categories/contract.ts';
import { reviewDecisions } from '#features/organizations/rules/review.ts';
import { useDecisionNames } from '#features/organizations/web/parts/use-decision-names.ts';
import { DecisionForm } from '#features/organizations/web/parts/decision-form.tsx';
import styles from '#features/organizations/web/parts/review.module.css';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { duplicateProjects } from '../../contract/duplicate.ts';
import { decideProject, readProjectReview, saveProjectStanding } from '../../contract/review.ts';
import { DeleteProject } from '../parts/delete-project.tsx';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import { ProjectFacts, ReleaseProblems, StandingFacts } from '../parts/review-facts.tsx';
import { StandingForm } from '../parts/standing-form.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [project, categories] = await Promise.all([
    call(readProjectReview, { params: { slug: params['slug'] ?? '' } }),
    call(listExploreCategories, {}),
  ]);
  return { project, category: categories.find(({ slug }) => slug === project.category)?.title ?? '' };
}

/** Does what one of the forms asks for; answers the address that shows what became of it. */
async function perform(
  context: ActionFunctionArgs['context'],
  slug: string,
  form: FormData,
): Promise<string> {
  const { call } = webFrom(context);
  const params = { slug };
  const version = textOf(form, 'version');
  const address = (of: string) => `/site-admin/project/${encodeURIComponent(of)}/update/`;
  if (form.get('intent') === 'duplicate') {
    const { projects } = await call(duplicateProjects, { body: { project_slugs: [slug] } });
    return address(projects[0]?.slug ?? slug);
  }
  if (form.get('intent') === 'standing') {
    const number = (name: string) => Number(form.get(name));
    const body = {
      version,
      content_review_status: number('content_review_status') as 1 | 2 | 3,
      voting_review_status: number('voting_review_status') as 1 | 2 | 3,
      funding_type: number('funding_type') as 1 | 2 | 3 | 4,
      internal_status: textOf(form, 'internal_status'),
      is_banned: form.get('is_banned') === 'true',
      bank_account: textOf(form, 'bank_account') || null,
      reason: textOf(form, 'reason'),
      internal_note: textOf(form, 'internal_note'),
    };
    await call(saveProjectStanding, { params, body });
    return address(slug);
  }
  // The server says what is wrong with a decision that is none.
  const decision = reviewDecisions.find((one) => one === form.get('decision')) ?? ('' as 'public');
  await call(decideProject, {
    params,
    body: {
      version,
      decision,
      reason: textOf(form, 'reason'),
      internal_note: textOf(form, 'internal_note'),
    },
  });
  return address(slug);
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const slug = params['slug'] ?? '';
  const form = await formOf(request);
  let next: string;
  try {
    next = await perform(context, slug, form);
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect(next);
}

/** One project: what its owner has entered at the left, its review at the right. */
export default function ProjectReview() {
  const { project, category } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>();
  const t = useT('applications.admin');
  const projects = useT('projects.admin');
  const may = useMay();
  const { slug, content } = project;
  const own = (intent: string) => (problem?.values['intent'] === intent ? problem : undefined);
  const standing = {
    status: project.status,
    reviewStatus: project.review_status,
    needsReview: project.needs_donation_review,
  };
  return (
    <AdminPage
      title={content.basics.title}
      crumbs={[{ label: projects('list.title'), to: '/site-admin/projects/' }]}
      actions={
        <>
          {may('change_projects') && (
            <>
              <LinkButton to={`/site-admin/project/${slug}/entries/`} variant="quiet">
                {t('entries')}
              </LinkButton>
              <LinkButton to={`/site-admin/projects/${slug}/page/`} variant="quiet">
                {t('page')}
              </LinkButton>
            </>
          )}
          <LinkButton to={`/project/${slug}/`} variant="quiet">
            {t('open')}
          </LinkButton>
        </>
      }
    >
      <div className={styles.columns}>
        <ProjectFacts project={project} category={category} />
        <div className={styles.stack}>
          <StandingFacts project={project} />
          {may('change_project_review') && (
            <>
              <ReleaseProblems project={project} />
              <DecisionForm
                version={project.version}
                standing={standing}
                problem={own('review')}
                labelOf={(decision) => t(`decide.${decision}`)}
                none={t('decide.none')}
              />
              <StandingForm project={project} problem={own('standing')} />
            </>
          )}
          <Decisions decisions={project.decisions} nameOf={useDecisionNames()} />
          {may('create_projects') && <DuplicateForm problem={own('duplicate')} />}
          {may('delete_projects') && project.balance_in_cents === 0 && (
            <div>
              <DeleteProject slug={slug} title={content.basics.title} back="/site-admin/projects/" />
            </div>
          )}
        </div>
      </div>
    </AdminPage>
  );
}
