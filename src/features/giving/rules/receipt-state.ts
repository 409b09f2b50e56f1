type ReceiptState = 'none' | 'wished' | 'void';

/** States in which no money has come, or none has stayed: nothing can be confirmed. */
const without: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired', 'refunded', 'charged_back']);

/** How the receipt of a donation stands for its donor: not wished for, wished for, or void without money. */
export function receiptState(state: string, needsReceipt: boolean): ReceiptState {
  if (!needsReceipt) return 'none';
  return without.has(state) ? 'void' : 'wished';
}
