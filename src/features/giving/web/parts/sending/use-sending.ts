import { useEffect, useRef, useState } from 'react';
import { isApiError } from '#platform/web/api-error.ts';
import { browserCall, newIdempotencyKey } from '#platform/web/api.ts';
import { sendWithTasks } from '#platform/web/task.ts';
import { reportHandled } from '#platform/web/unexpected-errors.ts';
import type { PrivateDonationBody } from '#features/donations/contract/request.ts';
import { type Intention, readDraft } from './draft.ts';
import { dropDraft, intentionFor, storeDraft } from './intention.ts';
import { type Problem, problemOf } from './problems.ts';
import { getDonationChallenge, getPrivateDonation, requestPrivateDonation } from './remote.ts';

/** Milliseconds after which the page is shown again if the browser has not left it. */
const STUCK_MS = 20_000;

/** A payment that was started from this tab and is open at the provider. */
export interface OpenPayment {
  readonly cents: number;
  readonly paymentUrl: string;
}

export interface Sending {
  readonly busy: boolean;
  readonly open: OpenPayment | null;
  /** Requests the payment once and goes to the provider; returns the error, or `null` when leaving. */
  readonly send: (
    body: PrivateDonationBody,
    values: Readonly<Record<string, unknown>>,
  ) => Promise<Problem | null>;
}

/**
 * Requests a payment for a recipient (`recipientKey`). One intention books one donation, however often the button is
 * pressed. After coming back from the provider, also from the browser's page cache, the form can be used and the open
 * payment is shown. `earlier` is the token of a payment that was requested without scripts.
 */
export function useSending(recipient: string, earlier: string | undefined): Sending {
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState<OpenPayment | null>(null);
  const under = useRef(false);
  const last = useRef<Intention | null>(null);
  const release = () => {
    under.current = false;
    setBusy(false);
  };
  useEffect(() => {
    let current = true;
    const lookBack = () =>
      findOpenPayment(recipient).then((found) => {
        if (!current) return;
        last.current = found?.intention ?? null;
        setOpen(found);
      });
    const shown = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      under.current = false;
      setBusy(false);
      void lookBack();
    };
    void lookBack();
    window.addEventListener('pageshow', shown);
    return () => {
      current = false;
      window.removeEventListener('pageshow', shown);
    };
  }, [recipient]);
  const send: Sending['send'] = async (body, values) => {
    if (under.current) return null;
    under.current = true;
    setBusy(true);
    try {
      last.current = intentionFor(recipient, last.current, body, newIdempotencyKey, earlier);
      const answer = await requestProven(body, last.current, (proven) => (last.current = proven));
      const { token } = answer.donation;
      storeDraft(recipient, {
        cents: body.net_value_in_cents,
        values,
        sent: { intention: last.current, token },
      });
      // The donor comes back to this point: the open payment is named above the form.
      document.getElementById('give-title')?.scrollIntoView({ behavior: 'instant' });
      window.location.assign(answer.payment_url);
      setTimeout(release, STUCK_MS);
      return null;
    } catch (error) {
      release();
      const refusal = isApiError(error) ? error : null;
      if (!refusal) reportHandled(error);
      // Its donation has failed: with the same key the next press would always get the same response.
      if (refusal?.hasCode('provider_refused')) last.current = null;
      return problemOf(refusal);
    }
  };
  return { busy, open, send };
}

/**
 * Requests the payment; if others of the network have payments in progress, the browser first solves a task, and a harder one
 * if they have become more in the meantime. The proof belongs to the intention: the same key must be sent with the same
 * request.
 */
function requestProven(
  body: PrivateDonationBody,
  intention: Intention,
  onProven: (intention: Intention) => void,
) {
  return sendWithTasks(
    (solved) => {
      const current = solved === undefined ? intention : { ...intention, proof: solved };
      if (solved !== undefined) onProven(current);
      const { key, proof, replaces } = current;
      const more = { ...(proof ? { proof_of_work: proof } : {}), ...(replaces ? { replaces } : {}) };
      return browserCall(requestPrivateDonation, { body: { ...body, ...more } }, { idempotencyKey: key });
    },
    () => browserCall(getDonationChallenge, {}),
  );
}

/** The payment that this tab has started for the recipient, while it is open at the provider. */
async function findOpenPayment(
  recipient: string,
): Promise<(OpenPayment & { readonly intention: Intention }) | null> {
  const sent = readDraft(recipient)?.sent;
  if (!sent) return null;
  try {
    const found = await browserCall(getPrivateDonation, { params: { token: sent.token } });
    if (found.outcome === 'paid') dropDraft(recipient);
    if (found.outcome !== 'waiting' || found.payment_url === null) return null;
    return { cents: found.amount.in_cents, paymentUrl: found.payment_url, intention: sent.intention };
  } catch {
    // Nothing is lost: the next press counts as a new intention.
    return null;
  }
}
