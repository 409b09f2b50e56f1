export { sendUnassignedRefund } from './commands/refund-unassigned.ts';
export { releaseNotice, toldPayments } from './commands/release-notices.ts';
export { lineName, refuseRecorded, type StatementLine } from './commands/statement-line.ts';
export { lockPaymentName, lockUnassignedOf, recordUnassigned } from './commands/unassigned.ts';
export { bookUnassigned, unassignedNews } from './commands/unassigned-news.ts';
export { clarifyRoutes } from './routes.ts';
export { sendUnassignedRefunds, stuckUnassignedRefunds } from './unassigned-refunds.ts';
