-- The overflow account of a project or an organization holds the overflow of its donations; that of the
-- platform also holds what is left of unassigned payments.
SELECT coalesce(a.kind, d.kind) AS kind, coalesce(a.owner, d.owner) AS owner, a.balance, d.total AS donations
FROM (SELECT kind, owner, balance FROM account WHERE kind IN ('overflow', 'overflow:organization')) a
FULL JOIN (
  SELECT kind, owner, sum(cents) AS total FROM (
    SELECT CASE WHEN organization_id IS NULL THEN 'overflow' ELSE 'overflow:organization' END AS kind,
      coalesce(organization_id, project_id, 0) AS owner, overflow_cents AS cents
    FROM private_donation WHERE overflow_cents > 0
    UNION ALL
    SELECT 'overflow', 0, greatest(0, amount_cents - refunded_cents - charged_back_cents)
    FROM unassigned_payment WHERE state <> 'assigned'
  ) lying GROUP BY kind, owner
) d ON d.kind = a.kind AND d.owner = a.owner
WHERE coalesce(a.balance, 0) <> coalesce(d.total, 0)
