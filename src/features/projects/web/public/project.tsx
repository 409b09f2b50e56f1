import { IconArrowLeft } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { listProjectCoFundings } from '#features/cofunding/contract.ts';
import { listFavorites } from '#features/favorites/contract.ts';
import { DonationArea, givingSettings } from '#features/donations/web/parts/donation-area.tsx';
import { FavoriteButton } from '#features/favorites/web/parts/favorite-button.tsx';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { intlLocale } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web/context.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { getProject, type ProjectDetail } from '../../contract.ts';
import { type BalanceDisplayMode, balanceDisplay, cardBadge, pageAreas, projectAlert } from '../../rules.ts';
import { CategoryIcon } from '../parts/category-icon.tsx';
import { CoFundingInfo } from '../parts/co-funding-info.tsx';
import { DonationInfo } from '../parts/donation-info.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { Overview } from '../parts/overview.tsx';
import { InfoArea, StatusAlert } from '../parts/page-areas.tsx';
import { carryOver } from '../parts/paths.ts';
import { projectJsonLd } from '../parts/project-json-ld.ts';
import { Share } from '../parts/share.tsx';
import { Sources } from '../parts/sources.tsx';
import { SupportBar } from '../parts/support-bar.tsx';
import { useOverviewScroll } from '../parts/use-overview-scroll.ts';
import { useStickyHeight } from '../parts/use-sticky-height.ts';
import styles from './project.module.css';

/** Seconds that an anonymous visitor's page is shared (design §7). */
const SHARED_SECONDS = 5;

/** Everything of the page that follows from the project's state and the platform's settings. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const call = apiFrom(context);
  const slug = params['projectSlug'] ?? '';
  const enabled = web.settings.features;
  const [project, coFundings, settings, favorites] = await Promise.all([
    call(getProject, { params: { slug } }),
    enabled['coFunding'] === false ? null : call(listProjectCoFundings, { params: { slug } }),
    call(readPlatformSettings, {}),
    web.actor && enabled['enableFavorites'] !== false ? call(listFavorites, {}) : null,
  ]);
  web.cache(SHARED_SECONDS);
  const state = stateOf(project);
  const areas = pageAreas(state, {
    preview: project.is_preview,
    fundingApp: false,
    votingProject: false,
    hasAddress: project.city !== '',
    enableCoinDonations: enabled['enableCoinDonations'] === true,
    enablePrivateDonations: enabled['enablePrivateDonations'] === true,
  });
  const mode = project.is_status_archived ? 'displayArchivedCoinBalance' : 'displayCurrentCoinBalance';
  const saved = favorites?.favorite_projects.some((favorite) => favorite.slug === slug) ?? false;
  const countries = new Intl.DisplayNames([intlLocale(web.locale)], { type: 'region' });
  return {
    project,
    areas,
    badge: cardBadge(state),
    alert: projectAlert(state, areas.donationInfo),
    display: balanceDisplay(Number(settings[mode] ?? 4) as BalanceDisplayMode),
    giving: givingSettings(settings),
    coFundings: project.can_receive_fundings ? (coFundings?.results ?? []) : [],
    favorite: enabled['enableFavorites'] === false ? null : saved,
    country: countries.of(project.country) ?? project.country,
    hashtags: String(settings['shareFacebookHashtags'] ?? ''),
    showDescription: settings['showDescription'] !== false,
    showNeeds: settings[project.is_status_archived ? 'showNeedsArchived' : 'showNeeds'] !== false,
    notStarted: !project.can_receive_fundings && !project.is_finished && !project.is_preview,
  };
}

function stateOf(project: ProjectDetail) {
  return {
    fullyFunded: project.fully_funded,
    expired: project.expired,
    archived: project.is_status_archived,
    finished: project.is_finished,
    canReceiveFundings: project.can_receive_fundings,
    banned: project.is_banned,
  };
}

/** A project (spec 1 §2): overview at the left, what it takes and how to give at the right. */
export default function ProjectPage() {
  const { project, areas } = useLoaderData<typeof loader>();
  const t = useT('projects');
  const { settings } = useRoot();
  const { search } = useLocation();
  const overview = useRef<HTMLElement>(null);
  useOverviewScroll(overview, project.slug);
  const cover = project.photos[0]?.src ?? null;
  const jsonLd = projectJsonLd({
    ...project,
    image: cover && `${settings.baseUrl}${cover}`,
    canSupport: project.can_receive_fundings,
  });
  return (
    <Page
      title={project.title}
      description={project.summary}
      image={cover ?? undefined}
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
      <article className={styles.layout} ref={overview}>
        <div className={styles.gallery}>
          <Gallery title={project.title} photos={project.photos} />
        </div>
        <Head />
        <Aside />
        <Body />
      </article>
      {areas.privateDonation && (
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
    </header>
  );
}

function Aside() {
  const { project, areas, display, alert, coFundings, giving, hashtags, notStarted } =
    useLoaderData<typeof loader>();
  const t = useT('projects');
  const format = useFormat();
  const period = project.expired ? 'ended' : project.is_finished ? null : 'open';
  const column = useRef<HTMLElement>(null);
  useStickyHeight(column);
  return (
    <aside className={styles.aside} ref={column} aria-label={t('detail.supportArea')}>
      {/* The contact person stands first in funding-app mode. */}
      <div className={styles.share}>
        <Share
          link={project.share_link}
          title={project.title}
          text={project.share_text}
          hashtags={hashtags}
        />
      </div>
      <Card className={styles.support}>
        {areas.donationInfo && <DonationInfo facts={project} display={display} />}
        {/* Voting info, and below the co-funding info the voting area, stand here in votings. */}
        <CoFundingInfo events={coFundings} />
        <StatusAlert state={alert} />
        {areas.privateDonation && (
          <DonationArea project={project} settings={giving} coFundings={coFundings} />
        )}
        {notStarted && !alert && (
          <Alert tone="info">
            {t('detail.alert.notStarted', { date: format.longDate(project.starts_at) })}
          </Alert>
        )}
      </Card>
      {areas.info && (
        <div className={styles.info}>
          <InfoArea place={project} endsOn={project.ends_on} period={period} />
        </div>
      )}
    </aside>
  );
}

function Body() {
  const { project, showDescription, showNeeds, areas } = useLoaderData<typeof loader>();
  return (
    <div className={styles.body}>
      <p className={styles.summary}>{project.summary}</p>
      <Overview facts={project} showDescription={showDescription} showNeeds={showNeeds} />
      {areas.donationInfo && <Sources sources={project.sources} percent={project.percent} />}
    </div>
  );
}
