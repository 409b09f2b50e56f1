/** Name under which the browser keeps until when an anonymous balance is held. */
export const BALANCE_KEY = 'obolus.balance';

/**
 * Whether this browser has redeemed a code without an account, and its time is not over: what is kept of it goes then.
 * Browser only.
 */
export function mayHoldBalance(): boolean {
  try {
    if ((localStorage.getItem(BALANCE_KEY) ?? '') > new Date().toISOString()) return true;
    localStorage.removeItem(BALANCE_KEY);
  } catch {
    // Without storage a balance is found by a press.
  }
  return false;
}
