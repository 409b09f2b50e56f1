-- Every donation by bank transfer has the account that the donor was given, has no hold and no fee; no other
-- donation has an account. What the statement says about a paid one is what is booked.
SELECT d.id AS donation, d.reference, p.adapter, b.donation_id AS transfer, h.donation_id AS hold, d.fee_cents,
  d.amount_cents, b.received_cents
FROM private_donation d
JOIN payment_provider p ON p.id = d.provider_id
LEFT JOIN bank_transfer b ON b.donation_id = d.id
LEFT JOIN donation_hold h ON h.donation_id = d.id
WHERE (p.adapter = 'bank_transfer') <> (b.donation_id IS NOT NULL)
  OR (b.donation_id IS NOT NULL AND (h.donation_id IS NOT NULL OR d.fee_cents <> 0))
  OR (b.donation_id IS NOT NULL AND d.paid_at IS NOT NULL AND b.received_cents IS DISTINCT FROM d.amount_cents)
