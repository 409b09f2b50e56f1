-- Co-funding that nobody was paid is no more than its share of what is on its project of its donation: neither what
-- is not settled, nor what is in a payout that is unpaid and in no payment file.
WITH placed AS (
  SELECT u.id, coalesce(sum(p.amount) FILTER (WHERE j.kind = 'donation_booked'), 0) AS first, coalesce(sum(p.amount), 0) AS now
  FROM co_funding_use u
  JOIN journal j ON j.cause = 'private_donation' AND j.cause_id = u.donation_id
  JOIN posting p ON p.journal = j.id
  JOIN account a ON a.id = p.account AND a.kind = 'need_private'
  JOIN need n ON n.id = a.owner AND n.project_id = u.project_id
  GROUP BY u.id
)
SELECT u.co_funding_id AS co_funding, d.id AS donation, d.reference, u.project_id AS project, u.amount_cents,
  u.returned_cents, f.first AS on_project_first, f.now AS on_project
FROM co_funding_use u
JOIN private_donation d ON d.id = u.donation_id
JOIN placed f ON f.id = u.id AND f.first > 0
WHERE u.amount_cents - u.returned_cents > div(u.amount_cents::numeric * f.now, f.first)
  AND EXISTS (
    SELECT FROM co_funding_unpaid o LEFT JOIN payout y ON y.id = o.payout_id
    WHERE o.donation_id = d.id AND o.co_funding_id = u.co_funding_id AND (y.id IS NULL OR y.amount_cents > 0)
  )
