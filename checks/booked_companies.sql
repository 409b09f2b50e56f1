-- The statistics of every company contain what its codes, events and internal fundings gave, to the cent.
WITH given AS (
  SELECT x.company_id, 'codes' AS source, p.amount FROM coin_distribution x
  JOIN journal j ON j.cause = 'coin_distribution' AND j.cause_id = x.id
  JOIN posting p ON p.journal = j.id
  JOIN account a ON a.id = p.account AND a.kind IN ('need_codes', 'organization_codes')
  UNION ALL
  SELECT f.company_id, 'direct', p.amount FROM internal_funding f
  JOIN journal j ON j.cause = 'internal_funding' AND j.cause_id = f.id
  JOIN posting p ON p.journal = j.id
  JOIN account a ON a.id = p.account AND a.kind IN ('need_direct', 'organization_direct')
  UNION ALL
  SELECT company_id, 'co_funding', spent_cents FROM co_funding
)
SELECT company_id AS company, source, b.amount, g.amount AS ledger
FROM (
  SELECT company_id, source, sum(amount) AS amount FROM booked_day WHERE source <> 'private' GROUP BY 1, 2
) b
FULL JOIN (SELECT company_id, source, sum(amount) AS amount FROM given GROUP BY 1, 2) g USING (company_id, source)
WHERE coalesce(b.amount, 0) <> coalesce(g.amount, 0)
