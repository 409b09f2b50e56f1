import { lazy, Suspense, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { FavoriteButton } from '#features/favorites/web/parts/favorite-button.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { Aside } from '../aside.tsx';
import { BackLink } from '../parts/back-link.tsx';
import { CategoryIcon } from '#features/categories/web/parts/category-icon.tsx';
import { EditLink } from '../parts/edit-link.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { Overview } from '../parts/overview.tsx';
import { projectJsonLd } from '../parts/project-json-ld.ts';
import { Sources } from '../parts/sources.tsx';
import { SupportBar, VoteBar } from '../parts/support-bar.tsx';
import { useOverviewScroll } from '../parts/use-overview-scroll.ts';
import { loadProjectPage } from '../project-page.ts';
// Its styles come with the page, its scripts only where it stands.
import '#features/programmes/web/parts/funding-scope.module.css';
import styles from './project.module.css';

const FundingScope = import.meta.env.SSR
  ? (await import('#features/programmes/web/parts/funding-scope.tsx')).default
  : lazy(() => import('#features/programmes/web/parts/funding-scope.tsx'));

export function loader({ context, params, url }: LoaderFunctionArgs) {
  return loadProjectPage(context, {
    slug: params['projectSlug'] ?? '',
    voting: params['votingSlug'],
    search: url.searchParams,
  });
}

/** A project (spec 1 §2): overview at the left, what it takes and how to give at the right. */
export default function ProjectPage() {
  const page = useLoaderData<typeof loader>();
  const { project, parts } = page;
  const t = useT('detail-pages');
  const { settings, locale } = useRoot();
  const list = page.votingNamed ? page.voting?.list : null;
  const overview = useRef<HTMLElement>(null);
  useOverviewScroll(overview, project.slug);
  const cover = project.photos[0]?.src ?? null;
  // Another state is another address, so that networks fetch the picture with the new progress.
  const version = page.display.collected ? `${project.percent}-${project.balance.in_cents}` : 'hidden';
  const sharePicture = `/api/v4/projects/${project.slug}/picture.jpg?locale=${locale}&v=${version}`;
  const jsonLd = projectJsonLd({
    ...project,
    image: cover && `${settings.baseUrl}${cover}`,
    // Where votes are collected nobody can give now.
    canSupport: parts.includes('privateDonation'),
  });
  return (
    <Page
      title={project.title}
      description={project.summary}
      canonical={page.canonical}
      image={sharePicture}
      jsonLd={jsonLd}
      noindex={project.is_preview || project.is_status_archived}
    >
      <BackLink to={list?.path ?? '/projects/'} label={list?.label ?? t('project.back')} />
      {project.is_preview && <Alert tone="warning">{t('project.alert.preview')}</Alert>}
      <article className={styles.layout} ref={overview} data-hides-brand={page.fundingApp || undefined}>
        <div className={styles.gallery}>
          <Gallery title={project.title} photos={project.photos} />
        </div>
        <Head />
        {/* What somebody enters or is told for one project is not for the next. */}
        <Aside key={project.slug} page={page} />
        <Body />
      </article>
      {parts.includes('privateDonation') && (
        <SupportBar target="give" label={t('project.support')}>
          <SoFar />
        </SupportBar>
      )}
      {parts.includes('votingArea') && page.voting?.state === 'active' && <VoteBar view={page.voting} />}
    </Page>
  );
}

/** How far the project is, as much of it as the platform shows. */
function SoFar() {
  const { project, display } = useLoaderData<typeof loader>();
  const t = useT('detail-pages');
  const format = useFormat();
  const shown = useShownAmount();
  return (
    <>
      {display.collected && (
        <p>
          <strong>{shown(project.balance)}</strong>{' '}
          {display.overall && (
            <span>{t('project.inTotal', { percent: format.percent(project.percent) })}</span>
          )}
        </p>
      )}
      {display.overall && <Progress percent={project.percent} label={t('project.progress')} size="small" />}
    </>
  );
}

function Head() {
  const { project, badge, favorite, country } = useLoaderData<typeof loader>();
  const t = useT('detail-pages');
  const cards = useT('projects');
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <p className={styles.category}>
          <CategoryIcon name={project.category.icon} />
          {project.category.title}
          {badge && (
            <Badge tone={badge === 'fully_funded' ? 'success' : 'dark'}>
              {cards(badge === 'fully_funded' ? 'card.fullyFunded' : 'card.finished')}
            </Badge>
          )}
        </p>
        <h1>{project.title}</h1>
        <p className={styles.by}>
          {t('project.by', { organization: project.organization.title })}
          {project.city !== '' && <> · {cards('card.place', { city: project.city, country })}</>}
        </p>
      </div>
      {favorite !== null && (
        <FavoriteButton
          slug={project.slug}
          title={project.title}
          favorite={favorite}
          className={styles.heart}
        />
      )}
      <p className={styles.summary}>{project.summary}</p>
    </header>
  );
}

function Body() {
  const { project, parts, ...page } = useLoaderData<typeof loader>();
  return (
    <div className={styles.body}>
      <Overview
        facts={project}
        fundingApp={page.fundingApp}
        detailed={page.detailedMilestones}
        needMoney={page.needMoney}
        showDescription={page.showDescription}
        showNeeds={page.showNeeds}
      />
      <EditLink to={`/site-admin/projects/${project.slug}/page/`} permission="change_projects" />
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
    </div>
  );
}
