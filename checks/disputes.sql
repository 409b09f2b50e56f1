-- What banks have taken back from a donation is booked as reported, and what went out beyond the amount paid
-- is a claim on the donor, less what staff recorded as paid back or written off.
WITH booked AS (
  SELECT j.cause_id AS donation,
    coalesce(sum(p.amount) FILTER (WHERE j.kind IN ('donation_charged_back', 'donation_reinstated')
      AND a.kind LIKE 'clearing:%'), 0) AS taken,
    coalesce(-sum(p.amount) FILTER (WHERE a.kind IN ('refund_due', 'refund_due:organization')), 0) AS claim
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
  WHERE j.cause = 'private_donation'
    AND (a.kind LIKE 'clearing:%' OR a.kind IN ('refund_due', 'refund_due:organization'))
  GROUP BY j.cause_id
), told AS (
  SELECT donation_id AS donation,
    sum(CASE kind WHEN 'charged_back' THEN amount_cents ELSE -amount_cents END) AS taken
  FROM payment_event WHERE kind IN ('charged_back', 'reinstated') AND outcome = 'booked' GROUP BY donation_id
)
SELECT d.id AS donation, d.reference, d.state, d.charged_back_cents, b.taken AS ledger, t.taken AS told, b.claim
FROM private_donation d
LEFT JOIN booked b ON b.donation = d.id
LEFT JOIN told t ON t.donation = d.id
CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0) AS ended FROM claim_entry WHERE donation_id = d.id) e
WHERE d.charged_back_cents <> coalesce(b.taken, 0) OR d.charged_back_cents <> coalesce(t.taken, 0)
  OR coalesce(b.claim, 0) <> greatest(0, d.refunded_cents + d.charged_back_cents - d.amount_cents) - e.ended
