-- The ledger balance of a budget is its amount and contra entries less what was given and what codes and
-- co-funding reserve; every contra entry has its counterpart.
SELECT f.budget_id AS budget, f.amount, f.contra, f.promised, f.allocated, coalesce(a.balance, 0) AS ledger,
  coalesce(o.back, 0) AS other_sides
FROM budget_figures f
LEFT JOIN account a ON a.kind = 'budget' AND a.owner = f.budget_id
LEFT JOIN LATERAL (
  SELECT -sum(c.amount_cents) AS back FROM budget_charge c WHERE c.other_budget_id = f.budget_id
) o ON true
WHERE coalesce(a.balance, 0) <> f.amount + f.contra - f.promised - f.allocated
  OR f.contra <> coalesce(o.back, 0) OR f.promised < 0 OR f.allocated < 0
