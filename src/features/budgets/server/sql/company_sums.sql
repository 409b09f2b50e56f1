-- What the list of companies shows of each, in cents: what its money did (company_results), and its budgets together:
-- how many, what was put in, and what is neither spent nor reserved.
CREATE OR REPLACE VIEW company_sums AS
SELECT r.company_id, r.fundings, r.codes, r.co_funding, r.projects, r.organizations, b.budgets, b.amount, b.net_remaining
FROM company_results r
CROSS JOIN LATERAL (
  SELECT count(*)::integer AS budgets, coalesce(sum(f.amount + f.contra), 0)::bigint AS amount,
    coalesce(sum(f.amount + f.contra - f.allocated - f.planned - f.promised), 0)::bigint AS net_remaining
  FROM budget g JOIN budget_figures f ON f.budget_id = g.id WHERE g.company_id = r.company_id
) b;
