export { remindTransfers } from './transfer-mails.ts';
