import type { RouterContextProvider } from 'react-router';
import { listProjectCoFundings } from '#features/cofunding/contract/cofunding.ts';
import { votingView } from '#features/votes/web/parts/voting-view.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { getFurtherProjects } from '../contract/further.ts';
import { getProject, type ProjectDetail } from '../contract/project.ts';
import { givingWaitsForVoting, pageParts, type PageSituation } from '../rules/page-parts.ts';
import { type DetailAddress, detailQuery, loadDetailPage } from './detail-page.ts';
import { furtherOf } from './further-view.ts';
import type { NeedMoney } from './parts/content/needs.tsx';
import { listProjectNews } from '#features/news-items/contract.ts';
import { NEWS_MAX, NEWS_SHOWN } from '#features/news-items/rules.ts';
import { cardBadge, projectAlert, type ProjectState, shownBalance } from '#features/projects/rules.ts';
import { namedRoute } from '#features/projects/web/parts/paths.ts';

/** The data of a project's page, passed to each of its parts. */
export type ProjectPage = Awaited<ReturnType<typeof loadProjectPage>>;

/** Everything of the page that follows from the project's state and the platform's settings. For loaders. */
export async function loadProjectPage(context: Readonly<RouterContextProvider>, address: DetailAddress) {
  const { slug, voting } = address;
  const call = apiFrom(context);
  const coFundingEnabled = webFrom(context).settings.features['coFunding'] !== false;
  const factsRequest = call(getProject, { params: { slug }, query: detailQuery(address) });
  const limit = address.search.get('news') === 'all' ? NEWS_MAX : NEWS_SHOWN;
  const [page, coFundings, news] = await Promise.all([
    loadDetailPage(context, address, factsRequest),
    coFundingEnabled ? call(listProjectCoFundings, { params: { slug } }) : null,
    call(listProjectNews, { params: { slug }, query: { limit } }),
  ]);
  const { web, enabled, facts: project, settings } = page;
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
    hasBalance: page.hasBalance,
    enableVoting: enabled['enableVoting'] === true,
    enableCoinDonations: enabled['enableCoinDonations'] === true,
    enablePrivateDonations: enabled['enablePrivateDonations'] === true,
  };
  const parts = pageParts(state, situation);
  const display = shownBalance(settings, project.is_status_archived);
  const standing = project.voting && { ...standingOf(project), voting: project.voting };
  const saved = page.saved.has(slug);
  const isClosed = !project.is_preview && projectAlert(state, true) !== null;
  return {
    ...page.shared,
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
    coFundings: events,
    // A preview shows the page as others will see it first.
    news: project.is_preview || news.count === 0 ? null : news,
    further: isClosed ? await furtherOf(context, getFurtherProjects, slug) : null,
    favorite: !page.favoritesEnabled || !(saved || mayBeSaved(project)) ? null : saved,
    ...addressesOf(web.settings.baseUrl, slug, voting),
    ...overviewSettings(settings, project.is_status_archived),
  };
}

/** The address for search engines, and the one that is shared: participants of a voting ask for votes. */
function addressesOf(baseUrl: string, projectSlug: string, votingSlug: string | undefined) {
  const canonical = namedRoute('project-detail', { projectSlug });
  const shared = votingSlug ? namedRoute('project-detail-voting', { projectSlug, votingSlug }) : canonical;
  return { canonical, shareLink: baseUrl + shared };
}

/** Whether a project can become a favorite. One that no list shows can only be removed from the favorites. */
function mayBeSaved({ is_status_archived: isArchived, is_preview: isPreview }: ProjectDetail): boolean {
  return !isArchived && !isPreview;
}

/** The content of the overview, by the platform's settings; archived projects have their own setting for the needs. */
export function overviewSettings(settings: Readonly<Record<string, unknown>>, archived: boolean) {
  return {
    detailedMilestones: settings['detailedMilestones'] !== false,
    showDescription: settings['showDescription'] !== false,
    showNeeds: settings[archived ? 'showNeedsArchived' : 'showNeeds'] !== false,
  };
}

/** The amounts shown for needs, depending on the amounts shown for the project. */
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
