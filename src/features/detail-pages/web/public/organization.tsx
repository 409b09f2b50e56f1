import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { DetailFrame } from '../detail-frame.tsx';
import { OrganizationAside } from '../organization-aside.tsx';
import { getFurtherOfOrganization } from '../../contract/further.ts';
import { missingPage } from '../further-view.ts';
import { loadOrganizationPage } from '../organization-page.ts';
import { customTabs } from '../parts/content/custom-tabs.tsx';
import { DetailHead } from '../parts/detail-head.tsx';
import { EditLink } from '../parts/edit-link.tsx';
import { organizationJsonLd } from '../parts/organization-json-ld.ts';
import { OrganizationFacts } from '../parts/content/organization-tab.tsx';
import { CardGrid } from '#features/projects/web/parts/card-parts.tsx';
import { FavoriteCard } from '#features/favorites/web/parts/favorite-card.tsx';
import styles from './organization.module.css';

/** Promoter slots of custom tabs before and after the standard tab (spec 1 §2). */
const BEFORE = [100];
const AFTER = [101, 102, 103, 104, 105, 106, 107];

const Further = import.meta.env.SSR
  ? (await import('../parts/further.tsx')).default
  : lazy(() => import('../parts/further.tsx'));

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const slug = params['orgSlug'] ?? '';
  try {
    return await loadOrganizationPage(context, {
      slug,
      voting: params['votingSlug'],
      search: url.searchParams,
    });
  } catch (error) {
    throw await missingPage(context, getFurtherOfOrganization, { slug, error });
  }
}

/** An organization (spec 1 §2): its description, what it has collected, and its projects. */
export default function OrganizationPage() {
  const page = useLoaderData<typeof loader>();
  const { organization, parts, archived } = page;
  const t = useT('detail-pages');
  const { settings } = useRoot();
  const hasOrganizationList = settings.features['organizationExplore'] === true;
  const list = (page.votingNamed && page.voting?.list) || {
    path: hasOrganizationList ? '/organizations/' : '/projects/',
    label: t(hasOrganizationList ? 'project.backToOrganizations' : 'project.back'),
  };
  const photos = organization.photos.map((image) => ({ image, description: '', main_description: '' }));
  const picture = organization.photos[0]?.src ?? organization.logo?.src;
  return (
    <DetailFrame
      slug={organization.slug}
      title={organization.title}
      description={t('organization.description', { title: organization.title })}
      canonical={page.canonical}
      image={picture}
      jsonLd={organizationJsonLd({
        ...organization,
        image: picture ? `${settings.baseUrl}${picture}` : null,
      })}
      noindex={organization.is_preview || archived}
      list={list}
      preview={organization.is_preview}
      notice={archived && <Alert tone="info">{t('organization.archived')}</Alert>}
      photos={photos.length > 0 ? photos : null}
      head={<Head />}
      aside={<OrganizationAside page={page} />}
      body={<Body />}
      support={
        parts.privateDonation
          ? { label: t('organization.support'), state: <Title>{organization.title}</Title> }
          : null
      }
      votes={parts.votingArea ? page.voting : null}
    >
      <Projects />
      {page.further && (
        <Suspense>
          <Further further={page.further} organization={null} />
        </Suspense>
      )}
    </DetailFrame>
  );
}

const Title = ({ children }: { readonly children: string }) => (
  <p>
    <strong>{children}</strong>
  </p>
);

function Head() {
  const { organization, country } = useLoaderData<typeof loader>();
  const t = useT('detail-pages');
  const cards = useT('projects');
  const { city } = organization;
  return (
    <DetailHead
      logo={organization.logo}
      kind={t('organization.kind')}
      title={organization.title}
      by={city === '' ? null : cards('card.place', { city, country })}
    />
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
    <>
      {tabs.length > 1 ? <Tabs label={t('organization.about')} tabs={tabs} param="tab" /> : facts}
      <EditLink
        to={`/site-admin/organizations/${organization.slug}/page/`}
        permission="change_organizations"
      />
    </>
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
      <CardGrid>
        {cards.map((card, index) => (
          <li key={card.slug}>
            <FavoriteCard card={card} favorite={favorites?.[index] ?? null} eager={false} search={search} />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}
