import { lazy, Suspense } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { RichText, useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { Aside } from '../aside.tsx';
import { DetailFrame } from '../detail-frame.tsx';
import { DetailHead } from '../parts/detail-head.tsx';
import { CategoryIcon } from '#features/categories/web/parts/category-icon.tsx';
import { EditLink } from '../parts/edit-link.tsx';
import { Overview } from '../parts/overview/overview.tsx';
import { projectJsonLd } from '../parts/project-json-ld.ts';
import { Sources } from '../parts/content/sources.tsx';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import { getFurtherProjects } from '../../contract/further.ts';
import { missingPage } from '../further-view.ts';
import { loadProjectPage } from '../project-page.ts';
// The styles are loaded with the page, the scripts only if the part is shown.
import '#features/programmes/web/parts/funding-scope.module.css';
import '#features/news-items/web/parts/project-news.module.css';

const FundingScope = import.meta.env.SSR
  ? (await import('#features/programmes/web/parts/funding-scope.tsx')).default
  : lazy(() => import('#features/programmes/web/parts/funding-scope.tsx'));

const ProjectNews = import.meta.env.SSR
  ? (await import('#features/news-items/web/parts/project-news.tsx')).default
  : lazy(() => import('#features/news-items/web/parts/project-news.tsx'));

const Further = import.meta.env.SSR
  ? (await import('../parts/further.tsx')).default
  : lazy(() => import('../parts/further.tsx'));

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const slug = params['projectSlug'] ?? '';
  try {
    return await loadProjectPage(context, { slug, voting: params['votingSlug'], search: url.searchParams });
  } catch (error) {
    throw await missingPage(context, getFurtherProjects, { slug, error });
  }
}

/** A project (spec 1 §2): the overview on the left, the amounts and the giving form on the right. */
export default function ProjectPage() {
  const page = useLoaderData<typeof loader>();
  const { project, parts } = page;
  const t = useT('detail-pages');
  const { settings, locale } = useRoot();
  const list = page.votingNamed ? page.voting?.list : null;
  const cover = project.photos[0]?.src ?? null;
  // The address changes with the progress, so that networks fetch the new picture.
  const version = page.display.collected ? `${project.percent}-${project.balance.in_cents}` : 'hidden';
  const canGive = parts.includes('privateDonation');
  return (
    <DetailFrame
      slug={project.slug}
      title={project.title}
      description={project.summary}
      canonical={page.canonical}
      image={`/api/v4/projects/${project.slug}/picture.jpg?locale=${locale}&v=${version}`}
      jsonLd={projectJsonLd({
        ...project,
        image: cover && `${settings.baseUrl}${cover}`,
        // While votes are collected, giving is not possible.
        canSupport: canGive,
      })}
      noindex={project.is_preview || project.is_status_archived}
      list={list ?? { path: '/projects/', label: t('project.back') }}
      preview={project.is_preview}
      photos={project.photos}
      head={<Head />}
      summary={project.summary}
      // Input and messages are not carried over to the page of another project.
      aside={<Aside key={project.slug} page={page} />}
      body={<Body />}
      support={canGive ? { label: t('project.support'), state: <ProgressSummary /> } : null}
      votes={parts.includes('votingArea') ? page.voting : null}
      hidesBrand={page.fundingApp}
    >
      {page.further && (
        <Suspense>
          <Further further={page.further} organization={project.organization} />
        </Suspense>
      )}
    </DetailFrame>
  );
}

/** The progress of the project, as far as the platform shows it. */
function ProgressSummary() {
  const { project, display } = useLoaderData<typeof loader>();
  const { days_left: days } = project;
  const t = useT('detail-pages');
  const format = useFormat();
  const formatAmount = useShownAmount();
  return (
    <>
      {display.collected && (
        <p>
          <strong>{formatAmount(project.balance)}</strong>{' '}
          {display.overall && (
            <span>{t('project.inTotal', { percent: format.percent(project.percent) })}</span>
          )}
        </p>
      )}
      {display.overall && <Progress percent={project.percent} label={t('project.progress')} size="small" />}
      {days !== null && (
        <p>
          {format.number(days)} {t('project.daysLeft', { count: days })}
        </p>
      )}
    </>
  );
}

function Head() {
  const { project, badge, favorite, country } = useLoaderData<typeof loader>();
  const t = useT('detail-pages');
  const cards = useT('projects');
  const { search } = useLocation();
  const organizationPath = namedRoute('organization-detail', { orgSlug: project.organization.slug }, search);
  return (
    <DetailHead
      kind={
        <>
          <CategoryIcon name={project.category.icon} />
          {project.category.title}
          {badge && (
            <Badge tone={badge === 'fully_funded' ? 'success' : 'dark'}>
              {cards(badge === 'fully_funded' ? 'card.fullyFunded' : 'card.finished')}
            </Badge>
          )}
        </>
      }
      title={project.title}
      by={
        <>
          <RichText
            text={t('project.by', { organization: project.organization.title })}
            parts={{ link: (inner) => <Link to={organizationPath}>{inner}</Link> }}
          />
          {project.city !== '' && <> · {cards('card.place', { city: project.city, country })}</>}
        </>
      }
      heart={favorite === null ? null : { slug: project.slug, favorite }}
    />
  );
}

function Body() {
  const { project, parts, ...page } = useLoaderData<typeof loader>();
  return (
    <>
      <Overview
        facts={project}
        fundingApp={page.fundingApp}
        detailed={page.detailedMilestones}
        needMoney={page.needMoney}
        showDescription={page.showDescription}
        showNeeds={page.showNeeds}
      />
      <EditLink to={`/site-admin/projects/${project.slug}/page/`} permission="change_projects" />
      {page.news && (
        <Suspense>
          <ProjectNews news={page.news} project={project.slug} />
        </Suspense>
      )}
      {project.funding_scope && (
        <Suspense>
          <FundingScope scope={project.funding_scope} />
        </Suspense>
      )}
      {parts.includes('donationInfo') && page.display.collected && (
        <Sources
          sources={project.sources}
          balance={project.balance}
          percent={page.display.overall ? project.percent : null}
        />
      )}
    </>
  );
}
