-- What was sent back is the sum of the completed refunds, each booked once; no failed one is booked.
WITH settled AS (
  SELECT donation_id, sum(amount_cents) AS total FROM donation_refund WHERE state = 'done' GROUP BY donation_id
), booked AS (
  SELECT j.cause_id AS donation, sum(p.amount) AS total
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
  WHERE j.cause = 'private_donation' AND j.kind IN ('donation_refunded', 'refund_claimed', 'refund_undone')
    AND a.kind LIKE 'clearing:%'
  GROUP BY j.cause_id
)
SELECT d.id AS donation, d.reference, d.state, d.amount_cents, d.refunded_cents, s.total AS refunds, b.total AS ledger
FROM private_donation d
LEFT JOIN settled s ON s.donation_id = d.id
LEFT JOIN booked b ON b.donation = d.id
WHERE coalesce(s.total, 0) <> coalesce(b.total, 0) OR d.refunded_cents <> coalesce(s.total, 0)
