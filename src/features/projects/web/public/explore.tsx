import { useEffect, useRef, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigation } from 'react-router';
import { listExploreCategories } from '#features/categories/contract.ts';
import { listFavorites } from '#features/favorites/contract.ts';
import { cutText } from '#kernel/text.ts';
import { intlLocale } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web/context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { exploreFigures, exploreProjects, type ProjectCardWire } from '../../contract.ts';
import { ExploreFilters } from '../parts/explore-filters.tsx';
import { type ExploreState, exploreAddress, MAX_PAGES, readExploreState } from '../parts/explore-state.ts';
import { HomeIntro } from '../parts/home-intro.tsx';
import { namedRoute } from '../parts/paths.ts';
import { type CardView, ProjectCard } from '../parts/project-card.tsx';
import styles from './explore.module.css';

/** Seconds that an anonymous visitor's page is shared (design §7). */
const SHARED_SECONDS = 5;
/** Characters of a card's summary (spec 1 §9). */
const SUMMARY_LENGTH = 70;
/** Cards in the first row of the widest grid; their pictures load first. */
const FIRST_ROW = 3;

/**
 * The cards of an address: page n shows all pages up to n, so that going back shows what was seen. Only so many
 * pages at once; further ones push the first out.
 */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const call = apiFrom(context);
  const state = readExploreState(url.searchParams);
  const first = Math.max(1, state.page - MAX_PAGES + 1);
  const pages = Array.from({ length: state.page - first + 1 }, (_, index) => first + index);
  const isHome = url.pathname === '/';
  const enabled = web.settings.features['enableFavorites'] !== false;
  const [answers, categories, favorites, figures] = await Promise.all([
    Promise.all(
      pages.map((page) => call(exploreProjects, { query: queryOf(state, page, params['slug'] ?? 'home') })),
    ),
    call(listExploreCategories, {}),
    enabled && web.actor ? call(listFavorites, {}) : null,
    isHome ? call(exploreFigures, {}) : null,
  ]);
  if (state.ordering !== 'random') web.cache(SHARED_SECONDS);
  const results = answers.flatMap((answer) => answer.results);
  const saved = new Set(favorites?.favorite_projects.map(({ slug }) => slug));
  const countries = new Intl.DisplayNames([intlLocale(web.locale)], { type: 'region' });
  return {
    state,
    categories,
    count: answers.at(-1)?.count ?? 0,
    shownFrom: (first - 1) * (answers[0]?.results.length ?? 0),
    cards: results.map((card) => cardView(card, countries)),
    favorites: enabled ? results.map(({ slug }) => saved.has(slug)) : null,
    figures: figures && {
      collectedCents: figures.collected.in_cents,
      projects: figures.projects,
      supporters: figures.supporters,
    },
  };
}

function queryOf(state: ExploreState, page: number, slug: string) {
  return {
    page: String(page),
    cms_filter: slug,
    search: state.search,
    categories: state.categories.join(','),
    ordering: state.ordering,
    hide_expired: String(state.hideExpired),
    hide_fully_funded: String(state.hideFullyFunded),
  };
}

function cardView(card: ProjectCardWire, countries: Intl.DisplayNames): CardView {
  return {
    slug: card.slug,
    title: card.title,
    summary: cutText(card.summary, SUMMARY_LENGTH),
    image: card.logo,
    organization: card.organization.title,
    city: card.city,
    country: countries.of(card.country) ?? card.country,
    category: card.category.title,
    collectedCents: card.balance.in_cents,
    percent: card.percent,
    badge: card.fully_funded ? 'fullyFunded' : card.expired ? 'finished' : null,
    canSupport: card.can_receive_fundings,
  };
}

/** Explore projects (spec 1 §2): the home page, and the list at `/projects/`. */
export default function Explore() {
  const t = useT('projects');
  const { figures, cards, state, categories } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const { settings } = useRoot();
  const path = pathname === '/' ? '/' : '/projects/';
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      url: `${settings.baseUrl}${namedRoute('project-detail', { projectSlug: card.slug })}`,
    })),
  };
  return (
    <Page
      title={figures ? t('explore.homeTitle') : t('explore.title')}
      description={t('explore.homeDescription')}
      canonical={path}
      image={cards[0]?.image?.src}
      jsonLd={jsonLd}
    >
      {figures ? <HomeIntro figures={figures} /> : <h1>{t('explore.title')}</h1>}
      {/* The map of the projects stands here once map cookies can be accepted. */}
      <ExploreFilters path={path} state={state} categories={categories} />
      <Results path={path} search={search} />
    </Page>
  );
}

function Results({ path, search }: { path: string; search: string }) {
  const t = useT('projects');
  const { state, cards, count, shownFrom, favorites } = useLoaderData<typeof loader>();
  const shown = shownFrom + cards.length;
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === path;
  const { grid, news, expectMore } = useMoreCards(cards.length, shown, count);
  return (
    <section aria-labelledby="explore-results" aria-busy={busy || undefined}>
      <h2 id="explore-results" className="visually-hidden">
        {t('explore.results')}
      </h2>
      <p className={styles.count} role="status">
        {count > 0 && t('explore.found', { count })}
        {busy && <span className="visually-hidden"> {t('explore.busy')}</span>}
      </p>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {shownFrom > 0 && (
        <p className={styles.more}>
          <LinkButton to={path + exploreAddress({ ...state, page: 1 })} variant="quiet">
            {t('explore.earlier')}
          </LinkButton>
        </p>
      )}
      {cards.length === 0 && (
        <EmptyState
          title={t('explore.empty')}
          text={t('explore.emptyHint')}
          action={<Link to={path}>{t('explore.reset')}</Link>}
        />
      )}
      <ul className={styles.grid} ref={grid} data-busy={busy || undefined}>
        {cards.map((card, index) => (
          <li key={card.slug}>
            <ProjectCard
              card={card}
              favorite={favorites?.[index] ?? null}
              eager={index < FIRST_ROW}
              search={search}
            />
          </li>
        ))}
      </ul>
      {count > shown && (
        <p className={styles.more}>
          <span className="muted">{t('explore.shown', { shown, count })}</span>
          <LoadMore
            to={path + exploreAddress({ ...state, page: state.page + 1 })}
            busy={busy}
            onPress={expectMore}
          />
        </p>
      )}
    </section>
  );
}

function LoadMore({ to, busy, onPress }: { to: string; busy: boolean; onPress: () => void }) {
  const t = useT('platform');
  return (
    <LinkButton
      to={to}
      replace
      preventScrollReset
      variant="quiet"
      size="large"
      aria-busy={busy || undefined}
      onClick={onPress}
    >
      {t('action.loadMore')}
    </LinkButton>
  );
}

/** After "Load more" the number of new cards is announced and the first of them gets the focus (ux 21). */
function useMoreCards(length: number, shown: number, total: number) {
  const t = useT('projects');
  const grid = useRef<HTMLUListElement>(null);
  const expectedFrom = useRef<number | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const start = expectedFrom.current;
    if (start === null || length <= start) return;
    expectedFrom.current = null;
    setNews(t('explore.loaded', { count: length - start, shown, total }));
    grid.current?.querySelectorAll<HTMLElement>('[data-card-link]')[start]?.focus();
  }, [length, shown, total, t]);
  return {
    grid,
    news,
    expectMore: () => {
      expectedFrom.current = length;
    },
  };
}
