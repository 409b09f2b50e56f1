export { remindTransfers, notifyOfClosedRecipients } from './transfer-mails.ts';
