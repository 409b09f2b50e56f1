-- Contra entries between budgets of two companies: the bank account of the first holds money that belongs to the other.
CREATE OR REPLACE VIEW company_transfers AS
SELECT c.id AS charge_id, c.at, g.company_id AS from_company, r.company_id AS to_company, -c.amount_cents AS amount_cents,
  c.transferred_at, c.transferred_by
FROM budget_charge c
JOIN budget g ON g.id = c.budget_id
JOIN budget r ON r.id = c.other_budget_id
WHERE c.amount_cents < 0 AND g.company_id <> r.company_id
