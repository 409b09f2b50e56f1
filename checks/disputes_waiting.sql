-- No chargeback waits for a payment that has arrived, and no won dispute waits for a chargeback that is
-- booked, whether or not staff have marked it as clarified.
SELECT e.id AS payment_event, e.adapter, e.event_id, e.kind, e.review_reason, d.id AS donation, d.reference, d.state
FROM payment_event e JOIN private_donation d ON d.id = e.donation_id
WHERE e.outcome = 'review' AND e.kind = 'charged_back'
  AND e.review_reason = 'before_payment' AND d.paid_at IS NOT NULL
  AND (d.provider_payment IS NULL OR e.payment IS NULL OR e.payment = d.provider_payment)
UNION ALL
SELECT e.id, e.adapter, e.event_id, e.kind, e.review_reason, d.id, d.reference, d.state
FROM payment_event e LEFT JOIN private_donation d ON d.id = e.donation_id
WHERE e.outcome = 'review' AND e.kind = 'reinstated' AND e.review_reason = 'before_charge_back'
  -- More was taken in disputes of this name and amount than was given back.
  AND (SELECT sum(CASE b.kind WHEN 'charged_back' THEN 1 ELSE -1 END) FROM payment_event b
    WHERE b.adapter = e.adapter AND b.payment = e.payment AND b.kind IN ('charged_back', 'reinstated') AND b.outcome = 'booked'
      AND b.dispute IS NOT DISTINCT FROM e.dispute AND b.amount_cents = e.amount_cents) > 0
