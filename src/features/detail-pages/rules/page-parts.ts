import { projectAlert, type ProjectState } from '#features/projects/rules.ts';

/** The parts of a project page's right column, in the order in which they stand (spec 1 §2). */
export const PAGE_PARTS = [
  'contactPerson',
  'sharing',
  'donationInfo',
  'votingInfo',
  'coFundingInfo',
  'votingArea',
  'alerts',
  'support',
  'privateDonation',
  'info',
] as const;

export type PagePart = (typeof PAGE_PARTS)[number];

/** What the parts depend on besides the project's state. */
export interface PageSituation {
  /** Seen by staff before everybody may, or by a preview link. */
  readonly preview: boolean;
  /** The setting `enableFoerderApp`. */
  readonly fundingApp: boolean;
  /** Where the voting stands that the address names, or else the one that runs or was the last. */
  readonly voting: 'future' | 'active' | 'expired' | null;
  /** The address names the voting (`votingSlug`). */
  readonly votingNamed: boolean;
  readonly hasContactPerson: boolean;
  readonly hasAddress: boolean;
  readonly hasCoFunding: boolean;
  /** The reader has redeemed codes and not yet given all they brought; asked only in funding-app mode. */
  readonly hasBalance: boolean;
  readonly enableVoting: boolean;
  readonly enableCoinDonations: boolean;
  readonly enablePrivateDonations: boolean;
}

/**
 * Whether coins are given on a page. Funding-app mode has no support area (spec 1 §2) but for whoever has a balance from
 * before: it must not lapse unasked (decision 296).
 */
function givesCoins(page: Pick<PageSituation, 'enableCoinDonations' | 'fundingApp' | 'hasBalance'>): boolean {
  return page.enableCoinDonations && (!page.fundingApp || page.hasBalance);
}

/** The ways to give that stand on the page while no voting takes their place. */
function givingParts(state: ProjectState, page: PageSituation) {
  const closed = page.preview || state.archived || state.expired || state.fullyFunded;
  const open = !closed && state.canReceiveFundings;
  return {
    support: open && !state.finished && givesCoins(page),
    privateDonation: open && page.enablePrivateDonations,
  };
}

/** Whether a running voting is all that keeps the page from taking money: whoever came to give should be told. */
export function givingWaitsForVoting(state: ProjectState, page: PageSituation): boolean {
  const { support, privateDonation } = givingParts(state, page);
  return page.voting === 'active' && (support || privateDonation);
}

/**
 * Which parts the page shows, in their order (spec 1 §2, §4; handbook §2.5). Support and private donation also need a
 * project that can receive money now, so that neither stands on one that has not started or is banned.
 */
export function pageParts(state: ProjectState, page: PageSituation): readonly PagePart[] {
  // A project collects votes and no money on the page of a voting, and everywhere while the voting runs.
  const votes = page.voting !== null && (page.votingNamed || page.voting === 'active');
  const giving = givingParts(state, page);
  const waits = !state.canReceiveFundings && !state.finished && !page.preview;
  const shows: Readonly<Record<PagePart, boolean>> = {
    contactPerson: page.fundingApp && page.hasContactPerson,
    sharing: true,
    donationInfo: !votes,
    votingInfo: page.voting !== null && (page.voting !== 'future' || page.votingNamed),
    coFundingInfo: page.hasCoFunding && !votes && state.canReceiveFundings,
    votingArea: votes && page.enableVoting && !page.preview && !state.archived && page.voting !== 'expired',
    alerts: (votes ? page.voting !== 'active' : waits) || projectAlert(state, !votes) !== null,
    support: !votes && giving.support,
    privateDonation: !votes && giving.privateDonation,
    info: !page.fundingApp && page.hasAddress,
  };
  return PAGE_PARTS.filter((part) => shows[part]);
}

/** What of giving and voting stands on the page of an organisation. */
export interface OrganizationParts {
  readonly votingArea: boolean;
  /** A running voting is all that keeps the page from taking money: whoever came to give should be told. */
  readonly givingWaits: boolean;
  readonly support: boolean;
  readonly privateDonation: boolean;
}

/**
 * Which parts the page of an organisation shows (spec 1 §2, §6). As on a project's page, votes take the place of
 * giving where the address names a voting and while one runs, and funding-app mode redeems no codes. Money needs the
 * setting `projectPromoterDonation`. One that is archived, or seen as a preview, offers neither.
 */
export function organizationParts(
  page: Pick<
    PageSituation,
    | 'preview'
    | 'fundingApp'
    | 'voting'
    | 'votingNamed'
    | 'hasBalance'
    | 'enableCoinDonations'
    | 'enablePrivateDonations'
  > & { readonly projectPromoterDonation: boolean; readonly archived: boolean },
): OrganizationParts {
  const votes = page.voting !== null && (page.votingNamed || page.voting === 'active');
  const closed = page.preview || page.archived;
  const open = page.projectPromoterDonation && !closed;
  const support = open && givesCoins(page);
  const privateDonation = open && page.enablePrivateDonations;
  return {
    votingArea: votes && page.voting !== 'expired' && !closed,
    givingWaits: page.voting === 'active' && (support || privateDonation),
    support: !votes && support,
    privateDonation: !votes && privateDonation,
  };
}
