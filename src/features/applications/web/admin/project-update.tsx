import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listExploreCategories } from '#features/categories/contract.ts';
import { useDecisionNames } from '#features/organizations/web/parts/use-decision-names.ts';
import { DecisionBar } from '#features/organizations/web/parts/decision-bar.tsx';
import styles from '#features/organizations/web/parts/review.module.css';
import { TasksButton } from '#features/reminders/web/parts/tasks-button.tsx';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay, useRoot } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { decideProject, readProjectReview } from '../../contract/review.ts';
import { releases } from '../../rules/review.ts';
import { DeleteProject } from '../parts/delete-project.tsx';
import { duplicateProject } from '../parts/duplicate-action.ts';
import { DuplicateForm } from '../parts/duplicate-form.tsx';
import { ProjectFacts, ReleaseProblems, type Reviewed, StatusFacts } from '../parts/review-facts.tsx';
import { StatusForm } from '../parts/status-form.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [project, categories] = await Promise.all([
    call(readProjectReview, { params: { slug: params['slug'] ?? '' } }),
    call(listExploreCategories, {}),
  ]);
  return { project, category: categories.find(({ slug }) => slug === project.category)?.title ?? '' };
}

/** Copies the project and opens the copy. */
export function action(args: ActionFunctionArgs) {
  return duplicateProject(args, (slug) => `/site-admin/project/${slug}/update/`);
}

/** One project: its content on the left, its review on the right. */
export default function ProjectReview() {
  const { project, category } = useLoaderData<typeof loader>();
  const problem = useAnswer<typeof action>();
  const t = useT('applications.admin');
  const projects = useT('projects.admin');
  const may = useMay();
  const { settings } = useRoot();
  const { slug, content } = project;
  return (
    <AdminPage
      record={`project:${project.slug}`}
      title={content.basics.title}
      crumbs={[{ label: projects('list.title'), to: '/site-admin/projects/' }]}
      actions={
        <>
          <TasksButton target={{ type: 'project', id: project.id, title: content.basics.title }} />
          {may('create_internal_fundings') && settings.features['internalFundings'] !== false && (
            <LinkButton to={`/site-admin/internal-fundings/new/?project=${slug}`} variant="quiet">
              {t('fund')}
            </LinkButton>
          )}
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
          <StatusFacts project={project} />
          {may('change_project_review') && (
            <>
              <ReleaseProblems project={project} />
              <StatusForm project={project} />
            </>
          )}
          <Decisions decisions={project.decisions} nameOf={useDecisionNames()} />
          {may('create_projects') && <DuplicateForm problem={problem} />}
          {may('delete_projects') && project.balance_in_cents === 0 && (
            <div>
              <DeleteProject slug={slug} title={content.basics.title} back="/site-admin/projects/" />
            </div>
          )}
        </div>
      </div>
      {may('change_project_review') && <ProjectDecision project={project} />}
    </AdminPage>
  );
}

/** The decisions about the project that are possible now, and the queue. */
function ProjectDecision({ project }: { readonly project: Reviewed }) {
  const t = useT('applications.admin');
  const call = useApi();
  const params = { slug: project.slug };
  return (
    <DecisionBar
      key={project.slug}
      record={{ ...project, title: project.content.basics.title }}
      send={(body, idempotencyKey) => call(decideProject, { params, body }, { idempotencyKey })}
      labelOf={(decision) => t(`decide.${decision}`)}
      missingFor={(decision) =>
        releases(decision, project.review_status)
          ? project.release_problems.map((problem) => t(`problem.${problem}`))
          : []
      }
      none={t('decide.none')}
      pathOf={(slug) => `/site-admin/project/${slug}/update/`}
      reasonsPath="/site-admin/projects/review-reasons/"
    />
  );
}
