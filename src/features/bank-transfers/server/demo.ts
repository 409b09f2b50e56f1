// Commands that the demo data (`seed/`) runs.
export { announceTransfer } from './commands/announce-transfer.ts';
export { confirmLines } from './commands/confirm-lines.ts';
export { confirmTransfer } from './commands/confirm-transfer.ts';
export { remindTransfers } from './transfer-mails.ts';
