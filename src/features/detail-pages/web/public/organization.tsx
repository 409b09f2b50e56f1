import { useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { OrganizationAside } from '../organization-aside.tsx';
import { loadOrganizationPage } from '../organization-page.ts';
import { BackLink } from '../parts/back-link.tsx';
import { customTabs } from '../parts/custom-tabs.tsx';
import { EditLink } from '../parts/edit-link.tsx';
import { Gallery } from '../parts/gallery.tsx';
import { organizationJsonLd } from '../parts/organization-json-ld.ts';
import { OrganizationFacts } from '../parts/organization-tab.tsx';
import { FavoriteCard } from '#features/favorites/web/parts/favorite-card.tsx';
import { SupportBar, VoteBar } from '../parts/support-bar.tsx';
import { useOverviewScroll } from '../parts/use-overview-scroll.ts';
import styles from './organization.module.css';
import layout from './project.module.css';

/** Promoter slots of custom tabs around our own tab (spec 1 §2). */
const BEFORE = [100];
const AFTER = [101, 102, 103, 104, 105, 106, 107];

export function loader({ context, params, url }: LoaderFunctionArgs) {
  return loadOrganizationPage(context, {
    slug: params['orgSlug'] ?? '',
    voting: params['votingSlug'],
    search: url.searchParams,
  });
}

/** An organisation (spec 1 §2): who it is, what it has collected, and its projects. */
export default function OrganizationPage() {
  const page = useLoaderData<typeof loader>();
  const { organization, parts, archived } = page;
  const t = useT('detail-pages');
  const { settings } = useRoot();
  const explored = settings.features['organizationExplore'] === true;
  const list = (page.votingNamed && page.voting?.list) || {
    path: explored ? '/organizations/' : '/projects/',
    label: t(explored ? 'project.backToOrganizations' : 'project.back'),
  };
  const overview = useRef<HTMLElement>(null);
  useOverviewScroll(overview, organization.slug);
  const photos = organization.photos.map((image) => ({ image, description: '', main_description: '' }));
  const picture = organization.photos[0]?.src ?? organization.logo?.src;
  return (
    <Page
      title={organization.title}
      description={t('organization.description', { title: organization.title })}
      canonical={page.canonical}
      image={picture}
      jsonLd={organizationJsonLd({
        ...organization,
        image: picture ? `${settings.baseUrl}${picture}` : null,
      })}
      noindex={organization.is_preview || archived}
    >
      <BackLink to={list.path} label={list.label} />
      {organization.is_preview && <Alert tone="warning">{t('project.alert.preview')}</Alert>}
      {archived && <Alert tone="info">{t('organization.archived')}</Alert>}
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
        <OrganizationAside page={page} />
        <Body />
      </article>
      <Projects />
      {parts.privateDonation && (
        <SupportBar target="give" label={t('organization.support')}>
          <p>
            <strong>{organization.title}</strong>
          </p>
        </SupportBar>
      )}
      {parts.votingArea && page.voting?.state === 'active' && <VoteBar view={page.voting} />}
    </Page>
  );
}

function Head() {
  const { organization, country } = useLoaderData<typeof loader>();
  const t = useT('detail-pages');
  const cards = useT('projects');
  const { logo } = organization;
  return (
    <header className={`${layout.head} ${styles.head}`}>
      {logo && <img src={logo.src} alt="" width={logo.width} height={logo.height} className={styles.logo} />}
      <div className={layout.titles}>
        <p className={layout.category}>{t('organization.kind')}</p>
        <h1>{organization.title}</h1>
        {organization.city !== '' && (
          <p className={layout.by}>{cards('card.place', { city: organization.city, country })}</p>
        )}
      </div>
    </header>
  );
}

function Body() {
  const { organization } = useLoaderData<typeof loader>();
  const t = useT('detail-pages');
  const custom = (slots: readonly number[]) =>
    slots.flatMap((slot) => customTabs(slot, organization.custom_tabs));
  const facts = (
    <div className={styles.about}>
      <OrganizationFacts organization={organization} page />
    </div>
  );
  const tabs = [
    ...custom(BEFORE),
    { id: 'organization', label: t('project.tabs.organization'), content: facts },
    ...custom(AFTER),
  ];
  return (
    <div className={layout.body}>
      {tabs.length > 1 ? <Tabs label={t('organization.about')} tabs={tabs} param="tab" /> : facts}
      <EditLink
        to={`/site-admin/organizations/${organization.slug}/page/`}
        permission="change_organizations"
      />
    </div>
  );
}

function Projects() {
  const { organization, cards, favorites } = useLoaderData<typeof loader>();
  const t = useT('detail-pages');
  const { search } = useLocation();
  return (
    <section className={styles.projects} aria-labelledby="organization-projects">
      <h2 id="organization-projects">{t('organization.projectsTitle', { title: organization.title })}</h2>
      {cards.length === 0 && <p className="muted">{t('organization.noProjects')}</p>}
      <ul className={styles.grid}>
        {cards.map((card, index) => (
          <li key={card.slug}>
            <FavoriteCard card={card} favorite={favorites?.[index] ?? null} eager={false} search={search} />
          </li>
        ))}
      </ul>
    </section>
  );
}
