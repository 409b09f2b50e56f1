-- Whom the end of a balance has been told: once per lot (handbook §13 `balance_expiring`).
ALTER TABLE coin_lot ADD COLUMN expiry_told_at timestamptz;
CREATE INDEX coin_lot_untold ON coin_lot (balance_id)
  WHERE closed_at IS NULL AND held_until IS NULL AND expiry_told_at IS NULL;
