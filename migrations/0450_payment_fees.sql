-- Fees of payment providers with the day from which they count (handbook §8). Before the first of these days the fee is
-- that of the row in payment_provider.
CREATE TABLE payment_provider_fee (
  id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  provider_id    bigint NOT NULL REFERENCES payment_provider,
  valid_from     date NOT NULL,
  fee_base_cents bigint NOT NULL CHECK (fee_base_cents >= 0),
  fee_factor_ppm bigint NOT NULL CHECK (fee_factor_ppm BETWEEN 0 AND 500000),
  UNIQUE (provider_id, valid_from)
);
COMMENT ON TABLE payment_provider_fee IS
  'Each row counts until the day before the next one of its provider, so days cannot overlap.';
