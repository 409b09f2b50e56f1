import { useEffect, useState } from 'react';
import { browserCall } from '#platform/web/api.ts';
import type { DonationStatus } from '../../contract/status.ts';
import { dropDraft } from './intention.ts';
import { asksProvider, POLLS, pollDelay, recipientOf, viewOf } from './outcome.ts';
import { recipientKey } from './recipient.ts';

/** Questions after which the page says that it takes longer than usual. */
const SLOW_AFTER = 8;

export interface FollowedDonation {
  readonly donation: DonationStatus;
  readonly slow: boolean;
  /** The page has given up asking by itself. */
  readonly stopped: boolean;
  readonly checkAgain: () => void;
}

/**
 * Follows a donation while it waits. The provider's notification is what books (handbook §8); this only reads,
 * and now and then has the provider asked in case the notification was lost.
 */
export function useDonationStatus(loaded: DonationStatus): FollowedDonation {
  const [answered, setDonation] = useState<DonationStatus | null>(null);
  const donation = answered ?? loaded;
  const [attempt, setAttempt] = useState(0);
  const waits = viewOf(donation) === 'waiting';
  useEffect(() => {
    const recipient = recipientOf(donation);
    if (viewOf(donation) === 'paid' && recipient) dropDraft(recipientKey(recipient));
  }, [donation]);
  useEffect(() => {
    if (!waits || attempt >= POLLS) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        setDonation(await question(donation.token, asksProvider(attempt), stop.signal));
      } catch {
        // A lost answer is asked for again, later.
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

async function question(token: string, provider: boolean, signal: AbortSignal): Promise<DonationStatus> {
  // The contract and its schemas are only needed where a payment still waits.
  const { checkPrivateDonation, getPrivateDonation } = await import('../../contract/status.ts');
  const route = provider ? checkPrivateDonation : getPrivateDonation;
  return await browserCall(route, { params: { token } }, { signal });
}
