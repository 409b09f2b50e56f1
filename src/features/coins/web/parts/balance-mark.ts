/** The key under which the browser stores the time limit of an anonymous balance. */
export const BALANCE_KEY = 'obolus.balance';

/**
 * Whether this browser has redeemed a code without an account and the time limit is not over; an expired limit is
 * removed. Browser only.
 */
export function mayHoldBalance(): boolean {
  try {
    if ((localStorage.getItem(BALANCE_KEY) ?? '') > new Date().toISOString()) return true;
    localStorage.removeItem(BALANCE_KEY);
  } catch {
    // Without storage the balance appears only when the visitor looks for it.
  }
  return false;
}
