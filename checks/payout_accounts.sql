-- The ledger has for every payout what is still to be paid of it, and for every organization what it was paid
-- and what it owes.
WITH promised AS (
  SELECT 'payout' AS kind, id AS owner, CASE WHEN paid_at IS NULL THEN amount_cents ELSE 0 END AS total FROM payout
  UNION ALL
  SELECT 'paid_out', organization_id, sum(amount_cents) FILTER (WHERE paid_at IS NOT NULL) FROM payout GROUP BY 2
  UNION ALL
  SELECT 'payout_claim', organization_id, sum(claim_cents)
  FROM (SELECT organization_id, claim_cents FROM settlement
    UNION ALL SELECT s.organization_id, e.amount_cents FROM claim_entry e JOIN settlement s ON s.id = e.claim_id) x
  GROUP BY 2
  UNION ALL
  SELECT 'settled', project_id, -sum(lines_cents) FROM settlement WHERE project_id IS NOT NULL GROUP BY 2
  UNION ALL
  SELECT 'settled:organization', organization_id, -sum(lines_cents) FROM settlement WHERE project_id IS NULL GROUP BY 2
)
SELECT coalesce(a.kind, e.kind) AS kind, coalesce(a.owner, e.owner) AS owner, a.balance, e.total AS payouts
FROM (
  SELECT kind, owner, balance FROM account
  WHERE kind IN ('payout', 'paid_out', 'payout_claim', 'settled', 'settled:organization')
) a
FULL JOIN promised e ON e.kind = a.kind AND e.owner = a.owner
WHERE coalesce(a.balance, 0) <> coalesce(e.total, 0) OR (coalesce(a.kind, e.kind) = 'payout_claim' AND a.balance > 0)
