/**
 * Who should hold what, in a few lists of whole cents. It shares no code with the product: what it says about money is
 * written down from docs/algorithms a second time, as plainly as possible.
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
  /** The accounts that staff have confirmed, with the instant from which payouts take them. */
  readonly accounts: { readonly iban: string; readonly from: number }[];
  /** What it owes, as the ledger said last: which claims pay what is held by rules. */
  owed: number;
}

/** What money can be given to: a project, or an organisation itself, which has no needs and takes whatever comes. */
export interface Recipient {
  readonly kind: 'project' | 'organization';
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly organization: Organization;
  needs: readonly Need[];
  /** Berlin's last day; an organisation has none. */
  readonly endsOn: string;
  banned: boolean;
  archived: boolean;
}

/** One movement of money of a recipient: what came to a need or to an organisation, or, below zero, left it. */
export interface Line {
  readonly recipient: Recipient;
  /** Null for the fee that a recipient bears, and for all that an organisation itself has. */
  readonly need: Need | null;
  readonly source: Source;
  /** Whose money it is: `company:7`, `provider:3`. */
  readonly party: string;
  /** What it was booked for: `donation:12`, `funding:4`, `coins`. */
  readonly cause: string;
  /** The co-funding event that gave it. */
  readonly event?: Event;
  readonly amount: number;
  settled: boolean;
}

export interface Provider {
  readonly id: string;
  readonly slug: string;
  readonly base: number;
  readonly ppm: number;
  readonly transfer: boolean;
}

export interface Budget {
  readonly id: string;
  readonly company: Company;
  /** What it was charged with, and what other budgets brought less what went to them. */
  charged: number;
  contra: number;
}

export interface Company {
  readonly id: string;
  readonly slug: string;
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
  /** What it took from its budget and has not given back. */
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

/** A payment as its provider tells of it: by its name, with the reference that it was made under. */
export interface Payment {
  readonly id: string;
  readonly reference: string;
}

/** A chargeback that was told: it is booked once the money is, and may be won. */
export interface Dispute {
  readonly payment: Payment;
  /** Null where the provider has no names for disputes. */
  readonly name: string | null;
  readonly amount: number;
  state: 'waits' | 'booked' | 'won' | 'ignored';
  /** That it was won was told before the chargeback itself. */
  readonly wonFirst: boolean;
}

/** A refund that was done or failed, with what was said last. */
export interface Refund {
  readonly token: string;
  readonly amount: number;
  done: boolean;
  /** When the last notice about it says that this happened; null while there was none. */
  at: number | null;
}

/** What came of one payment, and what of it went out again; in cents. */
export interface Money {
  amount: number;
  /** What staff sent back, and what banks took and have not given again: as told, together perhaps more than was paid. */
  refunded: number;
  taken: number;
  readonly refunds: Refund[];
  /** A refund that the provider has not answered for. */
  pending: { readonly token: string; readonly amount: number; readonly sent: boolean } | null;
}

export interface Donation extends Money {
  readonly id: string;
  readonly token: string;
  readonly recipient: Recipient;
  readonly provider: Provider;
  /** The payment that was asked for, and the one whose money it has or awaits: staff may have assigned another one. */
  readonly own: Payment;
  readonly asked: number;
  payment: Payment;
  readonly bearer: 'donor' | 'platform' | 'project';
  readonly donor: string;
  readonly requestedAt: number;
  readonly expiresAt: number;
  readonly fee: number;
  net: number;
  state: State;
  paid: boolean;
  /** What it keeps free on its project until a time; null when nothing (any more). */
  hold: { readonly amount: number; readonly until: number } | null;
  overflow: number;
  /** Another amount than asked for that was reported or stands on the statement; null while none was. */
  came: number | null;
  /** Staff have rejected it: what came for it is an unassigned payment. */
  rejected: boolean;
  /** What the provider kept, and what of it the platform bears; what projects bear are lines. */
  fees: { provider: number; platform: number };
  /** What was credited when the money came, and what each event added then. */
  first: { credited: number; readonly added: Map<Event, number> };
}

/** Money that came and that no donation awaits. */
export interface Unassigned extends Money {
  /** The notice that told of it. */
  readonly event: string;
  readonly adapter: string;
  /** Null for a transfer. */
  readonly payment: Payment | null;
  assigned: boolean;
  /** Whose reference it came under. */
  readonly donation: Donation | null;
  /** Nothing of it is to be clarified: nothing is left, or staff have said so. */
  closed: boolean;
}

export interface Campaign {
  readonly id: string;
  readonly budget: Budget;
  readonly validUntil: string;
  readonly projects: readonly Recipient[];
  ended: boolean;
}

/** A donation code: what can be redeemed, or lies with somebody. */
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
  /** A voting has awarded it: only its status changes. */
  readonly award: boolean;
}

/** What staff recorded about a claim: the debtor paid it back, or it was given up. */
export interface Entry {
  readonly id: string;
  /** The donor's donation, the payment that no donation awaits, or the settlement that made the claim on an organisation. */
  readonly claim:
    | { readonly donation: Donation }
    | { readonly came: Unassigned }
    | { readonly id: string; readonly organization: Organization };
  readonly kind: 'repaid' | 'written_off';
  readonly amount: number;
  undone: boolean;
}

/** A voting that is over: who took part, and what its places are worth. */
export interface Voting {
  readonly slug: string;
  readonly participants: readonly {
    readonly id: string;
    readonly recipient: Recipient;
    readonly votes: number;
  }[];
  readonly awards: readonly { readonly place: number; readonly amount: number; readonly budget: Budget }[];
  /** Those who have left the ranking for good. */
  readonly left: Set<Recipient>;
  confirmed: boolean;
}

/** A payout as the product holds it; how it may change is a rule, what it holds is compared in sums. */
export interface Payout {
  readonly id: string;
  readonly organization: string;
  /** Null for money that was given to the organisation itself. */
  readonly project: string | null;
  readonly party: string;
  amount: number;
  paid: boolean;
  iban: string;
  /** A file has named it, and no "not paid" came after that. */
  ordered: boolean;
  /** A file has ever named it. */
  named: boolean;
}

export interface Settings {
  feeBearer: 'platform' | 'project';
  coFunding: boolean;
  maxDonation: number | null;
  /** Cents of the smallest step in which codes are given away. */
  coin: number;
}

/** What lies with a recipient because of a donation, in the order in which its needs were filled. */
export interface Placed {
  readonly recipient: Recipient;
  readonly need: Need | null;
  amount: number;
}

export interface Model {
  /** Those that are not deleted, and their projects. */
  organizations: readonly Organization[];
  projects: readonly Recipient[];
  /** The organisations themselves, as what money can be given to. */
  wholes: readonly Recipient[];
  readonly providers: readonly Provider[];
  readonly companies: readonly Company[];
  readonly budgets: readonly Budget[];
  readonly events: Event[];
  readonly campaigns: Campaign[];
  readonly codes: Code[];
  readonly donations: Donation[];
  readonly unassigned: Unassigned[];
  /** Those of which a refund was asked for that no job has sent yet, in their order. */
  readonly unsent: Donation[];
  /** Chargebacks that were told, in their order. */
  readonly disputes: Dispute[];
  readonly fundings: Funding[];
  readonly votings: Voting[];
  /** What staff recorded about claims, in its order. */
  readonly entries: Entry[];
  readonly lines: Line[];
  readonly payouts: Map<string, Payout>;
  readonly settings: Settings;
  /** The recipients whose payable money the step at hand lets be paid. */
  readonly settling: Recipient[];
  /** An account of a donor, and an account that payouts may be transferred from beside the platform's. */
  readonly user: string;
  readonly account: string;
  /** Names that tell things apart: counts up. */
  count: number;
}
