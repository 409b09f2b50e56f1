import { BalanceNotice } from '#features/coins/web/parts/balance-notice.tsx';
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router';
import { getPageSettings } from '#features/pages/contract.ts';
import { HOME, ordersOf, pagePath } from '#features/pages/rules.ts';
import { votingListLine } from '#features/votes/web/parts/voting-view.ts';
import { intlLocale, translator } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useRoot } from '#platform/web/root-data.ts';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Page } from '#platform/web/ui/page.tsx';
import { EXPLORE_ORDERINGS } from '../../contract/list-query.ts';
import { exploreOrganizations } from '../../contract/organizations.ts';
import { CardResults } from '../parts/card-results.tsx';
import { listedVoting } from '#features/projects/web/parts/card-view.ts';
import { ExploreFilters } from '../parts/explore-filters.tsx';
import { MAX_PAGES, readExploreState, readPreview, redirectAfterEnd } from '../parts/explore-state.ts';
import { OrganizationCard } from '../parts/organization-card.tsx';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import { PreviewNotice } from '../parts/preview-notice.tsx';
import { Prose } from '#platform/web/ui/prose.tsx';

/** The organizations of an address; page n contains all pages up to n, as on the list of projects. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const web = webFrom(context);
  const call = apiFrom(context);
  const preview = readPreview(url.searchParams);
  const slug = preview?.slug ?? params['slug'] ?? HOME;
  const page = await call(getPageSettings, {
    params: { slug },
    query: { kind: 'organizations', preview_token: preview?.token },
  });
  const orders = ordersOf(page);
  const defaults = { ordering: page.defaultSortOrder, hideFullyFunded: false, hideExpired: false };
  const state = readExploreState(url.searchParams, defaults, orders);
  const first = Math.max(1, state.page - MAX_PAGES + 1);
  const query = (at: number) => ({
    cms_filter: slug,
    preview_token: preview?.token,
    search: state.search,
    ordering: EXPLORE_ORDERINGS.find((ordering) => ordering === state.ordering) ?? '',
    page: String(at),
  });
  const answers = await Promise.all(
    Array.from({ length: state.page - first + 1 }, (_, index) =>
      call(exploreOrganizations, { query: query(first + index) }),
    ),
  );
  if (!preview) web.share();
  const last = answers.at(-1);
  redirectAfterEnd(url.pathname, state, last?.count ?? 0, page.projectPageSize);
  const showsMoney = web.settings.features['displayOrganizationBalance'] !== false;
  const t = translator(web.locale).ns('explore.organizations');
  const countries = new Intl.DisplayNames([intlLocale(web.locale)], { type: 'region' });
  const count = last?.count ?? 0;
  return {
    state,
    orders,
    page: {
      path: page.is_preview ? pagePath('organizations', HOME) : pagePath('organizations', page.slug),
      title: page.title,
      html: page.html,
      voting: page.voting && votingListLine(page.voting, web.locale),
      isPreview: page.is_preview,
      searchRow: page.showSearchRow,
    },
    count,
    shownFrom: (first - 1) * (answers[0]?.results.length ?? 0),
    texts: {
      description: t('description'),
      results: t('results'),
      found: t('found', { count }),
      totals: t('totals', { count: last?.total_projects ?? 0 }),
      collected: t('collected'),
      empty: t('empty'),
      loaded: t('loaded'),
      apply: t('apply'),
    },
    totalCents: showsMoney ? (last?.total_balance.in_cents ?? 0) : null,
    cards: answers
      .flatMap((answer) => answer.results)
      .map(({ balance, votes, voting_rank, current_voting, ...card }) => ({
        ...card,
        voting: listedVoting({ votes, voting_rank, current_voting }),
        country: countries.of(card.country) ?? card.country,
        collectedCents: showsMoney ? balance.in_cents : null,
        projectsWord: t('projects', { count: card.projects }),
      })),
  };
}

/** Explore organizations (spec 1 §2). */
export default function Organizations() {
  const { cards, state, page, orders, count, shownFrom, texts, totalCents } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const { settings } = useRoot();
  const shown = useShownAmount();
  const { path } = page;
  const jsonLd = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: cards.map((card, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: card.title,
      url: `${settings.baseUrl}${namedRoute('organization-detail', { orgSlug: card.slug })}`,
    })),
  };
  const collected = totalCents === null ? [] : [`${shown(totalCents)} ${texts.collected}`];
  const found = [texts.found, texts.totals, ...collected].join(' · ');
  return (
    <Page
      title={page.title}
      description={texts.description}
      canonical={path}
      jsonLd={jsonLd}
      noindex={page.isPreview}
    >
      {page.isPreview && <PreviewNotice />}
      <h1>{page.title}</h1>
      {page.voting && <p>{page.voting}</p>}
      {page.html !== '' && <Prose html={page.html} />}
      <BalanceNotice />
      <ExploreFilters
        path={path}
        state={state}
        categories={[]}
        show={{ categoriesRow: false, searchRow: page.searchRow, hideBoxes: false, orders }}
        applyLabel={texts.apply}
      />
      <CardResults
        path={path}
        state={state}
        count={count}
        shownFrom={shownFrom}
        cards={cards.map(({ projectsWord, ...card }) => ({
          key: card.slug,
          node: (
            <OrganizationCard
              card={card}
              texts={{ collected: texts.collected, projects: projectsWord }}
              search={search}
            />
          ),
        }))}
        texts={{
          heading: texts.results,
          found,
          empty: texts.empty,
          loaded: (more, shown, total) =>
            texts.loaded
              .replace('%1', String(more))
              .replace('%2', String(shown))
              .replace('%3', String(total)),
        }}
      />
    </Page>
  );
}
