import { useEffect, useState } from 'react';
import { browserCall } from '#platform/web/api.ts';
import { useLoadFailureToast } from '#platform/web/ui/toast.tsx';
import { listPaymentProviders } from '#features/payments/contract/providers.ts';
import type { PaymentProvider } from './provider-choice.tsx';

/** The ways to pay, once loaded. */
export interface Providers {
  /** In their order; the manual bank transfer, where it is offered, comes last. */
  readonly list: readonly PaymentProvider[] | null;
  /** Slug of the one that is the manual bank transfer. */
  readonly transfer: string | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads the ways to pay when the form unfolds. */
export function useProviders(): Providers {
  const [list, setList] = useState<readonly PaymentProvider[] | null>(null);
  const [transfer, setTransfer] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    browserCall(listPaymentProviders, {}, { signal: stop.signal }).then(
      ({ results, manual_bank_transfer: manual }) => {
        setTransfer(manual?.slug ?? null);
        setList(manual ? [...results, manual] : results);
      },
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, [attempt]);
  useLoadFailureToast(failed);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { list, transfer, failed, retry };
}
