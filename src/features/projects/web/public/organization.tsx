import { IconArrowLeft } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { listFavorites } from '#features/favorites/contract.ts';
import { VotingArea } from '#features/votings/web/parts/voting-area.tsx';
import { VotingInfo } from '#features/votings/web/parts/voting-info.tsx';
import { votingView } from '#features/votings/web/parts/voting-view.ts';
import { intlLocale } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web/context.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { getOrganization } from '../../contract/organization.ts';
import { cardView } from '../parts/card-view.ts';
import { Gallery } from '../parts/gallery.tsx';
import { organizationJsonLd } from '../parts/organization-json-ld.ts';
import { OrganizationFacts } from '../parts/organization-tab.tsx';
import { customTabs } from '../parts/overview.tsx';
import { carryOver } from '../parts/paths.ts';
import { ProjectCard } from '../parts/project-card.tsx';
import { Share } from '../parts/share.tsx';
import { useOverviewScroll } from '../parts/use-overview-scroll.ts';
import styles from './organization.module.css';
import layout from './project.module.css';

/** Seconds that an anonymous visitor's page is shared (design §7). */
const SHARED_SECONDS = 5;

/** Promoter slots of custom tabs around our own tab (spec 1 §2). */
const BEFORE = [100];
const AFTER = [101, 102, 103, 104, 105, 106, 107];

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const call = apiFrom(context);
  const hearts = web.settings.features['enableFavorites'] !== false;
  const [{ projects, ...organization }, favorites] = await Promise.all([
    call(getOrganization, {
      params: { slug: params['orgSlug'] ?? '' },
      query: {
        preview_token: url.searchParams.get('preview_token') ?? undefined,
        voting: params['votingSlug'],
      },
    }),
    web.actor && hearts ? call(listFavorites, {}) : null,
  ]);
  if (!organization.is_preview) web.cache(SHARED_SECONDS);
  const saved = new Set(favorites?.favorite_projects.map(({ slug }) => slug));
  const countries = new Intl.DisplayNames([intlLocale(web.locale)], { type: 'region' });
  const { standing } = organization;
  return {
    organization,
    voting: standing && votingView(standing, web.locale),
    // The area stands on the page of a voting, and on the plain one while the voting runs (spec 1 §4).
    votes:
      standing !== null &&
      standing.voting.state !== 'expired' &&
      (standing.voting.state === 'active' || params['votingSlug'] !== undefined) &&
      !organization.is_preview,
    country: countries.of(organization.country) ?? organization.country,
    cards: projects.map((card) => cardView(card, countries)),
    favorites: hearts ? projects.map(({ slug }) => saved.has(slug)) : null,
  };
}

/** An organisation (spec 1 §2): who it is, what it has collected, and its projects. */
export default function OrganizationPage() {
  const { organization } = useLoaderData<typeof loader>();
  const t = useT('projects');
  const { settings } = useRoot();
  const { search } = useLocation();
  const overview = useRef<HTMLElement>(null);
  useOverviewScroll(overview, organization.slug);
  const photos = organization.photos.map((image) => ({ image, description: '', main_description: '' }));
  const picture = organization.photos[0]?.src ?? organization.logo?.src;
  return (
    <Page
      title={organization.title}
      description={t('organization.description', { title: organization.title })}
      image={picture}
      jsonLd={organizationJsonLd({
        ...organization,
        image: picture ? `${settings.baseUrl}${picture}` : null,
      })}
      noindex={organization.is_preview}
    >
      <p className={layout.back}>
        <Link to={carryOver('/projects/', search)}>
          <IconArrowLeft size={18} aria-hidden />
          {t('detail.back')}
        </Link>
      </p>
      {organization.is_preview && <Alert tone="warning">{t('detail.alert.preview')}</Alert>}
      <article
        className={photos.length > 0 ? layout.layout : `${layout.layout} ${styles.plain}`}
        ref={overview}
      >
        {photos.length > 0 && (
          <div className={layout.gallery}>
            <Gallery title={organization.title} photos={photos} />
          </div>
        )}
        <Head />
        <Aside />
        <Body />
      </article>
      <Projects />
    </Page>
  );
}

function Head() {
  const { organization, country } = useLoaderData<typeof loader>();
  const t = useT('projects');
  const { logo } = organization;
  return (
    <header className={`${layout.head} ${styles.head}`}>
      {logo && <img src={logo.src} alt="" width={logo.width} height={logo.height} className={styles.logo} />}
      <div className={layout.titles}>
        <p className={layout.category}>{t('organization.kind')}</p>
        <h1>{organization.title}</h1>
        {organization.city !== '' && (
          <p className={layout.by}>{t('card.place', { city: organization.city, country })}</p>
        )}
      </div>
    </header>
  );
}

function Aside() {
  const { organization, voting, votes } = useLoaderData<typeof loader>();
  const t = useT('projects');
  const format = useFormat();
  const { balance } = organization;
  return (
    <aside className={styles.aside} aria-label={t('organization.standing')}>
      <Share
        link={organization.share_link}
        title={organization.title}
        text={t('organization.shareText', { title: organization.title })}
        hashtags=""
      />
      {voting && (
        <Card>
          <VotingInfo view={voting} />
          {votes && (
            <VotingArea view={voting} recipient={{ field: 'projectpromoter', slug: organization.slug }} />
          )}
          {voting.alert && <Alert tone="info">{voting.alert}</Alert>}
        </Card>
      )}
      <Card className={styles.facts}>
        {balance && (
          <p>
            <strong>{format.money(balance, { whole: true })}</strong> {t('organization.collected')}
          </p>
        )}
        <p>
          <strong>{format.number(organization.projects_count)}</strong>{' '}
          {t('organization.projects', { count: organization.projects_count })}
        </p>
      </Card>
    </aside>
  );
}

function Body() {
  const { organization } = useLoaderData<typeof loader>();
  const t = useT('projects');
  const custom = (slots: readonly number[]) =>
    slots.flatMap((slot) => customTabs(slot, organization.custom_tabs));
  const facts = (
    <div className={styles.about}>
      <OrganizationFacts organization={organization} page />
    </div>
  );
  const tabs = [
    ...custom(BEFORE),
    { id: 'organization', label: t('detail.tabs.organization'), content: facts },
    ...custom(AFTER),
  ];
  return (
    <div className={layout.body}>
      {tabs.length > 1 ? <Tabs label={t('organization.about')} tabs={tabs} param="tab" /> : facts}
    </div>
  );
}

function Projects() {
  const { organization, cards, favorites } = useLoaderData<typeof loader>();
  const t = useT('projects');
  const { search } = useLocation();
  return (
    <section className={styles.projects} aria-labelledby="organization-projects">
      <h2 id="organization-projects">{t('organization.projectsTitle', { title: organization.title })}</h2>
      {cards.length === 0 && <p className="muted">{t('explore.empty')}</p>}
      <ul className={styles.grid}>
        {cards.map((card, index) => (
          <li key={card.slug}>
            <ProjectCard card={card} favorite={favorites?.[index] ?? null} eager={false} search={search} />
          </li>
        ))}
      </ul>
    </section>
  );
}
