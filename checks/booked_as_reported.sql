-- An online donation is booked with an amount that its provider reported for its payment. The notices of a payment that staff
-- assigned name no donation, or the one whose reference it had.
SELECT d.id AS donation, d.reference, d.amount_cents AS booked, min(e.amount_cents) AS reported
FROM private_donation d
JOIN payment_provider pp ON pp.id = d.provider_id
JOIN payment_event e ON e.kind = 'paid' AND e.adapter = pp.adapter AND e.payment = d.provider_payment
WHERE d.paid_at IS NOT NULL AND pp.adapter <> 'bank_transfer' AND e.currency = 'EUR'
GROUP BY d.id
HAVING NOT bool_or(e.amount_cents = d.amount_cents)
