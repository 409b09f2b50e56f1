-- Entries about claims are booked as staff recorded them: what was paid back and written off, less what was
-- undone; an entry is undone by the same amount.
WITH told AS (
  SELECT 'claim_' || e.kind AS kind, s.organization_id AS owner, sum(e.amount_cents) AS total
  FROM claim_entry e JOIN settlement s ON s.id = e.claim_id GROUP BY 1, 2
  UNION ALL
  SELECT 'refund_due_' || e.kind || CASE WHEN d.organization_id IS NULL THEN '' ELSE ':organization' END,
    coalesce(d.organization_id, d.project_id, 0), sum(e.amount_cents)
  FROM claim_entry e JOIN private_donation d ON d.id = e.donation_id GROUP BY 1, 2
  UNION ALL
  SELECT 'refund_due_' || kind, 0, sum(amount_cents) FROM claim_entry WHERE unassigned_id IS NOT NULL GROUP BY 1
)
SELECT coalesce(a.kind, t.kind) AS kind, coalesce(a.owner, t.owner) AS owner, -a.balance AS booked, t.total AS recorded
FROM (
  SELECT kind, owner, balance FROM account
  WHERE kind IN ('claim_repaid', 'claim_written_off', 'refund_due_repaid', 'refund_due_written_off',
    'refund_due_repaid:organization', 'refund_due_written_off:organization')
) a
FULL JOIN (SELECT kind, owner, sum(total) AS total FROM told GROUP BY 1, 2) t ON t.kind = a.kind AND t.owner = a.owner
WHERE -coalesce(a.balance, 0) <> coalesce(t.total, 0)
UNION ALL
SELECT 'undone', x.id, e.amount_cents, -x.amount_cents
FROM claim_entry x JOIN claim_entry e ON e.id = x.undoes
WHERE (x.claim_id, x.donation_id, x.unassigned_id, x.kind, -x.amount_cents) IS DISTINCT FROM (e.claim_id, e.donation_id, e.unassigned_id, e.kind, e.amount_cents)
