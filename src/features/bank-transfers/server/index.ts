export { bankTransferRoutes } from './routes.ts';
export { transferDetails } from './transfer-details.ts';
export { transferMailJobs } from './transfer-mails.ts';
