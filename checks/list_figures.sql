-- The lists of budgets and companies show what their sources add up to, for each of them exactly once.
SELECT coalesce(f.budget_id, l.budget_id) AS budget, NULL::bigint AS company, to_jsonb(l) AS listed, to_jsonb(f) AS source
FROM budget_figures f FULL JOIN listed_budgets l ON l.budget_id = f.budget_id
WHERE to_jsonb(f) IS DISTINCT FROM to_jsonb(l)
UNION ALL
SELECT NULL, coalesce(f.company_id, l.company_id), to_jsonb(l), to_jsonb(f)
FROM company_sums f FULL JOIN listed_companies l ON l.company_id = f.company_id
WHERE to_jsonb(f) IS DISTINCT FROM to_jsonb(l)
UNION ALL
SELECT budget_id, NULL, to_jsonb(count(*)), '1' FROM listed_budgets GROUP BY budget_id HAVING count(*) > 1
UNION ALL
SELECT NULL, company_id, to_jsonb(count(*)), '1' FROM listed_companies GROUP BY company_id HAVING count(*) > 1
