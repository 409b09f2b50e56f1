-- The terms of a payment provider on a day: base in cents, share in parts per million, smallest payment in cents (handbook §8).
-- A provider of which no fee counts on that day, such as the bank transfer, takes none, and any amount.
CREATE OR REPLACE FUNCTION provider_fee(provider bigint, day date, OUT base bigint, OUT ppm bigint, OUT smallest bigint)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(f.fee_base_cents, 0), coalesce(f.fee_factor_ppm, 0), coalesce(f.smallest_cents, 1)
  FROM payment_provider p
  LEFT JOIN LATERAL (
    SELECT fee_base_cents, fee_factor_ppm, smallest_cents FROM payment_provider_fee
    WHERE provider_id = p.id AND (valid_from <= day OR valid_from IS NULL) ORDER BY valid_from DESC NULLS LAST LIMIT 1
  ) f ON true
  WHERE p.id = provider
$$;
