-- company_sums for lists of many companies: as stored, except for those that have changed since, which are added up.
CREATE OR REPLACE VIEW listed_companies AS
SELECT s.company_id, s.fundings, s.codes, s.co_funding, s.projects, s.organizations, s.budgets, s.amount, s.net_remaining
FROM company_stored s
WHERE NOT EXISTS (SELECT FROM figures_changed c WHERE c.company_id = s.company_id)
UNION ALL
SELECT f.company_id, f.fundings, f.codes, f.co_funding, f.projects, f.organizations, f.budgets, f.amount, f.net_remaining
FROM company_sums f
WHERE f.company_id IN (SELECT c.company_id FROM figures_changed c);
