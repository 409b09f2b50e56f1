-- The sums of the statistics are those of the ledger on every day in Berlin, by source, to the cent; so are the parts
-- that were returned.
WITH booked AS (
  SELECT day, source, sum(amount) AS amount, sum(least(amount, 0)) AS returned FROM (
    SELECT j.at, (j.at AT TIME ZONE 'Europe/Berlin')::date AS day, p.journal, l.source, l.recipient, sum(p.amount) AS amount
    FROM (
      SELECT a.id, CASE
          WHEN a.kind LIKE '%\_private' THEN 'private' WHEN a.kind LIKE '%\_codes' THEN 'codes'
          WHEN a.kind LIKE '%\_co\_funding' THEN 'co_funding' ELSE 'direct'
        END AS source, coalesce(n.project_id, -a.owner) AS recipient
      FROM account a LEFT JOIN need n ON a.kind LIKE 'need\_%' AND n.id = a.owner
      WHERE a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct',
        'organization_private', 'organization_codes', 'organization_direct')
    ) l
    JOIN posting p ON p.account = l.id
    JOIN journal j ON j.id = p.journal
    GROUP BY 1, 2, 3, 4, 5
  ) journals
  GROUP BY 1, 2
), stored AS (
  SELECT day, source, sum(amount) AS amount, sum(returned) AS returned FROM booked_day GROUP BY 1, 2
)
SELECT day, source, s.amount, b.amount AS ledger, s.returned, b.returned AS ledger_returned
FROM stored s FULL JOIN booked b USING (day, source)
WHERE (coalesce(s.amount, 0), coalesce(s.returned, 0)) <> (coalesce(b.amount, 0), coalesce(b.returned, 0))
