-- A payout that nobody has transferred loses what goes back of it, down to nothing (handbook §5, §8).
ALTER TABLE payout DROP CONSTRAINT payout_amount_cents_check;
ALTER TABLE payout ADD CONSTRAINT payout_amount CHECK (amount_cents > 0 OR (amount_cents = 0 AND paid_at IS NULL));
