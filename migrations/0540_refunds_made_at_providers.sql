-- Refunds that were made at the payment provider, not requested by staff, are recorded like those of staff (decision 583).
ALTER TABLE donation_refund
  ADD COLUMN origin text NOT NULL DEFAULT 'staff' CHECK (origin IN ('staff', 'provider')),
  DROP CONSTRAINT donation_refund_reason_check,
  -- Nobody has given us the reason of a refund made at the provider.
  ADD CONSTRAINT donation_refund_reason CHECK (reason <> '' OR origin = 'provider');

ALTER TABLE unassigned_refund
  ADD COLUMN origin text NOT NULL DEFAULT 'staff' CHECK (origin IN ('staff', 'provider')),
  -- The provider's id of the refund.
  ADD COLUMN provider_refund text;

ALTER TABLE payment_event
  -- The provider's id of the refund that the notice is about.
  ADD COLUMN refund text;
CREATE INDEX payment_event_refund_reference ON payment_event (refund_reference) WHERE refund_reference IS NOT NULL;
-- Stripe's notices are about the refund itself; ids of Mollie's notices begin with that of the refund.
UPDATE payment_event
SET refund = CASE adapter WHEN 'stripe' THEN payload ->> 'object' ELSE split_part(event_id, ':', 1) END
WHERE kind IN ('refunded', 'refund_failed') AND adapter IN ('stripe', 'mollie');
