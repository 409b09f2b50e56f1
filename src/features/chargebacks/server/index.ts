export {
  applyWaitingChargeBacks,
  bookChargeBack,
  bookReinstatement,
  disputeNotices,
  isChargeBackKnown,
  openChargeBack,
  resolveNotice,
  waitingReinstatement,
} from './disputes.ts';
