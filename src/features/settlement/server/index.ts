export { paidOut, type Recipient, toPay } from './accounts.ts';
export { settleRecipient, settleReturns } from './settle.ts';
export { type Author, noteEvent } from './write.ts';
