-- Co-funding that no organization has been paid is no more than its share of what is credited of its
-- donation.
WITH first AS (
  SELECT j.cause_id AS donation, sum(p.amount) AS credited
  FROM journal j JOIN posting p ON p.journal = j.id JOIN account a ON a.id = p.account AND a.kind = 'need_private'
  WHERE j.cause = 'private_donation' AND j.kind = 'donation_booked'
  GROUP BY j.cause_id
)
SELECT u.co_funding_id AS co_funding, d.id AS donation, d.reference, u.amount_cents, u.returned_cents,
  f.credited AS credited_first, d.credited_cents
FROM co_funding_use u
JOIN private_donation d ON d.id = u.donation_id
JOIN first f ON f.donation = d.id AND f.credited > 0
WHERE u.amount_cents - u.returned_cents > div(u.amount_cents::numeric * d.credited_cents, f.credited)
  AND EXISTS (
    SELECT FROM journal j
    JOIN posting q ON q.journal = j.id
    JOIN account pot ON pot.id = q.account AND pot.kind = 'co_funding_pot' AND pot.owner = u.co_funding_id
    JOIN posting p ON p.journal = j.id
    JOIN account a ON a.id = p.account AND a.kind = 'need_co_funding'
    WHERE j.cause = 'private_donation' AND j.cause_id = d.id
      AND NOT EXISTS (SELECT FROM settlement_line s WHERE s.journal = p.journal AND s.account = p.account)
    GROUP BY a.owner HAVING sum(p.amount) > 0
  )
