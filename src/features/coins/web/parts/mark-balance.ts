import { BALANCE_KEY } from './balance-mark.ts';

/**
 * Keeps until when this browser holds an anonymous balance (an ISO time; null: there is none), for all its tabs. The
 * balance itself hangs on a cookie that scripts cannot read.
 */
export function markBalance(until: string | null): void {
  try {
    if (until === null) localStorage.removeItem(BALANCE_KEY);
    else localStorage.setItem(BALANCE_KEY, until);
  } catch {
    // Without storage a balance is found by a press.
  }
}
