-- The state of a paid donation matches what has gone out of it: all, a part or nothing.
SELECT d.id AS donation, d.reference, d.state, d.amount_cents, d.refunded_cents, d.charged_back_cents
FROM private_donation d
WHERE d.paid_at IS NOT NULL AND NOT CASE
  WHEN d.refunded_cents >= d.amount_cents THEN d.state = 'refunded'
  WHEN d.refunded_cents + d.charged_back_cents >= d.amount_cents THEN d.state = 'charged_back'
  WHEN d.refunded_cents + d.charged_back_cents > 0 THEN d.state IN ('partly_refunded', 'review')
  ELSE d.state IN ('verified', 'review')
END
