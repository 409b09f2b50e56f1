-- The statistics of every project and organization (negative numbers) contain the money on its accounts, by source, to
-- the cent.
SELECT source, recipient, b.amount, a.balance
FROM (
  SELECT source, coalesce(project_id, -organization_id) AS recipient, sum(amount) AS amount FROM booked_day GROUP BY 1, 2
) b
FULL JOIN (
  SELECT CASE
      WHEN a.kind LIKE '%\_private' THEN 'private' WHEN a.kind LIKE '%\_codes' THEN 'codes'
      WHEN a.kind LIKE '%\_co\_funding' THEN 'co_funding' ELSE 'direct'
    END AS source, coalesce(n.project_id, -a.owner) AS recipient, sum(a.balance) AS balance
  FROM account a LEFT JOIN need n ON a.kind LIKE 'need\_%' AND n.id = a.owner
  WHERE a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct',
    'organization_private', 'organization_codes', 'organization_direct')
  GROUP BY 1, 2
) a USING (source, recipient)
WHERE coalesce(b.amount, 0) <> coalesce(a.balance, 0)
