-- budget_figures for lists of many budgets: as stored, except for those that have changed since, which are added up.
CREATE OR REPLACE VIEW listed_budgets AS
SELECT s.budget_id, s.amount, s.contra, s.planned, s.promised, s.allocated
FROM budget_stored s
WHERE NOT EXISTS (SELECT FROM figures_changed c WHERE c.budget_id = s.budget_id)
UNION ALL
SELECT f.budget_id, f.amount, f.contra, f.planned, f.promised, f.allocated
FROM budget_figures f
WHERE f.budget_id IN (SELECT c.budget_id FROM figures_changed c);
