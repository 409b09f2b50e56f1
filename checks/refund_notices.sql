-- The outcome of a refund matches the newest notice of the provider; of simultaneous notices the one that
-- says it failed.
WITH refund AS (
  SELECT 'donation' AS of, id, donation_id AS owner, token::text AS token, state, amount_cents FROM donation_refund
  UNION ALL
  SELECT 'unassigned payment', id, unassigned_payment_id, token::text, state, amount_cents FROM unassigned_refund
), told AS (
  SELECT DISTINCT ON (refund_reference) id, refund_reference, kind, amount_cents, donation_id, unassigned_id
  FROM payment_event
  WHERE kind IN ('refunded', 'refund_failed') AND outcome IN ('booked', 'ignored') AND refund_reference IS NOT NULL
  ORDER BY refund_reference, notice_happened_at(occurred_at, received_at) DESC, kind = 'refund_failed' DESC, id DESC
)
SELECT r.of, r.id AS refund, r.owner, r.state, r.amount_cents, e.id AS payment_event, e.kind AS told, e.amount_cents AS told_amount
FROM told e JOIN refund r ON r.token = e.refund_reference
WHERE r.state <> CASE e.kind WHEN 'refunded' THEN 'done' ELSE 'failed' END OR r.amount_cents <> e.amount_cents
  OR r.owner IS DISTINCT FROM CASE r.of WHEN 'donation' THEN e.donation_id ELSE e.unassigned_id END
ORDER BY r.of, r.id
