-- Every booked notification belongs to a donation whose money has arrived.
SELECT e.id AS payment_event, e.adapter, e.event_id, e.kind, d.id AS donation, d.state
FROM payment_event e LEFT JOIN private_donation d ON d.id = e.donation_id
WHERE e.outcome = 'booked' AND e.kind = 'paid' AND d.paid_at IS NULL
