export { bankTransferRoutes as routes } from './routes.ts';
export { transferDetails } from './transfer-details.ts';
export { isRecipientClosed, transferMailJobs as jobs } from './transfer-mails.ts';
