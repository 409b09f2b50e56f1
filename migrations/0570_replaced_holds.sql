-- A donor who goes back and pays another way gives up the room that their first payment held.
ALTER TABLE donation_hold DROP CONSTRAINT donation_hold_release_reason_check;
ALTER TABLE donation_hold ADD CONSTRAINT donation_hold_release_reason_check
  CHECK (release_reason IN ('booked', 'failed', 'cancelled', 'expired', 'staff', 'replaced'));
