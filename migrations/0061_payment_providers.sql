-- Ways to pay at Stripe and Mollie. They are offered once their keys are set (docs/payments.md); the fees are what the
-- companies publish for cards from the European Economic Area and want to be compared with one's own contract.
INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, fee_base_cents, fee_factor_ppm, position)
VALUES
  ('stripe-card', 'stripe', 'card', 'Stripe', '{"en": "Card", "de": "Karte"}', 'credit-card', 25, 15000, 500),
  ('stripe-direct-debit', 'stripe', 'direct_debit', 'Stripe', '{"en": "Direct debit", "de": "Lastschrift"}',
    'building-bank', 35, 0, 501),
  ('mollie-card', 'mollie', 'card', 'Mollie', '{"en": "Card", "de": "Karte"}', 'credit-card', 25, 18000, 510),
  ('mollie-paypal', 'mollie', 'wallet', 'Mollie', '{"en": "PayPal", "de": "PayPal"}', 'wallet', 45, 24900, 511)
ON CONFLICT (slug) DO NOTHING;
