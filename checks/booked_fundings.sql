-- The number of fundings in the statistics is the number of those whose money a recipient still has, by source.
WITH standing AS (
  SELECT source, count(*) AS fundings FROM (
    SELECT l.source FROM (
      SELECT a.id, CASE
          WHEN a.kind LIKE '%\_private' THEN 'private' WHEN a.kind LIKE '%\_codes' THEN 'codes'
          WHEN a.kind LIKE '%\_co\_funding' THEN 'co_funding' ELSE 'direct'
        END AS source, coalesce(n.project_id, -a.owner) AS recipient
      FROM account a LEFT JOIN need n ON a.kind LIKE 'need\_%' AND n.id = a.owner
      WHERE a.kind IN ('need_private', 'need_codes', 'need_direct',
        'organization_private', 'organization_codes', 'organization_direct')
    ) l
    JOIN posting p ON p.account = l.id
    JOIN journal j ON j.id = p.journal
    GROUP BY l.source, l.recipient, j.cause, j.cause_id HAVING sum(p.amount) > 0
  ) each
  GROUP BY source
)
SELECT source, b.fundings, s.fundings AS ledger
FROM (SELECT source, sum(fundings) AS fundings FROM booked_day WHERE source <> 'co_funding' GROUP BY 1) b
FULL JOIN standing s USING (source)
WHERE coalesce(b.fundings, 0) <> coalesce(s.fundings, 0)
