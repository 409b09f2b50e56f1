import { useEffect, useState } from 'react';
import { browserCall } from '#platform/web/api.ts';
import { listPaymentProviders } from '../../contract.ts';
import type { PaymentProvider } from './provider-choice.tsx';

/** The ways to pay, once loaded. */
export interface Providers {
  readonly list: readonly PaymentProvider[] | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Loads the ways to pay when the form unfolds. */
export function useProviders(): Providers {
  const [list, setList] = useState<readonly PaymentProvider[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    browserCall(listPaymentProviders, {}, { signal: stop.signal }).then(
      ({ results }) => setList(results),
      () => {
        if (!stop.signal.aborted) setFailed(true);
      },
    );
    return () => stop.abort();
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { list, failed, retry };
}
