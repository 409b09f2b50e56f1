-- A donation whose money has arrived is booked exactly once, one whose money has not arrived never, and the
-- amount received equals what the provider holds.
WITH booked AS (
  SELECT j.cause_id AS donation, count(DISTINCT j.id) AS journals, -sum(p.amount) AS amount
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
  WHERE j.cause = 'private_donation' AND j.kind = 'donation_booked' AND a.kind LIKE 'clearing:%'
  GROUP BY j.cause_id
)
SELECT d.id AS donation, d.reference, d.state, d.paid_at, d.amount_cents, b.journals, b.amount
FROM private_donation d LEFT JOIN booked b ON b.donation = d.id
WHERE (d.paid_at IS NOT NULL AND (coalesce(b.journals, 0) <> 1 OR b.amount <> d.amount_cents))
  OR (d.paid_at IS NULL AND b.journals IS NOT NULL)
  OR (d.state IN ('verified', 'partly_refunded', 'refunded', 'charged_back') AND d.paid_at IS NULL)
  OR (d.state IN ('requested', 'pending', 'failed', 'cancelled', 'expired') AND d.paid_at IS NOT NULL)
