import type { DonationStatus } from '../../contract/status.ts';
import type { GivingRecipient } from './recipient.ts';

/** What the return page says; each has a title, a sentence and a next step. */
export type ReturnView =
  | 'waiting'
  /** A bank transfer that was announced and has not come yet. */
  | 'transfer'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'review'
  | 'returned'
  | 'partly_returned'
  | 'charged_back';

const VIEWS: Readonly<Record<DonationStatus['state'], ReturnView>> = {
  requested: 'waiting',
  pending: 'waiting',
  verified: 'paid',
  review: 'review',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  partly_refunded: 'partly_returned',
  refunded: 'returned',
  charged_back: 'charged_back',
};

/** The view of a donation. */
export function viewOf(donation: Pick<DonationStatus, 'state' | 'transfer'>): ReturnView {
  return donation.transfer ? 'transfer' : VIEWS[donation.state];
}

/** True where nothing came, so that the donor may try again. */
export function mayTryAgain(view: ReturnView): boolean {
  return view === 'failed' || view === 'cancelled' || view === 'expired';
}

/** True where money is with the platform. */
export function hasMoney(view: ReturnView): boolean {
  return view === 'paid' || view === 'partly_returned';
}

type Told = Pick<DonationStatus, 'credited' | 'overflow' | 'project' | 'organization'>;

/**
 * Which sentence stands below the title. What lies in overflow has not arrived where it was meant for: a notice of its
 * own says what becomes of it.
 */
export function leadOf(
  view: ReturnView,
  { credited, overflow, project, organization }: Told,
): ReturnView | 'paidNoProject' | 'paidPartly' | 'paidNotTaken' {
  if (overflow.in_cents > 0 && view === 'partly_returned') return 'returned';
  if (view !== 'paid') return view;
  if (!project && !organization) return 'paidNoProject';
  return overflowed({ credited, overflow }) ?? 'paid';
}

/** Whether a part or all of what was paid found no room where it was meant for; null where all of it did. */
function overflowed({ credited, overflow }: Pick<DonationStatus, 'credited' | 'overflow'>) {
  if (overflow.in_cents === 0) return null;
  return credited.in_cents > 0 ? 'paidPartly' : 'paidNotTaken';
}

/** How a list names the state of a donation: what lies in overflow was not booked where it was meant for. */
export function listedState(
  donation: Pick<DonationStatus, 'state' | 'credited' | 'overflow'>,
): DonationStatus['state'] | 'paidPartly' | 'paidNotTaken' {
  return (donation.state === 'verified' && overflowed(donation)) || donation.state;
}

const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
/** After so many questions the page asks no more by itself: some ten minutes. */
export const POLLS = 45;

/** Milliseconds until the question with this number (from 0): soon at first, then more and more patient. */
export function pollDelay(attempt: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 1.25 ** attempt);
}

/** Whether this question has the provider asked too, for a notification that was lost; the job is limited. */
export function asksProvider(attempt: number): boolean {
  return attempt >= 4 && attempt % 4 === 0;
}

interface Meant {
  readonly project: { readonly slug: string } | null;
  readonly organization: { readonly slug: string } | null;
}

/** What a donation was meant for; null where that is not known. */
export function recipientOf({ project, organization }: Meant): Pick<GivingRecipient, 'kind' | 'slug'> | null {
  if (project) return { kind: 'project', slug: project.slug };
  return organization ? { kind: 'organization', slug: organization.slug } : null;
}

/** The page of what the donation was meant for; null where that is not known. */
export function recipientPath(donation: Meant): string | null {
  const recipient = recipientOf(donation);
  return recipient && `/${recipient.kind}/${encodeURIComponent(recipient.slug)}/`;
}

/** The giving form of a page with the amount filled in, for another try; the amount as wire decimal. */
export function againPath(path: string, amount: string): string {
  return `${path}?amount=${encodeURIComponent(amount)}#give`;
}
