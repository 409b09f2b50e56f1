// The commands that the demo data (`seed/`) may call.
export { refundDonation, sendRefund } from './commands/refund.ts';
export { requestDonation, type RequestedDonation } from './commands/request.ts';
export { writeMails } from './mails.ts';
