export { remindTransfers, tellOfClosedRecipients } from './transfer-mails.ts';
