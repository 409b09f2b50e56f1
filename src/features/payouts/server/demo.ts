// What the demo data (`seed/`) uses of this feature.
export { setStatus } from './commands/set-status.ts';
export { markFile } from './file-record.ts';
export { makeFile, paymentSummary } from './payment-file.ts';
export { settleAll } from './run.ts';
