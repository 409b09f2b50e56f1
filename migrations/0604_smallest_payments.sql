-- The smallest payment that a way to pay takes, in cents. Stripe takes none below 0.50 EUR
-- (https://docs.stripe.com/currencies, minimum charge amounts); cards and PayPal at Mollie have no such limit.
ALTER TABLE payment_provider
  ADD COLUMN smallest_cents bigint NOT NULL DEFAULT 1 CHECK (smallest_cents BETWEEN 1 AND 10000);
UPDATE payment_provider SET smallest_cents = 50 WHERE adapter = 'stripe';
