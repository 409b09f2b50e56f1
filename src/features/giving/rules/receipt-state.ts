type ReceiptState = 'none' | 'requested' | 'void';

/** States without money, or with all of it returned: nothing can be confirmed. */
const without: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired', 'refunded', 'charged_back']);

/** The state of a donation's receipt for its donor: not requested, requested, or void without money. */
export function receiptState(state: string, needsReceipt: boolean): ReceiptState {
  if (!needsReceipt) return 'none';
  return without.has(state) ? 'void' : 'requested';
}
