import { useEffect, useState } from 'react';
import type { Cents } from '#kernel/money.ts';
import { browserCall } from '#platform/web/api.ts';
import { readDraft } from '../sending/draft.ts';
import { getPrivateDonation } from '../sending/remote.ts';

/**
 * What the payment holds that was requested last from this tab for a recipient (`recipientKey`), in cents: room that the
 * limits of the page leave out, and that is free for a payment in its place. Until that is known, and if nothing was
 * requested from this tab, it is what a payment holds that was requested without scripts (`known`).
 */
export function useOwnHold(recipient: string, known: Cents): Cents {
  const [held, setHeld] = useState<Cents>(known);
  useEffect(() => {
    const token = readDraft(recipient)?.sent?.token;
    if (token === undefined) return undefined;
    let current = true;
    void heldBy(token).then((cents) => {
      if (current) setHeld(cents);
    });
    return () => {
      current = false;
    };
  }, [recipient]);
  return held;
}

async function heldBy(token: string): Promise<Cents> {
  try {
    const { held } = await browserCall(getPrivateDonation, { params: { token } });
    return BigInt(held.in_cents);
  } catch {
    // The page then offers what is free without it.
    return 0n;
  }
}
