-- Announced bank transfers that staff no longer wait for (decision 496). What arrives all the same is an unassigned payment.
-- Stored with the donation, whose row is locked by whoever confirms or cancels.
ALTER TABLE private_donation
  ADD COLUMN transfer_cancelled_at timestamptz,
  -- For staff; the donor does not read it.
  ADD COLUMN transfer_cancel_reason text,
  ADD CONSTRAINT private_donation_transfer_cancelled CHECK ((transfer_cancelled_at IS NULL) = (transfer_cancel_reason IS NULL));
