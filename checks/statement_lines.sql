-- The parts of a line of the bank statement add up to its amount; the parts of a donation add up to what is booked for it, as
-- received on the latest day of its lines; what is left over is recorded as an unassigned payment of that amount.
SELECT 'line' AS what, l.id, l.amount_cents AS expected, coalesce(sum(p.amount_cents), 0) AS is, NULL::date AS day
FROM statement_line l LEFT JOIN statement_line_part p ON p.statement_line_id = l.id
GROUP BY l.id HAVING l.amount_cents <> coalesce(sum(p.amount_cents), 0)
UNION ALL
SELECT 'donation', d.id, CASE WHEN d.paid_at IS NULL THEN 0 ELSE d.amount_cents END, sum(p.amount_cents), max(l.received_on)
FROM statement_line_part p
JOIN statement_line l ON l.id = p.statement_line_id
JOIN private_donation d ON d.id = p.donation_id
LEFT JOIN bank_transfer b ON b.donation_id = d.id
GROUP BY d.id, b.received_on
HAVING d.paid_at IS NULL OR d.amount_cents <> sum(p.amount_cents) OR b.received_on IS DISTINCT FROM max(l.received_on)
UNION ALL
SELECT 'left over', u.id, u.amount_cents, p.amount_cents, l.received_on
FROM statement_line_part p
JOIN statement_line l ON l.id = p.statement_line_id
JOIN unassigned_payment u ON u.id = p.unassigned_payment_id
WHERE u.amount_cents <> p.amount_cents OR u.adapter <> 'bank_transfer'
UNION ALL
SELECT 'not recorded', u.id, u.amount_cents, 0, NULL
FROM unassigned_payment u JOIN payment_event e ON e.id = u.payment_event_id
WHERE e.adapter = 'bank_transfer' AND e.review_reason = 'left_over'
  AND NOT EXISTS (SELECT FROM statement_line_part p WHERE p.unassigned_payment_id = u.id)
