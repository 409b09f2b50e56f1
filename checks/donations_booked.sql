-- Every private donation has the credited, overflow and co-funding cents of its postings; credited and
-- overflow together are its net value less what has been returned.
WITH booked AS (
  SELECT j.cause_id AS donation,
    coalesce(sum(p.amount) FILTER (WHERE a.kind IN ('need_private', 'organization_private')), 0) AS credited,
    coalesce(sum(p.amount) FILTER (WHERE a.kind IN ('overflow', 'overflow:organization')), 0) AS overflow,
    coalesce(sum(p.amount) FILTER (WHERE a.kind = 'need_co_funding'), 0) AS co_funding
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account
  WHERE j.cause = 'private_donation' GROUP BY j.cause_id
), stands AS (
  -- The returned part is rounded half up, as in its booking.
  SELECT id, CASE WHEN paid_at IS NULL THEN 0 ELSE net_cents - div(
    2::numeric * least(amount_cents, refunded_cents + charged_back_cents) * net_cents + amount_cents, 2 * amount_cents
  ) END AS net
  FROM private_donation
)
SELECT d.id AS donation, d.reference, d.state, d.net_cents, s.net AS stands, d.credited_cents, b.credited,
  d.overflow_cents, b.overflow, d.co_funding_cents, b.co_funding
FROM private_donation d JOIN stands s ON s.id = d.id LEFT JOIN booked b ON b.donation = d.id
WHERE d.credited_cents <> coalesce(b.credited, 0) OR d.overflow_cents <> coalesce(b.overflow, 0)
  OR d.co_funding_cents <> coalesce(b.co_funding, 0) OR d.credited_cents + d.overflow_cents <> s.net
