import { BALANCE_KEY } from './balance-mark.ts';

/**
 * Stores the time limit of this browser's anonymous balance (an ISO time; null for none), for all of its tabs. Scripts
 * cannot read the cookie of the balance itself.
 */
export function markBalance(until: string | null): void {
  try {
    if (until === null) localStorage.removeItem(BALANCE_KEY);
    else localStorage.setItem(BALANCE_KEY, until);
  } catch {
    // Without storage the balance appears only when the visitor looks for it.
  }
}
