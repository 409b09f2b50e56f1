import type { RouterContextProvider } from 'react-router';
import { organizationLimitsWire } from '#features/giving/web/parts/donation-area.tsx';
import { STATUS } from '#features/projects/rules.ts';
import { cardView } from '#features/projects/web/parts/card-view.ts';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import { votingView } from '#features/votes/web/parts/voting-view.ts';
import { apiFrom } from '#platform/web/api.ts';
import { getFurtherOfOrganization } from '../contract/further.ts';
import { getOrganization } from '../contract/organization.ts';
import { organizationParts } from '../rules/page-parts.ts';
import { type DetailAddress, detailQuery, loadDetailPage } from './detail-page.ts';
import { furtherOf } from './further-view.ts';

/** The data of an organization's page. */
export type OrganizationPage = Awaited<ReturnType<typeof loadOrganizationPage>>;

/** Everything of the page that follows from the organization's state and the platform's settings. For loaders. */
export async function loadOrganizationPage(context: Readonly<RouterContextProvider>, address: DetailAddress) {
  const { slug, voting } = address;
  const factsRequest = apiFrom(context)(getOrganization, { params: { slug }, query: detailQuery(address) });
  const page = await loadDetailPage(context, address, factsRequest);
  const { web, enabled, settings, saved, countries } = page;
  const { projects, ...organization } = page.facts;
  const { standing } = organization;
  const archived = organization.status === STATUS.archived;
  return {
    ...page.shared,
    organization,
    archived,
    parts: organizationParts({
      preview: organization.is_preview,
      archived,
      fundingApp: enabled['enableFoerderApp'] === true,
      voting: standing?.voting.state ?? null,
      votingNamed: voting !== undefined,
      hasBalance: page.hasBalance,
      projectPromoterDonation: enabled['projectPromoterDonation'] === true,
      enableCoinDonations: enabled['enableCoinDonations'] === true,
      enablePrivateDonations: enabled['enablePrivateDonations'] === true,
    }),
    voting: standing && votingView(standing, web.locale),
    votingNamed: voting !== undefined,
    limits: organizationLimitsWire(settings),
    canonical: namedRoute('organization-detail', { orgSlug: slug }),
    shareLink: voting
      ? web.settings.baseUrl + namedRoute('organization-detail-voting', { orgSlug: slug, votingSlug: voting })
      : organization.share_link,
    further:
      archived && !organization.is_preview ? await furtherOf(context, getFurtherOfOrganization, slug) : null,
    cards: projects.map((card) => cardView(card, countries)),
    favorites: page.favoritesEnabled ? projects.map((project) => saved.has(project.slug)) : null,
  };
}
