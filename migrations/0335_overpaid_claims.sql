-- Payments of which entries took more than their claim are to be clarified: what a payer paid back in excess is due to them.
WITH overpaid AS (
  SELECT u.payment_event_id AS id
  FROM unassigned_payment u
  JOIN claim_entry c ON c.unassigned_id = u.id
  GROUP BY u.id
  HAVING sum(c.amount_cents)
    > greatest(0, u.refunded_cents + u.charged_back_cents - CASE WHEN u.state = 'assigned' THEN 0 ELSE u.amount_cents END)
), closed AS (
  INSERT INTO payment_event_closing (payment_event_id, closed_at, closed_by, reason, reopened_at)
  SELECT e.id, e.resolved_at, e.resolved_by, e.resolve_reason, now()
  FROM payment_event e JOIN overpaid USING (id)
  WHERE e.resolved_at IS NOT NULL
  RETURNING payment_event_id
)
UPDATE payment_event SET resolved_at = NULL, resolved_by = NULL, resolve_reason = ''
WHERE id IN (SELECT payment_event_id FROM closed);

-- One of which nothing is open any more was left on the list where a further chargeback had put it back and was won.
UPDATE payment_event e SET resolved_at = now()
FROM unassigned_payment u
WHERE u.payment_event_id = e.id AND e.resolved_at IS NULL AND u.state NOT IN ('open', 'refunding')
  AND (SELECT coalesce(sum(c.amount_cents), 0) FROM claim_entry c WHERE c.unassigned_id = u.id)
    = greatest(0, u.refunded_cents + u.charged_back_cents - CASE WHEN u.state = 'assigned' THEN 0 ELSE u.amount_cents END);
