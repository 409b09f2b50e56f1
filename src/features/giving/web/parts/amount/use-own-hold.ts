import { useEffect, useState } from 'react';
import type { Cents } from '#kernel/money.ts';
import { browserCall } from '#platform/web/api.ts';
import { readDraft } from '../sending/draft.ts';
import { getPrivateDonation } from '../sending/remote.ts';

/**
 * What the payment holds that was requested last from this tab for a recipient (`recipientKey`), in cents: room that the
 * limits of the page leave out, and that is free for a payment in its place. 0 until it is known.
 */
export function useOwnHold(recipient: string): Cents {
  const [held, setHeld] = useState<Cents>(0n);
  useEffect(() => {
    let current = true;
    void heldBy(readDraft(recipient)?.sent?.token).then((cents) => {
      if (current) setHeld(cents);
    });
    return () => {
      current = false;
    };
  }, [recipient]);
  return held;
}

async function heldBy(token: string | undefined): Promise<Cents> {
  if (token === undefined) return 0n;
  try {
    const { held } = await browserCall(getPrivateDonation, { params: { token } });
    return BigInt(held.in_cents);
  } catch {
    // The page then offers what is free without it.
    return 0n;
  }
}
