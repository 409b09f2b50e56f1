-- Every payment that came and that no donation has is recorded once and lies in overflow of the platform until it is refunded or assigned.
WITH booked AS (
  SELECT j.cause_id AS payment, sum(p.amount) FILTER (WHERE a.kind = 'overflow' AND a.owner = 0) AS overflow
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
  WHERE j.cause = 'unassigned_payment' GROUP BY j.cause_id
)
SELECT 'money' AS what, u.id, u.state, u.amount_cents, coalesce(b.overflow, 0) AS ledger
FROM unassigned_payment u LEFT JOIN booked b ON b.payment = u.id
WHERE coalesce(b.overflow, 0) <> CASE WHEN u.state IN ('open', 'refunding') THEN u.amount_cents ELSE 0 END
UNION ALL
SELECT 'notice', e.id, e.outcome, e.amount_cents, 0
FROM payment_event e
WHERE e.kind = 'paid' AND e.donation_id IS NULL AND upper(e.currency) = 'EUR' AND e.amount_cents > 0
  AND e.resolved_at IS NULL
  AND NOT EXISTS (SELECT FROM unassigned_payment u WHERE u.payment_event_id = e.id)
UNION ALL
SELECT 'clarified', e.id, u.state, u.amount_cents, 0
FROM unassigned_payment u JOIN payment_event e ON e.id = u.payment_event_id
WHERE (u.state IN ('open', 'refunding')) <> (e.resolved_at IS NULL) OR e.outcome <> 'review'
