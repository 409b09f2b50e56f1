export { sendUnassignedRefund } from './commands/refund-unassigned.ts';
export { enterLine, lineName, refuseRecorded, type StatementLine } from './commands/statement-line.ts';
export { lockPaymentName, lockUnassigned, lockUnassignedOf } from './commands/unassigned.ts';
export {
  applyWaitingNotices,
  bookUnassigned,
  receiveUnassignedNotice,
} from './commands/unassigned-notices.ts';
export { clarifyRoutes as routes } from './routes.ts';
export { jobs, stuckUnassignedRefunds } from './unassigned-refunds.ts';
