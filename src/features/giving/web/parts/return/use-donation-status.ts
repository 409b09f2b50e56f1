import { useEffect, useState } from 'react';
import { browserCall } from '#platform/web/api.ts';
import type { DonationStatus } from '../../../contract/status.ts';
import { dropDraft } from '../sending/intention.ts';
import { asksProvider, POLLS, pollDelay, recipientOf, viewOf } from './outcome.ts';
import { recipientKey } from '../recipient.ts';
import { checkPrivateDonation, getPrivateDonation } from '../sending/remote.ts';

/** Number of queries after which the page says that it takes longer than usual. */
const SLOW_AFTER = 8;

export interface FollowedDonation {
  readonly donation: DonationStatus;
  readonly slow: boolean;
  /** The page has stopped asking automatically. */
  readonly stopped: boolean;
  readonly checkAgain: () => void;
}

/**
 * Follows a donation while it waits. Only the provider's notification books it (handbook §8); this only reads, and
 * sometimes triggers a query of the provider in case the notification was lost.
 */
export function useDonationStatus(loaded: DonationStatus): FollowedDonation {
  const [answered, setDonation] = useState<DonationStatus | null>(null);
  const donation = answered ?? loaded;
  const [attempt, setAttempt] = useState(0);
  const view = viewOf(donation);
  const waits = view === 'waiting' || (view === 'replaced' && donation.outcome === 'waiting');
  useEffect(() => {
    const recipient = recipientOf(donation);
    if (viewOf(donation) === 'paid' && recipient) dropDraft(recipientKey(recipient));
  }, [donation]);
  useEffect(() => {
    if (!waits || attempt >= POLLS) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const route = asksProvider(attempt) ? checkPrivateDonation : getPrivateDonation;
        setDonation(await browserCall(route, { params: { token: donation.token } }, { signal: stop.signal }));
      } catch {
        // A query whose response was lost is repeated later.
      }
      if (!stop.signal.aborted) setAttempt((count) => count + 1);
    };
    const timer = setTimeout(() => void ask(), pollDelay(attempt));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [waits, attempt, donation.token]);
  return {
    donation,
    slow: waits && attempt >= SLOW_AFTER,
    stopped: waits && attempt >= POLLS,
    checkAgain: () => setAttempt(4),
  };
}
