import { useCallback, useEffect, useState } from 'react';
import { useApi } from '#platform/web/api.ts';
import { useLoadFailureToast } from '#platform/web/ui/toast.tsx';
import type { CoinBalance } from '../../contract/coins.ts';
import { markBalance } from './mark-balance.ts';
import type { CoinRecipient } from './recipient.ts';
import { readCoinBalance } from './remote.ts';

export interface BalanceControl {
  readonly balance: CoinBalance | null;
  readonly failed: boolean;
  /** Reads it anew; answers what it is now. */
  readonly refresh: () => Promise<void>;
}

/** Milliseconds by which the browser asks later than the server lets the time end. */
const LATER_MS = 1_500;

/** The reader's balance, and what of it may go to the recipient (null: anywhere); read anew when an anonymous session's minutes are over. */
export function useBalance(recipient: CoinRecipient | null): BalanceControl {
  const project = recipient && 'project' in recipient ? recipient.project : undefined;
  const promoter = recipient && 'promoter' in recipient ? recipient.promoter : undefined;
  const call = useApi();
  const [balance, setBalance] = useState<CoinBalance | null>(null);
  const [failed, setFailed] = useState(false);
  const refresh = useCallback(
    () =>
      call(readCoinBalance, { query: { project, promoter } }).then(
        (read) => {
          markBalance(read.held_until);
          setBalance(read);
          setFailed(false);
        },
        // Told on the page, with a way to try again.
        () => setFailed(true),
      ),
    [call, project, promoter],
  );
  useEffect(() => void refresh(), [refresh]);
  useLoadFailureToast(failed);
  const heldUntil = balance?.held_until ?? null;
  useEffect(() => {
    if (heldUntil === null) return;
    const timer = setTimeout(
      () => void refresh(),
      Math.max(0, Date.parse(heldUntil) - Date.now()) + LATER_MS,
    );
    return () => clearTimeout(timer);
  }, [heldUntil, refresh]);
  return { balance, failed, refresh };
}
