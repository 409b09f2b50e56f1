import { berlinDate, daysBetween, type IsoDate } from '#kernel/clock.ts';
import { type Cents, maxCents, progressPercent } from '#kernel/money.ts';

/** `status` of projects and organizations (handbook §2.1). */
export const STATUS = { inProgress: 1, complete: 2, archived: 3, deleted: 4 } as const;

/** `review_status` of projects and organizations (handbook §2.1). */
export const REVIEW = { needsReview: 1, public: 2, rejected: 3, accepted: 4 } as const;

/** The facts from which a project's state is derived. Days are Berlin's, both included; amounts in cents. */
export type ProjectFacts = {
  readonly status: number;
  readonly reviewStatus: number;
  readonly isBanned: boolean;
  readonly startsOn: IsoDate;
  readonly endsOn: IsoDate;
  readonly goal: Cents;
  readonly balance: Cents;
  readonly organization: { readonly status: number; readonly reviewStatus: number };
};

/** The derived states of handbook §2.1. */
export type ProjectState = {
  readonly fullyFunded: boolean;
  readonly expired: boolean;
  readonly archived: boolean;
  readonly finished: boolean;
  readonly canReceiveFundings: boolean;
  readonly banned: boolean;
};

function isReviewed(reviewStatus: number): boolean {
  return reviewStatus === REVIEW.public || reviewStatus === REVIEW.accepted;
}

/**
 * The states of a project at an instant (handbook §2.1). Its end date includes that day until 23:59:59 in
 * Berlin. It can receive money when it is complete and isReviewed, its organization is isReviewed and neither
 * archived nor deleted, it has started, and it is not expired, fully funded or banned. It counts as archived
 * as soon as its organization is, whatever its own status (decision 257).
 */
export function projectState(facts: ProjectFacts, now: Date): ProjectState {
  const today = berlinDate(now);
  const fullyFunded = facts.goal > 0n && facts.balance >= facts.goal;
  const expired = today > facts.endsOn;
  const { organization } = facts;
  const archived = facts.status === STATUS.archived || organization.status === STATUS.archived;
  const organizationEligible =
    isReviewed(organization.reviewStatus) &&
    organization.status !== STATUS.archived &&
    organization.status !== STATUS.deleted;
  return {
    fullyFunded,
    expired,
    archived,
    finished: fullyFunded || expired || archived,
    canReceiveFundings:
      facts.status === STATUS.complete &&
      isReviewed(facts.reviewStatus) &&
      organizationEligible &&
      today >= facts.startsOn &&
      !expired &&
      !fullyFunded &&
      !facts.isBanned,
    banned: facts.isBanned,
  };
}

/**
 * Whether a project takes no money any more, however it is reviewed: it has ended, has all it needs, or is banned, or it or
 * its organization is archived or deleted.
 */
export function isClosed(facts: ProjectFacts, now: Date): boolean {
  const { finished, banned } = projectState(facts, now);
  const deleted = facts.status === STATUS.deleted || facts.organization.status === STATUS.deleted;
  return finished || banned || deleted;
}

/**
 * Whether a project is listed in explore (handbook §18): complete and public, its organization public or
 * accepted and not archived or deleted, not banned.
 */
export function isListed(facts: Omit<ProjectFacts, 'goal' | 'balance' | 'startsOn' | 'endsOn'>): boolean {
  return (
    facts.status === STATUS.complete &&
    facts.reviewStatus === REVIEW.public &&
    isReviewed(facts.organization.reviewStatus) &&
    facts.organization.status !== STATUS.archived &&
    facts.organization.status !== STATUS.deleted &&
    !facts.isBanned
  );
}

/**
 * Whether a project's page can be opened: it is listed, or it would be if it and its organization were not archived
 * (handbook §2.5).
 */
export function isReachable(facts: Omit<ProjectFacts, 'goal' | 'balance' | 'startsOn' | 'endsOn'>): boolean {
  const beforeArchiving = (status: number) => (status === STATUS.archived ? STATUS.complete : status);
  const organization = { ...facts.organization, status: beforeArchiving(facts.organization.status) };
  return isListed({ ...facts, status: beforeArchiving(facts.status), organization });
}

/** Days left for donations, today included; 0 once expired, null before the first day. */
export function daysLeft(startsOn: IsoDate, endsOn: IsoDate, now: Date): number | null {
  const today = berlinDate(now);
  return today < startsOn ? null : Math.max(0, daysBetween(today, endsOn) + 1);
}

/** The badge on a card: 'Fully funded', else 'Finished', else none (spec 1 §2). */
export function cardBadge(
  state: Pick<ProjectState, 'fullyFunded' | 'finished'>,
): 'fully_funded' | 'finished' | null {
  if (state.fullyFunded) return 'fully_funded';
  return state.finished ? 'finished' : null;
}

export type FinancingBadge = 'fully_funded' | 'expired' | 'in_financing' | 'banned';

/** The badges of the financing column; shown as '-' if there are none (spec 2 §4). */
export function financingBadges(state: ProjectState): FinancingBadge[] {
  const badges: FinancingBadge[] = [];
  if (state.fullyFunded) badges.push('fully_funded');
  else if (state.expired) badges.push('expired');
  else if (state.canReceiveFundings) badges.push('in_financing');
  if (state.banned) badges.push('banned');
  return badges;
}

/** The alert of the project page (spec 1 §4); the first two only beside the donation info. */
export function projectAlert(
  state: Pick<ProjectState, 'fullyFunded' | 'expired' | 'archived'>,
  showsDonationInfo: boolean,
): 'fully_funded' | 'expired' | 'archived' | null {
  if (state.fullyFunded) return showsDonationInfo ? 'fully_funded' : null;
  if (state.expired) return showsDonationInfo ? 'expired' : null;
  return state.archived ? 'archived' : null;
}

/** The amounts of a need, in cents. */
export type NeedProgress = { readonly goal: Cents; readonly balance: Cents };

/** The first open need in list order, or the last one when all are full (handbook §2.4); none without needs. */
export function currentGoal<Need extends NeedProgress>(needs: readonly Need[]): Need | null {
  return needs.find((need) => need.balance < need.goal) ?? needs.at(-1) ?? null;
}

/** The percentage of the current need (spec 1 §2), rounded up and 99 at most until all needs are full. */
export function currentPercent(needs: readonly NeedProgress[]): number {
  const current = currentGoal(needs);
  return current ? progressPercent(current.balance, current.goal) : 0;
}

/** The segments of the doughnut, in cents (spec 1 §9). */
export type Sources = {
  readonly codes: Cents;
  readonly private: Cents;
  readonly coFunding: Cents;
  readonly direct: Cents;
  readonly remainder: Cents;
};

/** The sources of a project's money: "direct" is neither codes, private nor co-funding. */
export function sourcesOf(money: {
  readonly goal: Cents;
  readonly balance: Cents;
  readonly codes: Cents;
  readonly private: Cents;
  readonly coFunding: Cents;
}): Sources {
  const { codes, coFunding } = money;
  return {
    codes,
    private: money.private,
    coFunding,
    direct: money.balance - codes - money.private - coFunding,
    remainder: maxCents(0n, money.goal - money.balance),
  };
}

/** The values of the settings displayCurrentCoinBalance and displayArchivedCoinBalance (spec 1 §3). */
export type BalanceDisplayMode = 1 | 2 | 3 | 4 | 5;

/**
 * The parts of the balance that a mode shows: 1 overall goal, 2 current goal, 3 nothing, 4 both, 5 only the collected
 * amount.
 */
export function balanceDisplay(mode: BalanceDisplayMode): {
  readonly overall: boolean;
  readonly current: boolean;
  readonly collected: boolean;
} {
  return {
    overall: mode === 1 || mode === 4,
    current: mode === 2 || mode === 4,
    collected: mode !== 3,
  };
}

/** The parts of a project's balance that the platform shows; archived projects have a separate setting (spec 1 §3). */
export function shownBalance(
  settings: Readonly<Record<string, unknown>>,
  archived: boolean,
): ReturnType<typeof balanceDisplay> {
  const mode = settings[archived ? 'displayArchivedCoinBalance' : 'displayCurrentCoinBalance'];
  return balanceDisplay(Number(mode ?? 4) as BalanceDisplayMode);
}
