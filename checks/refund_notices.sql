-- What a provider said last of a refund is what became of it.
SELECT DISTINCT ON (r.id) r.id AS refund, r.donation_id AS donation, r.state, r.amount_cents, e.id AS payment_event,
  e.kind AS told, e.amount_cents AS told_amount
FROM payment_event e JOIN donation_refund r ON r.token::text = e.refund_reference
WHERE e.outcome = 'booked' AND e.kind IN ('refunded', 'refund_failed')
  AND NOT EXISTS (
    SELECT FROM payment_event n
    WHERE n.refund_reference = e.refund_reference AND n.outcome = 'booked' AND n.id > e.id
  )
  AND (r.state <> CASE e.kind WHEN 'refunded' THEN 'done' ELSE 'failed' END OR r.amount_cents <> e.amount_cents
    OR r.donation_id <> e.donation_id)
ORDER BY r.id
