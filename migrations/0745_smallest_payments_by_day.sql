-- Each fee of a payment provider has the smallest payment that counts on its days (handbook §8, decision 745). The fee before the
-- first day of a provider is a row as well, without a day: it had been in payment_provider.
ALTER TABLE payment_provider_fee
  ALTER COLUMN valid_from DROP NOT NULL,
  ADD COLUMN smallest_cents bigint NOT NULL DEFAULT 1 CHECK (smallest_cents BETWEEN 1 AND 10000),
  DROP CONSTRAINT payment_provider_fee_provider_id_valid_from_key,
  ADD CONSTRAINT payment_provider_fee_provider_id_valid_from_key UNIQUE NULLS NOT DISTINCT (provider_id, valid_from);
COMMENT ON COLUMN payment_provider_fee.valid_from IS 'The first day; null: from the beginning.';

UPDATE payment_provider_fee f SET smallest_cents = p.smallest_cents FROM payment_provider p WHERE p.id = f.provider_id;
INSERT INTO payment_provider_fee (provider_id, fee_base_cents, fee_factor_ppm, smallest_cents)
SELECT id, fee_base_cents, fee_factor_ppm, smallest_cents FROM payment_provider
WHERE adapter <> 'bank_transfer' OR fee_base_cents > 0 OR fee_factor_ppm > 0 OR smallest_cents > 1
ORDER BY position, id;

-- Processes of the previous version still read them while this one is rolled out; a later migration drops them.
COMMENT ON COLUMN payment_provider.fee_base_cents IS 'Not read any more (decision 745).';
COMMENT ON COLUMN payment_provider.fee_factor_ppm IS 'Not read any more (decision 745).';
COMMENT ON COLUMN payment_provider.smallest_cents IS 'Not read any more (decision 745).';

-- They have another result; the files of the functions create them again.
DROP FUNCTION IF EXISTS giving_fee(bigint, date);
DROP FUNCTION IF EXISTS provider_fee(bigint, date);
