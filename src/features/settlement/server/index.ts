export {
  claimEntriesOf,
  claimReduced,
  recordClaimEntry,
  storeEntry,
  storeUndone,
  undoClaimEntry,
} from './claim-entries.ts';
export { claimEntryWire } from './claim-entry-wire.ts';
export { claimPaid, setOffClaims } from './claims.ts';
export { paidOut, type Recipient, toPay } from './accounts.ts';
export { lockPayoutsOfProjects } from './open-payouts.ts';
export { readLotteryProjects } from './lottery.ts';
export { lockOrganizations, settleRecipient, settleReturns } from './settle.ts';
export { recordPayoutEvent } from './payout-events.ts';
