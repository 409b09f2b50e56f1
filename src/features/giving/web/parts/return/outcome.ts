import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import type { DonationStatus } from '../../../contract/status.ts';
import type { GivingRecipient } from '../recipient.ts';

/** The states of the return page; each has a title, a sentence and a next step. */
export type ReturnView =
  | 'waiting'
  /** A bank transfer that was announced and has not arrived yet. */
  | 'transfer'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  /** Another payment has taken its place, and its money has not been received. */
  | 'replaced'
  /** An announced transfer that staff have cancelled or rejected: its money may be on its way, or have arrived. */
  | 'transfer_cancelled'
  | 'transfer_expired'
  /** An announced transfer whose recipient takes no more donations: nothing is to be sent any more. */
  | 'transfer_closed'
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
export function viewOf({
  state,
  transfer,
  payment_provider: provider,
  replaced,
}: Pick<DonationStatus, 'state' | 'transfer' | 'payment_provider' | 'replaced'>): ReturnView {
  if (transfer) return 'transfer';
  if (replaced && canBeReplaced(state)) return 'replaced';
  if (provider.slug !== BANK_TRANSFER.slug) return VIEWS[state];
  if (state === 'pending') return 'transfer_closed';
  return state === 'cancelled' || state === 'expired' ? `transfer_${state}` : VIEWS[state];
}

/** Whether nothing more is known of a payment than that another one has taken its place. */
const canBeReplaced = (state: DonationStatus['state']): boolean =>
  state === 'requested' || state === 'pending' || state === 'expired';

/** Whether nothing was booked, so that the donor may try again. */
export function mayTryAgain(view: ReturnView): boolean {
  const views: readonly ReturnView[] = [
    'failed',
    'cancelled',
    'expired',
    'transfer_cancelled',
    'transfer_expired',
  ];
  return views.includes(view);
}

/** Whether the platform has received money. */
export function hasMoney(view: ReturnView): boolean {
  return view === 'paid' || view === 'partly_returned';
}

/**
 * What was unusual about received money: another payment had taken its place, or it came late and was credited only as far
 * as there was room. One that was credited in full is not called late: nothing follows from it for the donor (decision 759).
 */
export function exceptionOf(
  view: ReturnView,
  donation: Pick<DonationStatus, 'credited' | 'overflow' | 'late' | 'replaced'>,
): 'replaced' | 'late' | null {
  if (!hasMoney(view)) return null;
  if (donation.replaced) return 'replaced';
  return donation.late && overflowed(donation) === 'paidPartly' ? 'late' : null;
}

type Booked = Pick<DonationStatus, 'credited' | 'overflow' | 'project' | 'organization'>;

/** The sentence below the title. Overflow was not credited to the recipient: a separate notice explains it. */
export function leadOf(
  view: ReturnView,
  { credited, overflow, project, organization }: Booked,
): ReturnView | 'paidNoProject' | 'paidPartly' | 'paidNotTaken' {
  if (overflow.in_cents > 0 && view === 'partly_returned') return 'returned';
  if (view !== 'paid') return view;
  if (!project && !organization) return 'paidNoProject';
  return overflowed({ credited, overflow }) ?? 'paid';
}

/** Whether a part or all of the payment was not booked for its recipient; null if all of it was. */
function overflowed({ credited, overflow }: Pick<DonationStatus, 'credited' | 'overflow'>) {
  if (overflow.in_cents === 0) return null;
  return credited.in_cents > 0 ? 'paidPartly' : 'paidNotTaken';
}

/** The state of a donation in a list: overflow was not booked for the recipient. */
export function listedState(
  donation: Pick<DonationStatus, 'state' | 'credited' | 'overflow' | 'replaced'>,
): DonationStatus['state'] | 'paidPartly' | 'paidNotTaken' | 'replaced' {
  if (donation.replaced && canBeReplaced(donation.state)) return 'replaced';
  return (donation.state === 'verified' && overflowed(donation)) || donation.state;
}

const FIRST_MS = 1000;
const LONGEST_MS = 15_000;
/** After this number of queries the page stops asking automatically: some ten minutes. */
export const POLLS = 45;

/** Milliseconds until the query with this number (from 0): short at first, then growing. */
export function pollDelay(attempt: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 1.25 ** attempt);
}

/** Whether this query also triggers a query of the provider, in case a notification was lost; the job is limited. */
export function asksProvider(attempt: number): boolean {
  return attempt >= 4 && attempt % 4 === 0;
}

interface Meant {
  readonly project: { readonly slug: string } | null;
  readonly organization: { readonly slug: string } | null;
}

/** The intended recipient of a donation; null if it is unknown. */
export function recipientOf({ project, organization }: Meant): Pick<GivingRecipient, 'kind' | 'slug'> | null {
  if (project) return { kind: 'project', slug: project.slug };
  return organization ? { kind: 'organization', slug: organization.slug } : null;
}

/** The page of the intended recipient; null if it is unknown. */
export function recipientPath(donation: Meant): string | null {
  const recipient = recipientOf(donation);
  return recipient && `/${recipient.kind}/${encodeURIComponent(recipient.slug)}/`;
}

/** The giving form of a recipient with the amount filled in, for another attempt; the amount as a decimal of the API. */
export function againPath(path: string, amount: string): string {
  return `${path}give/?amount=${encodeURIComponent(amount)}`;
}
