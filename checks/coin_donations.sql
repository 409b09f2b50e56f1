-- Every distribution is the sum of its parts, and what codes gave to a project or organization equals its
-- amount from codes.
SELECT 'donation' AS what, d.id, d.amount_cents AS says, coalesce(p.total, 0) AS is
FROM coin_donation d
LEFT JOIN (SELECT donation_id, sum(amount_cents) AS total FROM coin_distribution GROUP BY donation_id) p ON p.donation_id = d.id
WHERE d.amount_cents <> coalesce(p.total, 0)
UNION ALL
SELECT 'project', f.project_id, f.codes, coalesce(d.total, 0)
FROM project_funding f
LEFT JOIN (
  SELECT project_id, sum(amount_cents) AS total FROM coin_donation WHERE project_id IS NOT NULL GROUP BY project_id
) d ON d.project_id = f.project_id
WHERE f.codes <> coalesce(d.total, 0)
UNION ALL
SELECT 'organization', coalesce(a.owner, d.organization_id), coalesce(a.balance, 0), coalesce(d.total, 0)
FROM (SELECT owner, balance FROM account WHERE kind = 'organization_codes') a
FULL JOIN (
  SELECT organization_id, sum(amount_cents) AS total FROM coin_donation
  WHERE organization_id IS NOT NULL GROUP BY organization_id
) d ON d.organization_id = a.owner
WHERE coalesce(a.balance, 0) <> coalesce(d.total, 0)
