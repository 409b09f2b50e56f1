-- What was sent back is the sum of the settled refunds, each booked once, and never more than was paid.
WITH settled AS (
  SELECT donation_id, sum(amount_cents) AS total FROM donation_refund WHERE state = 'done' GROUP BY donation_id
), returned AS (
  SELECT j.cause_id AS donation, sum(p.amount) AS total
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
  WHERE j.cause = 'private_donation' AND j.kind IN ('donation_refunded', 'refund_claimed') AND a.kind LIKE 'clearing:%'
  GROUP BY j.cause_id
)
SELECT d.id AS donation, d.reference, d.state, d.amount_cents, d.refunded_cents, s.total AS refunds, r.total AS ledger
FROM private_donation d
LEFT JOIN settled s ON s.donation_id = d.id
LEFT JOIN returned r ON r.donation = d.id
WHERE coalesce(s.total, 0) <> coalesce(r.total, 0) OR d.refunded_cents > d.amount_cents
  OR (d.state <> 'charged_back' AND d.refunded_cents <> coalesce(s.total, 0))
  OR (d.state = 'refunded') <> (d.refunded_cents = d.amount_cents AND d.state <> 'charged_back')
