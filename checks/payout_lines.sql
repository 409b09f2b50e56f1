-- A posting is in at most one payout, and that payout belongs to the project or organization that the posting
-- was for.
SELECT t.journal, t.account, count(*) OVER (PARTITION BY t.journal, t.account) AS times, a.kind, a.owner, s.project_id,
  s.organization_id
FROM settlement_line t
JOIN settlement s ON s.id = t.settlement_id
JOIN account a ON a.id = t.account
LEFT JOIN need n ON n.id = a.owner AND a.kind LIKE 'need_%'
LEFT JOIN payout y ON y.id = s.payout_id
WHERE (SELECT count(*) FROM settlement_line o WHERE o.journal = t.journal AND o.account = t.account) > 1
  OR CASE
    WHEN a.kind LIKE 'need_%' THEN n.project_id IS DISTINCT FROM s.project_id
    WHEN a.kind = 'fee_expense_project' THEN a.owner IS DISTINCT FROM s.project_id
    WHEN a.kind LIKE 'organization_%' OR a.kind = 'fee_expense_project:organization'
      THEN s.project_id IS NOT NULL OR a.owner <> s.organization_id
    ELSE true
  END
  OR (y.project_id, y.organization_id, y.company_id, y.provider_id)
    IS DISTINCT FROM (s.project_id, s.organization_id, s.company_id, s.provider_id) AND y.id IS NOT NULL
