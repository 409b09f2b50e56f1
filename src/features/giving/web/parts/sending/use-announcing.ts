import { useRef, useState } from 'react';
import { isApiError } from '#platform/web/api-error.ts';
import { browserCall, newIdempotencyKey } from '#platform/web/api.ts';
import { reportHandled } from '#platform/web/unexpected-errors.ts';
import type { ManualBankTransferBody } from '#features/donations/contract/transfer.ts';
import type { Intention } from './draft.ts';
import { dropDraft, intentionFor } from './intention.ts';
import { type Problem, problemOf } from './problems.ts';
import { announceBankTransfer } from './remote.ts';
import type { Announced } from '#features/bank-transfers/web/parts/announced.tsx';

export interface Announcing {
  readonly busy: boolean;
  /** Announces the transfer once, however often the button is pressed; returns the error, or `null`. */
  readonly announce: (body: ManualBankTransferBody) => Promise<Problem | null>;
}

/**
 * Announces a bank transfer to a recipient (`recipientKey`); one intention is one donation. `earlier` is the token of a
 * payment that was requested without scripts.
 */
export function useAnnouncing(
  recipient: string,
  earlier: string | undefined,
  onAnnounced: (announced: Announced) => void,
): Announcing {
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const last = useRef<Intention | null>(null);
  const announce: Announcing['announce'] = async (body) => {
    if (under.current) return null;
    under.current = true;
    setBusy(true);
    try {
      last.current = intentionFor(recipient, last.current, body, newIdempotencyKey, earlier);
      const { key, replaces } = last.current;
      const sent = replaces ? { ...body, replaces } : body;
      const announced = await browserCall(announceBankTransfer, { body: sent }, { idempotencyKey: key });
      dropDraft(recipient);
      onAnnounced(announced);
      return null;
    } catch (error) {
      const refusal = isApiError(error) ? error : null;
      if (!refusal) reportHandled(error);
      return problemOf(refusal);
    } finally {
      under.current = false;
      setBusy(false);
    }
  };
  return { busy, announce };
}
