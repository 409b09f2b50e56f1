-- Every part of a distribution names the campaign and the company of its code, was taken from that code's
-- lot, and went to a project that the campaign supports.
SELECT x.id AS distribution, x.donation_id, x.lot_id, x.campaign_id, c.campaign_id AS campaign_of_code, x.company_id,
  m.company_id AS company_of_campaign, d.project_id, x.amount_cents, -l.total AS left_lot
FROM coin_distribution x
JOIN coin_donation d ON d.id = x.donation_id
JOIN coin_lot t ON t.id = x.lot_id
JOIN coin_code c ON c.id = t.code_id
JOIN coin_campaign m ON m.id = c.campaign_id
LEFT JOIN LATERAL (
  SELECT sum(p.amount) AS total FROM journal j
  JOIN posting p ON p.journal = j.id
  JOIN account a ON a.id = p.account AND a.kind = 'coin_lot' AND a.owner = x.lot_id
  WHERE j.cause = 'coin_distribution' AND j.cause_id = x.id
) l ON true
WHERE x.campaign_id <> c.campaign_id OR x.company_id <> m.company_id OR -coalesce(l.total, 0) <> x.amount_cents
  OR (
    EXISTS (SELECT FROM coin_campaign_project b WHERE b.campaign_id = m.id)
    AND NOT EXISTS (SELECT FROM coin_campaign_project b WHERE b.campaign_id = m.id AND b.project_id = d.project_id)
  )
