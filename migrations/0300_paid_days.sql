-- A donation counts as paid when its money was received (decision 343). Those that staff assigned or confirmed were dated
-- with the day on which they did so.
UPDATE private_donation d
SET paid_at = e.occurred_at
FROM unassigned_payment u
JOIN payment_event e ON e.id = u.payment_event_id
WHERE u.assigned_to = d.id AND u.state = 'assigned' AND d.paid_at > e.occurred_at;

-- What staff confirmed is the first notice of the donation's payment.
UPDATE private_donation d
SET paid_at = t.occurred_at
FROM (
  SELECT DISTINCT ON (d.id) d.id, e.occurred_at
  FROM private_donation d
  JOIN payment_provider pp ON pp.id = d.provider_id
  JOIN payment_event e ON e.adapter = pp.adapter AND e.payment = d.provider_payment
  WHERE d.paid_at IS NOT NULL AND e.kind = 'paid' AND e.donation_id = d.id AND e.outcome = 'review'
    AND NOT EXISTS (
      SELECT FROM payment_event b
      WHERE b.donation_id = d.id AND b.kind = 'paid' AND b.outcome = 'booked'
    )
  ORDER BY d.id, e.id
) t
WHERE t.id = d.id AND d.paid_at > t.occurred_at;
