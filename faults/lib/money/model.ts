/**
 * The expected distribution of money, in a few lists of whole cents. It shares no code with the product: the rules of
 * docs/algorithms are implemented a second time, as simply as possible.
 */

export type Source = 'private' | 'fee' | 'codes' | 'co_funding' | 'direct';

export interface Need {
  readonly id: string;
  readonly goal: number;
}

export interface Organization {
  readonly id: string;
  readonly slug: string;
  archived: boolean;
  /** The accounts that staff have confirmed, with the instant from which payouts use them. */
  readonly accounts: { readonly iban: string; readonly from: number }[];
  /** Its debt according to the ledger; which claims pay which debt is checked by rules. */
  owed: number;
}

/** A recipient of money: a project, or an organization itself, which has no needs and accepts any amount. */
export interface Recipient {
  readonly kind: 'project' | 'organization';
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly organization: Organization;
  needs: readonly Need[];
  /** The last day in Berlin; an organization has none. */
  readonly endsOn: string;
  banned: boolean;
  archived: boolean;
}

/** One movement of money of a recipient: received by a need or an organization or, if negative, taken from it. */
export interface Line {
  readonly recipient: Recipient;
  /** Null for the fee that a recipient bears, and for all money of an organization itself. */
  readonly need: Need | null;
  readonly source: Source;
  /** The owner of the money: `company:7`, `provider:3`. */
  readonly party: string;
  /** The subject: `donation:12`, `funding:4`, `coins`. */
  readonly cause: string;
  /** The co-funding event that the money came from. */
  readonly event?: Event;
  readonly amount: number;
  settled: boolean;
  /** The payout that it was settled into; null as long as it is not settled, or if a claim took all of it. */
  payout?: string | null;
  /** The payout that it takes money from, if it may not take it from another one. */
  readonly from?: string | null;
}

export interface Provider {
  readonly id: string;
  readonly slug: string;
  readonly base: number;
  readonly ppm: number;
  /** Its smallest payment. */
  readonly smallest: number;
  readonly transfer: boolean;
}

export interface Budget {
  readonly id: string;
  readonly company: Company;
  /** The amounts charged to it, including transfers between budgets. */
  charged: number;
  contra: number;
}

export interface Company {
  readonly id: string;
  readonly slug: string;
  /** The account of its administrator. */
  readonly user: string;
}

/** A co-funding event. */
export interface Event {
  readonly id: string;
  readonly budget: Budget;
  readonly projects: readonly Recipient[];
  readonly value: number | null;
  readonly ppm: number | null;
  readonly most: number | null;
  readonly once: boolean;
  readonly startsAt: number;
  endsAt: number;
  /** What was taken from its budget and has not gone back. */
  pot: number;
  ended: boolean;
  released: boolean;
}

export type State =
  | 'pending'
  | 'verified'
  | 'review'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'partly_refunded'
  | 'refunded'
  | 'charged_back';

/** A payment as reported by its provider: by its id, with the reference under which it was made. */
export interface Payment {
  readonly id: string;
  readonly reference: string;
  /** It was reported in another currency than the euro: a payment has one, so that no report in euros follows. */
  isForeign?: true;
}

/** A reported chargeback: it is booked once the money is, and may be won. */
export interface Dispute {
  readonly payment: Payment;
  /** Null if the provider has no names for disputes. */
  readonly name: string | null;
  readonly amount: number;
  state: 'waits' | 'booked' | 'won' | 'ignored';
  /** Its won dispute was reported before the chargeback itself. */
  readonly wonFirst: boolean;
}

/** A refund that was executed or failed, with the latest report. */
export interface Refund {
  readonly token: string;
  /** Its name at the provider, where somebody made it there; ours have a token. */
  readonly id?: string;
  readonly amount: number;
  done: boolean;
  /** The time of the latest notice about this result; null if there was none. */
  at: number | null;
}

/** Money of a payment that went out, as reported: refunded, or taken by a bank; below zero if it was returned. */
export interface Move {
  readonly how: 'refunded' | 'taken';
  readonly amount: number;
}

/** What was received of one payment, and what of it went out; in cents. */
export interface Money {
  amount: number;
  /** In the order in which they were reported. */
  moves: Move[];
  readonly refunds: Refund[];
  /** A refund that the provider has not answered yet. */
  pending: { readonly token: string; readonly amount: number; readonly sent: boolean } | null;
}

export interface Donation extends Money {
  readonly id: string;
  readonly token: string;
  readonly recipient: Recipient;
  readonly provider: Provider;
  /** The requested payment, and the one whose money it has or is waiting for: staff may have assigned another one. */
  readonly own: Payment;
  readonly asked: number;
  payment: Payment;
  readonly bearer: 'donor' | 'platform' | 'project';
  /** The address: staff may correct it. */
  donor: string;
  corrections?: number;
  readonly requestedAt: number;
  readonly expiresAt: number;
  fee: number;
  net: number;
  state: State;
  paid: boolean;
  /** Its hold on its project with expiry; null if there is none (any more). */
  hold: { readonly amount: number; readonly until: number } | null;
  overflow: number;
  /** An amount other than the requested one that was reported or is on the statement; null if none. */
  came: number | null;
  /** Rejected by staff: money received for it is an unassigned payment. */
  rejected: boolean;
  /** An announced transfer that staff have cancelled: its money is an unassigned payment. */
  withdrawn?: boolean;
  /** The provider's fee, and the part of it that the platform bears; what projects bear are lines. */
  fees: { provider: number; platform: number };
  /** Its donor has deleted their account: only a number is kept, by which no event recognizes them. */
  left?: boolean;
  /**
   * What was credited when the money was received, what each event added then, and the addresses by which they recognize the
   * donor: the one of then, and those to which it was corrected since.
   */
  first: { credited: number; readonly added: Map<Event, number>; readonly donors: string[] };
}

/** Money received without a donation. */
export interface Unassigned extends Money {
  /** The notice that reported it. */
  readonly event: string;
  readonly adapter: string;
  /** Null for a transfer. */
  readonly payment: Payment | null;
  assigned: boolean;
  /** The donation that its reference belongs to. */
  readonly donation: Donation | null;
  /** Clarified: nothing is left, or staff have marked it. */
  closed: boolean;
}

export interface Campaign {
  readonly id: string;
  readonly budget: Budget;
  readonly validUntil: string;
  readonly projects: readonly Recipient[];
  ended: boolean;
}

/** A donation code: the amount that can be redeemed, or that is in a balance. */
export interface Code {
  readonly code: string;
  readonly campaign: Campaign;
  rest: number;
  state: 'unused' | 'held' | 'used' | 'expired' | 'locked';
  holder: { readonly name: string; until: number | null; rest: number; order: number } | null;
}

export interface Funding {
  readonly id: string;
  recipient: Recipient;
  budget: Budget;
  amount: number;
  status: number;
  need: Need | null;
  /** Awarded by a voting: only its status changes. */
  readonly award: boolean;
  /** The day of its booking, and whether it had been approved by then. */
  bookedOn?: string;
  wasApproved?: boolean;
}

/** An entry by staff about a claim: the debtor paid it back, or it was written off. */
export interface Entry {
  readonly id: string;
  /**
   * The donor's donation, the payment without a donation, or the settlement that created the claim on an organization.
   */
  readonly claim:
    | { readonly donation: Donation }
    | { readonly came: Unassigned }
    | { readonly id: string; readonly organization: Organization };
  readonly kind: 'repaid' | 'written_off';
  readonly amount: number;
  undone: boolean;
}

/** A voting that has ended: its participants, and the amounts for its places. */
export interface Voting {
  readonly slug: string;
  readonly participants: readonly {
    readonly id: string;
    readonly recipient: Recipient;
    readonly votes: number;
  }[];
  readonly awards: readonly { readonly place: number; readonly amount: number; readonly budget: Budget }[];
  /** Those who have left the ranking permanently. */
  readonly left: Set<Recipient>;
  confirmed: boolean;
}

/** A payout as the product stores it; its changes are checked by rules, its contents are compared in sums. */
export interface Payout {
  readonly id: string;
  readonly organization: string;
  /** Null for money that was donated to the organization itself. */
  readonly project: string | null;
  readonly party: string;
  /** The account that it is transferred from; null: the platform's. */
  readonly account: string | null;
  amount: number;
  paid: boolean;
  iban: string;
  /** A file contains it, and it has not been marked as not paid since. */
  ordered: boolean;
  /** The latest file that has contained it; null if none has. */
  file: string | null;
  /** The marking by which it is paid; null if it is not. */
  marking: string | null;
}

/** Payouts that were marked as paid together. */
export interface Marking {
  readonly id: string;
  readonly at: number;
  readonly payouts: readonly string[];
  undone: boolean;
}

export interface Settings {
  feeBearer: 'platform' | 'project';
  coFunding: boolean;
  maxDonation: number | null;
  /** The smallest step for distributing codes, in cents. */
  coin: number;
  /** What companies may book for one organization on one day without an approval. */
  approvalAbove: number;
}

/** A recipient's money from a donation, in the order in which its needs were filled. */
export interface Placed {
  readonly recipient: Recipient;
  readonly need: Need | null;
  amount: number;
}

export interface Model {
  /** Those that have not been deleted, and their projects. */
  organizations: readonly Organization[];
  projects: readonly Recipient[];
  /** The organizations themselves, as recipients of money. */
  wholes: readonly Recipient[];
  readonly providers: readonly Provider[];
  readonly companies: readonly Company[];
  readonly budgets: readonly Budget[];
  readonly events: Event[];
  readonly campaigns: Campaign[];
  readonly codes: Code[];
  readonly donations: Donation[];
  readonly unassigned: Unassigned[];
  /** Those with a requested refund that no job has sent yet, in order. */
  readonly unsent: Donation[];
  /** Reported chargebacks, in order. */
  readonly disputes: Dispute[];
  readonly fundings: Funding[];
  readonly votings: Voting[];
  /** Entries by staff about claims, in order. */
  readonly entries: Entry[];
  readonly lines: Line[];
  readonly payouts: Map<string, Payout>;
  /** In order. */
  readonly markings: Marking[];
  /** The payment files, in order. */
  readonly files: string[];
  readonly settings: Settings;
  /** The recipients whose payable money may be paid out in the current step. */
  readonly settling: Recipient[];
  /** A donor's bank account, and an additional account that payouts may be transferred from. */
  readonly user: string;
  readonly account: string;
  /** That account is active: only then do files order from it. */
  isAccountActive: boolean;
  /** A counter for unique names. */
  count: number;
}
