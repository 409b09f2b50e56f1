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
  /** Reloads the balance. */
  readonly refresh: () => Promise<void>;
}

/** Milliseconds after the expiry on the server before the browser reloads the balance. */
const RELOAD_DELAY_MS = 1_500;

/**
 * The visitor's balance, and the part that may be given to the recipient (null: any recipient); reloaded when the time
 * limit of an anonymous session ends.
 */
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
        // The page shows the failure, with a button to retry.
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
      Math.max(0, Date.parse(heldUntil) - Date.now()) + RELOAD_DELAY_MS,
    );
    return () => clearTimeout(timer);
  }, [heldUntil, refresh]);
  return { balance, failed, refresh };
}
