import { z } from 'zod';

/** The caller's current abilities for this donation. */
export const donationAbilitiesSchema = z.object({
  can_verify: z.boolean(),
  /** Receipt of an announced bank transfer may be confirmed. */
  can_confirm_transfer: z.boolean(),
  /** The announced bank transfer may be cancelled. */
  can_cancel_transfer: z.boolean(),
  /** Another transfer with its reference may be recorded. */
  can_record_transfer: z.boolean(),
  /** It waits for staff with nothing booked, and may be rejected. */
  can_reject: z.boolean(),
  can_refund: z.boolean(),
  can_reassign: z.boolean(),
  can_release_hold: z.boolean(),
  /** There is an open claim on the donor. */
  can_settle_claim: z.boolean(),
});
