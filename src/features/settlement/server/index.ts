export {
  claimEntriesOf,
  claimReduced,
  recordClaimEntry,
  type StoredEntry,
  storeEntry,
  storeUndone,
  undoClaimEntry,
} from './claim-entries.ts';
export { claimPaid, setOffClaims } from './claims.ts';
export { paidOut, type Recipient, toPay } from './accounts.ts';
export { lockOrganizations, settleRecipient, settleReturns } from './settle.ts';
export { type Author, noteEvent } from './payout-events.ts';
