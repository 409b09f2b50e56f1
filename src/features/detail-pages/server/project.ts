import { categoryWire } from '#features/categories/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import type { StandingWire } from '#features/votings/contract/votings.ts';
import { endOfBerlinDay, startOfBerlinDay } from '#kernel/clock.ts';
import { maxCents, progressPercent } from '#kernel/money.ts';
import { imageWire } from '#platform/contract/image.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import { donationLimits } from '#features/projects/limits.ts';
import type { NeedWire, PhotoWire } from '../contract/need-and-photo.ts';
import type { ProjectDetail } from '../contract/project.ts';
import { videoFrame } from '#features/projects/video.ts';
import { fieldsWire, withFieldTabs } from './field-tabs.ts';
import {
  currentGoal,
  daysLeft,
  isReachable,
  type ProjectFacts,
  projectState,
  sourcesOf,
} from '#features/projects/rules.ts';
import { amounts, type ToAmount } from './amounts.ts';
import { contactWire, organizationWire, scopeWire, tabsWire } from './detail-parts.ts';
import { DETAIL_STATEMENT, type DetailRow } from './project-sql.ts';
import { richHtml } from '#platform/server/html.ts';

/** What the page depends on besides the project. */
export interface DetailView {
  readonly now: Date;
  readonly locale: LocaleCode;
  readonly publicUrl: string;
  readonly settings: PlatformSettings;
  /** Votes and rank of the project in the named or running voting. */
  readonly standing: StandingWire | null;
  /** Staff and holders of a preview link, who may see unpublished pages. */
  readonly mayPreview: boolean;
  /** Opened by a preview link: shows a preview of public pages, too. */
  readonly byPreviewLink: boolean;
}

function factsOf(row: DetailRow): ProjectFacts {
  return {
    status: row.status,
    reviewStatus: row.review_status,
    isBanned: row.is_banned,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    goal: row.goal,
    balance: row.balance,
    organization: { status: row.organization.status, reviewStatus: row.organization.review_status },
  };
}

function needsWire(row: DetailRow, amount: ToAmount): NeedWire[] {
  return row.needs.map((need) => {
    const goal = BigInt(need.goal);
    const balance = BigInt(need.balance);
    return {
      slug: need.slug,
      title: need.title,
      description: need.description,
      goal: amount(goal),
      balance: amount(balance),
      percent: progressPercent(balance, goal),
    };
  });
}

function photosWire(row: DetailRow): PhotoWire[] {
  return row.photos.flatMap(({ image: stored, ...photo }) => {
    const image = imageWire(stored);
    if (!image) return [];
    const playable = photo.video_provider && photo.video && videoFrame(photo.video_provider, photo.video);
    // A video without a known player is shown as a picture.
    const video = playable ? {} : { video: null, video_provider: null };
    return [{ ...photo, ...video, src: image.src, image }];
  });
}

function moneyPart(row: DetailRow, view: DetailView) {
  const amount = amounts(view.settings.factorOfCurrencyToCoin, view.locale);
  const goals = needsWire(row, amount);
  const needs = row.needs.map((need) => ({
    slug: need.slug,
    goal: BigInt(need.goal),
    balance: BigInt(need.balance),
  }));
  const current = currentGoal(needs);
  const sources = sourcesOf({
    goal: row.goal,
    balance: row.balance,
    codes: row.codes,
    private: row.private,
    coFunding: row.co_funding,
  });
  return {
    goals,
    total_goals_count: needs.length,
    completed_goals_count: needs.filter((need) => need.balance >= need.goal).length,
    current_goal: current && amount(current.goal),
    current_goal_balance: current && amount(current.balance),
    current_goal_slug: current?.slug ?? null,
    total_goal_amount: amount(row.goal),
    balance: amount(row.balance),
    still_missing: amount(maxCents(0n, row.goal - row.balance)),
    percent: progressPercent(row.balance, row.goal),
    funded_by_co_funding: amount(row.co_funding),
    funded_by_codes: amount(row.codes),
    funded_by_private_donations: amount(row.private),
    sources: {
      codes: amount(sources.codes),
      private: amount(sources.private),
      co_funding: amount(sources.coFunding),
      direct: amount(sources.direct),
      remainder: amount(sources.remainder),
    },
    supporters: row.supporters,
  };
}

function limitsPart(
  row: DetailRow,
  canReceive: boolean,
  settings: PlatformSettings,
): ProjectDetail['donation_limits'] {
  const { minDonation, maxDonation, donationStep } = settings;
  const limits = donationLimits({
    open: canReceive ? maxCents(0n, row.goal - row.balance) : 0n,
    held: row.held,
    platformMin: BigInt(minDonation),
    platformMax: maxDonation === null ? null : BigInt(maxDonation),
    step: BigInt(donationStep),
  });
  return {
    min_in_cents: Number(limits.min),
    max_in_cents: Number(limits.max),
    step_in_cents: Number(limits.step),
    held_in_cents: Number(row.held),
    platform_min_in_cents: minDonation,
    platform_max_in_cents: maxDonation,
  };
}

function detailWire(row: DetailRow, view: DetailView, isPreview: boolean): ProjectDetail {
  const state = projectState(factsOf(row), view.now);
  const description = richHtml(row.description);
  const fields = fieldsWire(row.additional_fields, row.slug, view.locale);
  return {
    slug: row.slug,
    title: row.title,
    project_title: row.title,
    summary: row.summary,
    category: categoryWire(row.category, view.locale),
    description,
    project_description: description,
    photos: photosWire(row),
    organization: organizationWire(row.organization),
    funding_type: row.funding_type,
    funding_scope: view.settings.fundingScopes ? scopeWire(row.funding_scope) : null,
    custom_id: row.custom_id,
    custom_tabs: withFieldTabs(tabsWire(row.custom_tabs), fields.tabs),
    ...moneyPart(row, view),
    donation_limits: limitsPart(row, state.canReceiveFundings, view.settings),
    starts_at: startOfBerlinDay(row.starts_on).toISOString(),
    ends_at: endOfBerlinDay(row.ends_on).toISOString(),
    ends_on: row.ends_on,
    days_left: daysLeft(row.starts_on, row.ends_on, view.now),
    street: row.street,
    postal_code: row.postal_code,
    city: row.city,
    country: row.country,
    latitude: row.latitude,
    longitude: row.longitude,
    share_text: row.share_text,
    share_link: `${view.publicUrl}/project/${row.slug}/`,
    status: row.status,
    review_status: row.review_status,
    is_status_archived: state.archived,
    is_finished: state.finished,
    is_banned: row.is_banned,
    fully_funded: state.fullyFunded,
    expired: state.expired,
    can_receive_fundings: state.canReceiveFundings,
    is_preview: isPreview,
    current_voting_rank: view.standing?.current_voting_rank ?? null,
    participating_projects: view.standing?.participating_projects ?? null,
    current_votes: view.standing?.current_votes ?? null,
    voting: view.standing?.voting ?? null,
    contact_person: view.settings.contactPersons ? contactWire(row.contact_person) : null,
    additional_field_values: [...fields.values],
    published_at: row.published_at?.toISOString() ?? null,
  };
}

/**
 * The page of a project, or null if the reader must not learn that it exists: banned, deleted and unreviewed projects
 * are visible to staff only, archived ones to everybody with the link (handbook §2.3, §2.5).
 */
export async function projectDetail(db: Db, slug: string, view: DetailView): Promise<ProjectDetail | null> {
  const { rows } = await db.client.query<DetailRow>({ ...DETAIL_STATEMENT, values: [slug] });
  const row = rows[0];
  if (!row) return null;
  const reachable = isReachable(factsOf(row));
  return reachable || view.mayPreview ? detailWire(row, view, !reachable || view.byPreviewLink) : null;
}
