import { projectAlert, type ProjectState } from '#features/projects/rules.ts';

/** The parts of a project page's right column, in order (spec 1 §2). */
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

/** The conditions for the parts besides the project's state. */
export interface PageSituation {
  /** Seen by staff before publication, or by a preview link. */
  readonly preview: boolean;
  /** The setting `enableFoerderApp`. */
  readonly fundingApp: boolean;
  /** The state of the voting named in the address, otherwise of the running or latest one. */
  readonly voting: 'future' | 'active' | 'expired' | null;
  /** The address names a voting (`votingSlug`). */
  readonly votingNamed: boolean;
  readonly hasContactPerson: boolean;
  readonly hasAddress: boolean;
  readonly hasCoFunding: boolean;
  /** The visitor has a balance of redeemed codes left; only needed in funding-app mode. */
  readonly hasBalance: boolean;
  readonly enableVoting: boolean;
  readonly enableCoinDonations: boolean;
  readonly enablePrivateDonations: boolean;
}

/**
 * Whether coins can be given on a page. Funding-app mode has no support area (spec 1 §2) except for visitors
 * with a balance, which would otherwise expire without notice (decision 296).
 */
function offersCoins(
  page: Pick<PageSituation, 'enableCoinDonations' | 'fundingApp' | 'hasBalance'>,
): boolean {
  return page.enableCoinDonations && (!page.fundingApp || page.hasBalance);
}

/** The parts for giving that the page would show without a voting. */
function givingParts(state: ProjectState, page: PageSituation) {
  const closed = page.preview || state.archived || state.expired || state.fullyFunded;
  const open = !closed && state.canReceiveFundings;
  return {
    support: open && !state.finished && offersCoins(page),
    privateDonation: open && page.enablePrivateDonations,
  };
}

/** Whether a running voting is the only reason why the page accepts no money: donors should be informed. */
export function givingWaitsForVoting(state: ProjectState, page: PageSituation): boolean {
  const { support, privateDonation } = givingParts(state, page);
  return page.voting === 'active' && (support || privateDonation);
}

/**
 * Which parts the page shows, in order (spec 1 §2, §4; handbook §2.5). Support and private donation also
 * require a project that can currently receive money, so neither is shown for one that has not started or is
 * banned.
 */
export function pageParts(state: ProjectState, page: PageSituation): readonly PagePart[] {
  // A project collects votes instead of money on the page of a voting, and everywhere while the voting runs.
  const collectsVotes = page.voting !== null && (page.votingNamed || page.voting === 'active');
  const giving = givingParts(state, page);
  const notStarted = !state.canReceiveFundings && !state.finished && !page.preview;
  const visible: Readonly<Record<PagePart, boolean>> = {
    contactPerson: page.fundingApp && page.hasContactPerson,
    sharing: true,
    donationInfo: !collectsVotes,
    votingInfo: page.voting !== null && (page.voting !== 'future' || page.votingNamed),
    coFundingInfo: page.hasCoFunding && !collectsVotes && state.canReceiveFundings,
    votingArea:
      collectsVotes && page.enableVoting && !page.preview && !state.archived && page.voting !== 'expired',
    alerts:
      (collectsVotes ? page.voting !== 'active' : notStarted) || projectAlert(state, !collectsVotes) !== null,
    support: !collectsVotes && giving.support,
    privateDonation: !collectsVotes && giving.privateDonation,
    info: !page.fundingApp && page.hasAddress,
  };
  return PAGE_PARTS.filter((part) => visible[part]);
}

/** The parts for giving and voting on the page of an organization. */
export interface OrganizationParts {
  readonly votingArea: boolean;
  /** A running voting is the only reason why the page accepts no money: donors should be informed. */
  readonly givingWaits: boolean;
  readonly support: boolean;
  readonly privateDonation: boolean;
}

/**
 * Which parts the page of an organization shows (spec 1 §2, §6). As on a project's page, votes replace giving
 * if the address names a voting and while one runs, and funding-app mode redeems no codes. Donations need the
 * setting `projectPromoterDonation`. An archived organization, or a preview, offers neither.
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
  const collectsVotes = page.voting !== null && (page.votingNamed || page.voting === 'active');
  const closed = page.preview || page.archived;
  const open = page.projectPromoterDonation && !closed;
  const support = open && offersCoins(page);
  const privateDonation = open && page.enablePrivateDonations;
  return {
    votingArea: collectsVotes && page.voting !== 'expired' && !closed,
    givingWaits: page.voting === 'active' && (support || privateDonation),
    support: !collectsVotes && support,
    privateDonation: !collectsVotes && privateDonation,
  };
}
