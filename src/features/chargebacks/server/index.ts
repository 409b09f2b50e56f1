export {
  applyWaitingReturns,
  bookChargeBack,
  bookReinstatement,
  disputeNotices,
  isChargeBackKnown,
  openChargeBack,
  resolveNotice,
  resolveRefundNotice,
  waitingReinstatement,
} from './disputes.ts';
