import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, Suspense, useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { FavoriteButton } from '#features/favorites/web/parts/favorite-button.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Aside } from '../aside.tsx';
import { CategoryIcon } from '../parts/category-icon.tsx';
import { EditLink } from '../parts/edit-link.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { Overview } from '../parts/overview.tsx';
import { carryOver } from '../parts/paths.ts';
import { projectJsonLd } from '../parts/project-json-ld.ts';
import { Sources } from '../parts/sources.tsx';
import { SupportBar } from '../parts/support-bar.tsx';
import { useOverviewScroll } from '../parts/use-overview-scroll.ts';
import { loadProjectPage } from '../project-page.ts';
// Its styles come with the page, its scripts only where it stands.
import '../parts/funding-scope.module.css';
import styles from './project.module.css';

const FundingScope = import.meta.env.SSR
  ? (await import('../parts/funding-scope.tsx')).default
  : lazy(() => import('../parts/funding-scope.tsx'));

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
  const t = useT('projects');
  const { settings, locale } = useRoot();
  const { search } = useLocation();
  const overview = useRef<HTMLElement>(null);
  useOverviewScroll(overview, project.slug);
  const cover = project.photos[0]?.src ?? null;
  // Another state is another address, so that networks fetch the picture with the new progress.
  const version = `${project.percent}-${project.balance.in_cents}`;
  const sharePicture = `/api/v4/projects/${project.slug}/picture.jpg?locale=${locale}&v=${version}`;
  const jsonLd = projectJsonLd({
    ...project,
    image: cover && `${settings.baseUrl}${cover}`,
    canSupport: project.can_receive_fundings,
  });
  return (
    <Page
      title={project.title}
      description={project.summary}
      image={sharePicture}
      jsonLd={jsonLd}
      noindex={project.is_preview || project.is_status_archived}
    >
      <p className={styles.back}>
        <Link to={carryOver('/projects/', search)}>
          <IconArrowLeft size={18} aria-hidden />
          {t('detail.back')}
        </Link>
      </p>
      {project.is_preview && <Alert tone="warning">{t('detail.alert.preview')}</Alert>}
      <article className={styles.layout} ref={overview} data-hides-brand={page.fundingApp || undefined}>
        <div className={styles.gallery}>
          <Gallery title={project.title} photos={project.photos} />
        </div>
        <Head />
        <Aside page={page} />
        <Body />
      </article>
      {parts.includes('privateDonation') && (
        <SupportBar percent={project.percent} collectedCents={project.balance.in_cents} target="give" />
      )}
    </Page>
  );
}

function Head() {
  const { project, badge, favorite, country } = useLoaderData<typeof loader>();
  const t = useT('projects');
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <p className={styles.category}>
          <CategoryIcon name={project.category.icon} />
          {project.category.title}
          {badge && (
            <Badge tone={badge === 'fully_funded' ? 'success' : 'dark'}>
              {t(badge === 'fully_funded' ? 'card.fullyFunded' : 'card.finished')}
            </Badge>
          )}
        </p>
        <h1>{project.title}</h1>
        <p className={styles.by}>
          {t('detail.by', { organization: project.organization.title })}
          {project.city !== '' && <> · {t('card.place', { city: project.city, country })}</>}
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
        showDescription={page.showDescription}
        showNeeds={page.showNeeds}
      />
      <EditLink to={`/site-admin/projects/${project.slug}/page/`} permission="change_projects" />
      {project.funding_scope && (
        <Suspense>
          <FundingScope scope={project.funding_scope} />
        </Suspense>
      )}
      {parts.includes('donationInfo') && <Sources sources={project.sources} percent={project.percent} />}
    </div>
  );
}
