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
  /** Name and address of the donor are known and may be corrected. */
  can_correct_donor: z.boolean(),
  /** There are mails to the donor whose content is still true. */
  can_send_mails: z.boolean(),
  /** There is an open claim on the donor. */
  can_settle_claim: z.boolean(),
});
