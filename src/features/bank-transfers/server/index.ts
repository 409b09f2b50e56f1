export { isRecipientClosed } from './closed-recipients.ts';
export { bankTransferRoutes as routes } from './routes.ts';
export { transferDetails } from './transfer-details.ts';
export { transferMailJobs as jobs, writeTransferMail } from './transfer-mails.ts';
