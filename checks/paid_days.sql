-- A donation counts as paid on the day its money was received, not the day it was booked: never later than
-- its provider says, or than the payment that staff assigned was received.
SELECT d.id AS donation, d.paid_at, max(e.occurred_at) AS received_at
FROM private_donation d
JOIN payment_provider pp ON pp.id = d.provider_id
JOIN payment_event e ON e.kind = 'paid' AND e.adapter = pp.adapter AND e.payment = d.provider_payment
WHERE d.paid_at IS NOT NULL
GROUP BY d.id
HAVING d.paid_at > max(e.occurred_at)
UNION ALL
SELECT d.id, d.paid_at, e.occurred_at
FROM unassigned_payment u
JOIN payment_event e ON e.id = u.payment_event_id
JOIN private_donation d ON d.id = u.assigned_to
WHERE u.state = 'assigned' AND d.paid_at > e.occurred_at
