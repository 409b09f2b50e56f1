export { failDonation } from './commands/create-payment.ts';
export { receiveEvent } from './commands/receive-event.ts';
export { poll, settle } from './poll.ts';
