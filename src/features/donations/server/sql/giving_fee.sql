-- The terms of a donation that is being requested. The lock makes a change of the provider's fees wait until the donation
-- is stored, or this call until the change is; its second statement then reads what was changed.
CREATE OR REPLACE FUNCTION giving_fee(provider bigint, day date, OUT base bigint, OUT ppm bigint, OUT smallest bigint)
LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  PERFORM FROM payment_provider WHERE id = provider FOR KEY SHARE;
  SELECT f.base, f.ppm, f.smallest INTO base, ppm, smallest FROM provider_fee(provider, day) f;
END $$;
