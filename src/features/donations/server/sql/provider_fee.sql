-- The fee of a payment provider on a day: base in cents, share in parts per million (handbook §8).
CREATE OR REPLACE FUNCTION provider_fee(provider bigint, day date, OUT base bigint, OUT ppm bigint)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(f.fee_base_cents, p.fee_base_cents), coalesce(f.fee_factor_ppm, p.fee_factor_ppm)
  FROM payment_provider p
  LEFT JOIN LATERAL (
    SELECT fee_base_cents, fee_factor_ppm FROM payment_provider_fee
    WHERE provider_id = p.id AND valid_from <= day ORDER BY valid_from DESC LIMIT 1
  ) f ON true
  WHERE p.id = provider
$$;
