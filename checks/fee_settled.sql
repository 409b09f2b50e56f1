-- A fee borne by a project is settled together with the money it was deducted from, and each project bears
-- its share in proportion to what it was credited, no less and no more but for roundings,
-- of which each journal that moves money makes one.
WITH fee AS (
  SELECT j.cause_id AS donation, p.journal, p.account, p.amount, a.owner, a.kind = 'fee_expense_project' AS of_project
  FROM account a JOIN posting p ON p.account = a.id JOIN journal j ON j.id = p.journal
  WHERE a.kind IN ('fee_expense_project', 'fee_expense_project:organization') AND j.cause = 'private_donation'
), money AS (
  SELECT f.donation, p.journal, p.account, p.amount, coalesce(n.project_id, a.owner) AS owner, n.id IS NOT NULL AS of_project,
    EXISTS (SELECT FROM settlement_line s WHERE s.journal = p.journal AND s.account = p.account) AS settled
  FROM (SELECT DISTINCT donation FROM fee) f
  JOIN journal j ON j.cause = 'private_donation' AND j.cause_id = f.donation
  JOIN posting p ON p.journal = j.id
  JOIN account a ON a.id = p.account AND a.kind IN ('need_private', 'organization_private')
  LEFT JOIN need n ON n.id = a.owner AND a.kind = 'need_private'
), moved AS (
  SELECT f.donation, count(*) AS roundings
  FROM (SELECT DISTINCT donation FROM fee) f
  JOIN journal j ON j.cause = 'private_donation' AND j.cause_id = f.donation AND j.kind NOT LIKE 'co_funding%'
  GROUP BY f.donation
)
SELECT 'not settled' AS what, f.donation, f.of_project, f.owner, f.amount AS fee, m.amount AS credited
FROM fee f
JOIN money m ON m.donation = f.donation AND m.journal = f.journal AND m.owner = f.owner AND m.of_project = f.of_project
WHERE m.settled AND m.amount <> 0 AND f.amount <> 0
  AND NOT EXISTS (SELECT FROM settlement_line s WHERE s.journal = f.journal AND s.account = f.account)
UNION ALL
SELECT 'share', d.id, m.of_project, m.owner, coalesce(b.fee, 0), m.credited
FROM (
  SELECT donation, owner, of_project, sum(amount) AS credited FROM money GROUP BY 1, 2, 3 HAVING bool_or(settled)
) m
JOIN private_donation d ON d.id = m.donation
JOIN moved r ON r.donation = d.id
LEFT JOIN LATERAL (
  SELECT sum(amount) AS fee FROM fee f WHERE f.donation = d.id AND f.owner = m.owner AND f.of_project = m.of_project
) b ON true
WHERE d.fee_bearer = 'project' AND m.credited > 0
  AND d.fee_cents * m.credited / d.net_cents + coalesce(b.fee, 0) > r.roundings
UNION ALL
SELECT 'more than its share', d.id, b.of_project, b.owner, b.fee, coalesce(m.credited, 0)
FROM (
  SELECT donation, owner, of_project, sum(amount) AS fee FROM fee GROUP BY 1, 2, 3
) b
JOIN private_donation d ON d.id = b.donation
JOIN moved r ON r.donation = d.id
LEFT JOIN (SELECT donation, owner, of_project, sum(amount) AS credited FROM money GROUP BY 1, 2, 3) m
  ON m.donation = b.donation AND m.owner = b.owner AND m.of_project = b.of_project
WHERE d.fee_bearer = 'project' AND d.net_cents > 0
  AND -b.fee > d.fee_cents * coalesce(m.credited, 0) / d.net_cents + r.roundings
