-- What the statement says of a transfer that is booked is what is booked (check bank_transfers): staff may have confirmed
-- another amount at the second look, and a further donation had taken over the note of the first one.
UPDATE bank_transfer b
SET received_cents = d.amount_cents, received_on = coalesce(b.received_on, (d.paid_at AT TIME ZONE 'Europe/Berlin')::date)
FROM private_donation d
WHERE d.id = b.donation_id AND d.paid_at IS NOT NULL AND b.received_cents IS DISTINCT FROM d.amount_cents;
