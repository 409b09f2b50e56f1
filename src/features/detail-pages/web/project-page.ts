import type { RouterContextProvider } from 'react-router';
import { listProjectCoFundings } from '#features/cofunding/contract/cofunding.ts';
import { holdsBalance } from '#features/coins/web/parts/holds-balance.ts';
import { coinSettings } from '#features/coins/web/parts/settings.ts';
import { givingSettings } from '#features/giving/web/parts/donation-area.tsx';
import { listFavorites } from '#features/favorites/contract/favorites.ts';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { votingView } from '#features/votings/web/parts/voting-view.ts';
import { intlLocale } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { SHARED_SECONDS, webFrom } from '#platform/web-context.ts';
import { getProject, type ProjectDetail } from '../contract/project.ts';
import { givingWaitsForVoting, pageParts, type PageSituation } from '../rules/page-parts.ts';
import type { NeedMoney } from './parts/needs.tsx';
import { cardBadge, projectAlert, type ProjectState, shownBalance } from '#features/projects/rules.ts';
import { namedRoute } from '#features/projects/web/parts/paths.ts';

/** What a project's page shows; every part of it gets the whole. */
export type ProjectPage = Awaited<ReturnType<typeof loadProjectPage>>;

/**
 * Everything of the page that follows from the project's state and the platform's settings; `voting` is the slug of
 * the voting that the address names. For loaders.
 */
export async function loadProjectPage(
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
  const [project, coFundings, settings, favorites, hasBalance] = await Promise.all([
    call(getProject, {
      params: { slug },
      query: { voting, preview_token: search.get('preview_token') ?? undefined },
    }),
    enabled['coFunding'] === false ? null : call(listProjectCoFundings, { params: { slug } }),
    call(readPlatformSettings, {}),
    web.actor && enabled['enableFavorites'] !== false ? call(listFavorites, {}) : null,
    holdsBalance(call, web),
  ]);
  // A preview is for whoever holds its link, and must not outlive it.
  if (!project.is_preview) web.cache(SHARED_SECONDS);
  const fundingApp = enabled['enableFoerderApp'] === true;
  const state = stateOf(project);
  const events = project.can_receive_fundings ? (coFundings?.results ?? []) : [];
  const situation: PageSituation = {
    preview: project.is_preview,
    fundingApp,
    voting: project.voting?.state ?? null,
    votingNamed: voting !== undefined,
    hasContactPerson: project.contact_person !== null,
    hasAddress: project.city !== '',
    hasCoFunding: events.length > 0,
    hasBalance,
    enableVoting: enabled['enableVoting'] === true,
    enableCoinDonations: enabled['enableCoinDonations'] === true,
    enablePrivateDonations: enabled['enablePrivateDonations'] === true,
  };
  const parts = pageParts(state, situation);
  const display = shownBalance(settings, project.is_status_archived);
  const standing = project.voting && { ...standingOf(project), voting: project.voting };
  const saved = favorites?.favorite_projects.some((favorite) => favorite.slug === slug) ?? false;
  const countries = new Intl.DisplayNames([intlLocale(web.locale)], { type: 'region' });
  return {
    project,
    parts,
    givingWaits: givingWaitsForVoting(state, situation),
    voting: standing && votingView(standing, web.locale),
    votingNamed: voting !== undefined,
    fundingApp,
    badge: cardBadge(state),
    alert: projectAlert(state, parts.includes('donationInfo')),
    display,
    needMoney: needMoney(display),
    giving: givingSettings(settings),
    coins: coinSettings(settings),
    coFundings: events,
    favorite: enabled['enableFavorites'] === false || !(saved || mayBeSaved(project)) ? null : saved,
    country: countries.of(project.country) ?? project.country,
    hashtags: shareHashtags(settings),
    ...addressesOf(web.settings.baseUrl, slug, voting),
    ...overviewSettings(settings, project.is_status_archived),
  };
}

/** The address that search engines are told, and the one that is shared: who takes part in a voting asks for votes. */
function addressesOf(baseUrl: string, projectSlug: string, votingSlug: string | undefined) {
  const canonical = namedRoute('project-detail', { projectSlug });
  const shared = votingSlug ? namedRoute('project-detail-voting', { projectSlug, votingSlug }) : canonical;
  return { canonical, shareLink: baseUrl + shared };
}

/** What lists show no more can be taken out of the favourites, not put there. */
function mayBeSaved({ is_status_archived: isArchived, is_preview: isPreview }: ProjectDetail): boolean {
  return !isArchived && !isPreview;
}

/** What Facebook is told to mark what is shared with; empty without any. */
export function shareHashtags(settings: Readonly<Record<string, unknown>>): string {
  return String(settings['shareFacebookHashtags'] ?? '');
}

/** What the overview shows, by the platform's settings; archived projects have one of their own for the needs. */
export function overviewSettings(settings: Readonly<Record<string, unknown>>, archived: boolean) {
  return {
    detailedMilestones: settings['detailedMilestones'] !== false,
    showDescription: settings['showDescription'] !== false,
    showNeeds: settings[archived ? 'showNeedsArchived' : 'showNeeds'] !== false,
  };
}

/** What the needs tell of their money, where so much of the balance is shown. */
function needMoney({ overall, current, collected }: ReturnType<typeof shownBalance>): NeedMoney {
  if (!collected) return 'goal';
  return overall || current ? 'progress' : 'collected';
}

function standingOf(project: ProjectDetail) {
  return {
    current_votes: project.current_votes,
    current_voting_rank: project.current_voting_rank,
    participating_projects: project.participating_projects ?? 0,
  };
}

function stateOf(project: ProjectDetail): ProjectState {
  return {
    fullyFunded: project.fully_funded,
    expired: project.expired,
    archived: project.is_status_archived,
    finished: project.is_finished,
    canReceiveFundings: project.can_receive_fundings,
    banned: project.is_banned,
  };
}
