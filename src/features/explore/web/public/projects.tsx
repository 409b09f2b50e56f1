import { BalanceNotice } from '#features/coins/web/parts/balance-notice.tsx';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { listExploreCategories } from '#features/categories/contract.ts';
import { listFavorites } from '#features/favorites/contract/favorites.ts';
import { getPageSettings, type PageSettings } from '#features/pages/contract.ts';
import { HOME, ordersOf, pagePath } from '#features/pages/rules.ts';
import { NotSetUp } from '#features/signup/web/parts/not-set-up.tsx';
import { notSetUp } from '#features/signup/web/parts/not-set-up-notice.ts';
import { votingListLine } from '#features/votes/web/parts/voting-view.ts';
import { intlLocale, type Locale, translator } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { exploreFigures, exploreProjects } from '../../contract/projects.ts';
import { EXPLORE_ORDERINGS } from '../../contract/list-query.ts';
import { CardResults } from '../parts/card-results.tsx';
import { cardView } from '#features/projects/web/parts/card-view.ts';
import { ExploreFilters } from '../parts/explore-filters.tsx';
import {
  boundsQuery,
  type ExploreState,
  filterQuery,
  MAX_PAGES,
  readExploreState,
  readPreview,
  redirectAfterEnd,
} from '../parts/explore-state.ts';
import { HomeIntro } from '../parts/home-intro.tsx';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import { MapArea } from '../parts/map/map-area.tsx';
import { placeholderTexts } from '../parts/map/map-texts.ts';
import { useMapChoice, ViewSwitch } from '../parts/map/view-switch.tsx';
import { PreviewNotice } from '../parts/preview-notice.tsx';
import { FavoriteCard } from '#features/favorites/web/parts/favorite-card.tsx';
import { Prose } from '#platform/web/ui/prose.tsx';

/** Cards in the first row of the widest grid; their pictures load first. */
const FIRST_ROW = 3;

/**
 * The cards of an address: page n contains all pages up to n, so that going back shows the same cards. The number of
 * pages shown together is limited; further ones replace the first.
 */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const call = apiFrom(context);
  const preview = readPreview(url.searchParams);
  const slug = preview?.slug ?? params['slug'] ?? HOME;
  const page = await call(getPageSettings, { params: { slug }, query: { preview_token: preview?.token } });
  const state = stateOf(url.searchParams, page);
  const first = Math.max(1, state.page - MAX_PAGES + 1);
  const pages = Array.from({ length: state.page - first + 1 }, (_, index) => first + index);
  const isHome = url.pathname === '/' && slug === HOME;
  const enabled = web.settings.features['enableFavorites'] !== false;
  const [answers, categories, favorites, figures] = await Promise.all([
    Promise.all(pages.map((at) => call(exploreProjects, { query: queryOf(state, at, slug) }))),
    page.showCategoriesRow ? call(listExploreCategories, {}) : [],
    enabled && web.actor ? call(listFavorites, {}) : null,
    isHome ? call(exploreFigures, {}) : null,
  ]);
  if (!preview) web.share();
  redirectAfterEnd(url.pathname, state, answers.at(-1)?.count ?? 0, page.projectPageSize);
  const results = answers.flatMap((answer) => answer.results);
  const saved = new Set(favorites?.favorite_projects.map((project) => project.slug));
  const countries = new Intl.DisplayNames([intlLocale(web.locale)], { type: 'region' });
  return {
    state,
    // On a page with its own categories, others would have no results.
    categories: categories.filter(
      (category) => page.categories.length === 0 || page.categories.includes(category.slug),
    ),
    page: pageView(page, isHome, web.locale),
    map: page.showMap
      ? {
          slug,
          isAbove: page.mapAboveList,
          region: page.region,
          styleUrl: styleOf(page.mapsStyleUrl, page.mapsApiKey),
          privacyLink: page.platformPrivacyPolicyLink,
          texts: placeholderTexts(translator(web.locale).ns('explore.map'), page.platformOperator),
        }
      : null,
    count: answers.at(-1)?.count ?? 0,
    shownFrom: (first - 1) * (answers[0]?.results.length ?? 0),
    cards: results.map((card) => cardView(card, countries, page.voting?.active)),
    favorites: enabled ? results.map((card) => saved.has(card.slug)) : null,
    notSetUp: figures?.projects === 0 ? await notSetUp(context) : null,
    home: figures && {
      headline: page.headline,
      figures: page.showFigures
        ? {
            collectedCents: figures.collected.in_cents,
            projects: figures.projects,
            supporters: figures.supporters,
          }
        : null,
    },
  };
}

function stateOf(params: URLSearchParams, page: PageSettings): ExploreState {
  const defaults = {
    ordering: page.defaultSortOrder,
    // Lists of votings have no checkboxes that could reveal hidden figures.
    hideFullyFunded: !page.isVotingList && page.hideFullyFundedDefault,
    hideExpired: !page.isVotingList && page.hideExpiredDefault,
  };
  return readExploreState(params, defaults, ordersOf(page));
}

function queryOf(state: ExploreState, page: number, slug: string) {
  return {
    ...filterQuery(state, slug),
    ...boundsQuery(state.bounds),
    page: String(page),
    ordering: EXPLORE_ORDERINGS.find((ordering) => ordering === state.ordering) ?? '',
  };
}

function pageView(page: PageSettings, isHome: boolean, locale: Locale) {
  return {
    // The path of the list, for forms and links without scripts.
    path: isHome ? '/' : page.is_preview ? pagePath('projects', HOME) : pagePath('projects', page.slug),
    title: page.title,
    html: page.html,
    voting: page.voting && votingListLine(page.voting, locale),
    isPreview: page.is_preview,
    show: {
      categoriesRow: page.showCategoriesRow,
      searchRow: page.showSearchRow,
      hideBoxes: !page.isVotingList,
      orders: ordersOf(page),
    },
  };
}

/** The operator's map style with its key inserted into the address. */
function styleOf(url: string | null, key: string | null): string | null {
  return url?.replaceAll('{key}', encodeURIComponent(key ?? '')) ?? null;
}

/** Explore projects (spec 1 §2): the home page, the list at `/projects/`, and custom pages. */
export default function Explore() {
  const t = useT('explore.list');
  const { home, cards, state, categories, page, map, notSetUp: missing } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { settings } = useRoot();
  const { path } = page;
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
      title={home ? home.headline || t('homeTitle') : page.title}
      description={t('homeDescription')}
      canonical={path}
      image={cards[0]?.image?.src}
      jsonLd={jsonLd}
      noindex={page.isPreview}
    >
      <link rel="alternate" type="application/rss+xml" title={t('title')} href="/projects.rss" />
      {page.isPreview && <PreviewNotice />}
      {missing && <NotSetUp {...missing} />}
      {home ? <HomeIntro {...home} html={page.html} /> : <h1>{page.title}</h1>}
      {page.voting && <p>{page.voting}</p>}
      {!home && page.html !== '' && <Prose html={page.html} />}
      {map?.isAbove && <MapArea map={map} state={state} path={path} />}
      <BalanceNotice />
      <ExploreFilters path={path} state={state} categories={categories} show={page.show} />
      <Results path={path} search={search} />
    </Page>
  );
}

function Results({ path, search }: { path: string; search: string }) {
  const t = useT('explore.list');
  const { state, cards, count, shownFrom, favorites, map } = useLoaderData<typeof loader>();
  const [isMap, chooseMap] = useMapChoice();
  const isBehind = map !== null && !map.isAbove;
  return (
    <CardResults
      path={path}
      state={state}
      count={count}
      beside={isBehind && <ViewSwitch isMap={isMap} onChoose={chooseMap} />}
      above={isBehind && isMap && <MapArea map={map} state={state} path={path} />}
      shownFrom={shownFrom}
      cards={cards.map((card, index) => ({
        key: card.slug,
        node: (
          <FavoriteCard
            card={card}
            favorite={favorites?.[index] ?? null}
            eager={index < FIRST_ROW}
            search={search}
          />
        ),
      }))}
      texts={{
        heading: t('results'),
        found: t('found', { count }),
        empty: t('empty'),
        loaded: (more, shown, total) => t('loaded', { count: more, shown, total }),
      }}
    />
  );
}
