import type { RouterContextProvider } from 'react-router';
import { holdsBalance } from '#features/coins/web/parts/holds-balance.ts';
import { coinSettings } from '#features/coins/web/parts/settings.ts';
import { givingSettings, organizationLimitsWire } from '#features/giving/web/parts/donation-area.tsx';
import { listFavorites } from '#features/favorites/contract/favorites.ts';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { votingView } from '#features/votings/web/parts/voting-view.ts';
import { intlLocale } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { SHARED_SECONDS, webFrom } from '#platform/web-context.ts';
import { getOrganization } from '../contract/organization.ts';
import { organizationParts } from '../rules/page-parts.ts';
import { STATUS } from '#features/projects/rules.ts';
import { cardView } from '#features/projects/web/parts/card-view.ts';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import { shareHashtags } from './project-page.ts';

/** What the page of an organisation shows. */
export type OrganizationPage = Awaited<ReturnType<typeof loadOrganizationPage>>;

/**
 * Everything of the page that follows from the organisation's state and the platform's settings; `voting` is the slug
 * of the voting that the address names. For loaders.
 */
export async function loadOrganizationPage(
  context: Readonly<RouterContextProvider>,
  {
    slug,
    voting,
    search,
  }: {
    readonly slug: string;
    readonly voting: string | undefined;
    readonly search: URLSearchParams;
  },
) {
  const web = webFrom(context);
  const call = apiFrom(context);
  const enabled = web.settings.features;
  const hearts = enabled['enableFavorites'] !== false;
  const [{ projects, ...organization }, settings, favorites, hasBalance] = await Promise.all([
    call(getOrganization, {
      params: { slug },
      query: { preview_token: search.get('preview_token') ?? undefined, voting },
    }),
    call(readPlatformSettings, {}),
    web.actor && hearts ? call(listFavorites, {}) : null,
    holdsBalance(call, web),
  ]);
  if (!organization.is_preview) web.cache(SHARED_SECONDS);
  const saved = new Set(favorites?.favorite_projects.map((favorite) => favorite.slug));
  const countries = new Intl.DisplayNames([intlLocale(web.locale)], { type: 'region' });
  const { standing } = organization;
  const archived = organization.status === STATUS.archived;
  return {
    organization,
    archived,
    parts: organizationParts({
      preview: organization.is_preview,
      archived,
      fundingApp: enabled['enableFoerderApp'] === true,
      voting: standing?.voting.state ?? null,
      votingNamed: voting !== undefined,
      hasBalance,
      projectPromoterDonation: enabled['projectPromoterDonation'] === true,
      enableCoinDonations: enabled['enableCoinDonations'] === true,
      enablePrivateDonations: enabled['enablePrivateDonations'] === true,
    }),
    voting: standing && votingView(standing, web.locale),
    votingNamed: voting !== undefined,
    giving: givingSettings(settings),
    limits: organizationLimitsWire(settings),
    coins: coinSettings(settings),
    country: countries.of(organization.country) ?? organization.country,
    hashtags: shareHashtags(settings),
    canonical: namedRoute('organization-detail', { orgSlug: slug }),
    shareLink: voting
      ? web.settings.baseUrl + namedRoute('organization-detail-voting', { orgSlug: slug, votingSlug: voting })
      : organization.share_link,
    cards: projects.map((card) => cardView(card, countries)),
    favorites: hearts ? projects.map((project) => saved.has(project.slug)) : null,
  };
}
