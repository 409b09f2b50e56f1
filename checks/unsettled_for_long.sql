-- Whatever is payable is settled within a day; 30 hours are allowed, for the longest day and a repeated run.
-- warning
WITH line AS (
  SELECT p.journal, p.account, p.amount, a.kind, a.owner, n.id AS need, n.project_id AS project, j.at
  FROM account a
  JOIN posting p ON p.account = a.id
  JOIN journal j ON j.id = p.journal
  LEFT JOIN need n ON n.id = a.owner AND a.kind LIKE 'need_%'
  WHERE a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct', 'organization_private',
      'organization_codes', 'organization_direct')
    AND j.at < now() - interval '30 hours'
    AND NOT EXISTS (SELECT FROM settlement_line s WHERE s.journal = p.journal AND s.account = p.account)
), payable AS (
  SELECT l.*,
    CASE
      WHEN l.need IS NULL OR l.kind = 'need_private' THEN l.at
      ELSE least(
        CASE WHEN nf.balance >= nf.goal THEN greatest(l.at, filled.need_at) END,
        CASE WHEN pf.goal > 0 AND pf.balance >= pf.goal THEN greatest(l.at, filled.project_at) END,
        CASE WHEN NOT (pr.needs_donation_review AND pr.status = 2)
          THEN greatest(l.at, (pr.ends_on + 1)::timestamp AT TIME ZONE 'Europe/Berlin') END
      )
    END AS since
  FROM line l
  LEFT JOIN project pr ON pr.id = l.project
  LEFT JOIN need_funding nf ON nf.need_id = l.need
  LEFT JOIN project_funding pf ON pf.project_id = l.project
  -- A need became full with the last posting on it, at the latest.
  LEFT JOIN LATERAL (
    SELECT max(fj.at) FILTER (WHERE fn.id = l.need) AS need_at, max(fj.at) AS project_at
    FROM need fn
    JOIN account fa ON fa.owner = fn.id AND fa.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct')
    JOIN posting fp ON fp.account = fa.id
    JOIN journal fj ON fj.id = fp.journal
    WHERE fn.project_id = l.project
  ) filled ON l.kind <> 'need_private'
  WHERE l.project IS NULL OR NOT pr.is_banned
)
SELECT CASE WHEN project IS NULL THEN 'organization' ELSE 'project' END AS of, coalesce(project, owner) AS id, count(*) AS postings,
  sum(amount) AS cents, min(since) AS payable_since
FROM payable
WHERE since < now() - interval '30 hours'
GROUP BY 1, 2
