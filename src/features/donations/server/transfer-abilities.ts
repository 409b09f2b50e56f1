import { type Actor, may } from '#platform/contract/permissions.ts';
import type { DonationDetail } from '../contract/staff.ts';
import type { DonationState } from '../rules/states.ts';
import { isAwaited, mayCancelTransfer, mayRecordFurther } from '../rules/transfers.ts';

interface Row {
  readonly adapter: string;
  readonly state: string;
  readonly paid_at: Date | null;
  readonly transfer_cancelled_at: Date | null;
}

type TransferAbilities = Pick<
  DonationDetail['abilities'],
  'can_confirm_transfer' | 'can_cancel_transfer' | 'can_record_transfer'
>;

/** What the caller may do with the bank transfer of a donation. */
export function transferAbilities(row: Row, actor: Actor): TransferAbilities {
  const transfer = {
    adapter: row.adapter,
    state: row.state as DonationState,
    paidAt: row.paid_at,
    transferCancelled: row.transfer_cancelled_at !== null,
  };
  const mayChange = may(actor, 'change_private_donations');
  return {
    can_confirm_transfer: mayChange && isAwaited(transfer),
    can_cancel_transfer: mayChange && mayCancelTransfer(transfer),
    can_record_transfer: may(actor, 'create_private_donations') && mayRecordFurther(transfer),
  };
}
