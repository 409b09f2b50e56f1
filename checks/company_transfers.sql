-- Every contra entry that the ledger moves from one company to another is among the amounts between bank accounts, with
-- its companies and its amount, and nothing else is.
WITH moved AS (
  SELECT j.cause_id AS charge, b.company_id AS company, sum(p.amount) AS amount
  FROM journal j
  JOIN posting p ON p.journal = j.id
  JOIN account a ON a.id = p.account AND a.kind = 'budget'
  JOIN budget b ON b.id = a.owner
  WHERE j.kind = 'budget_contra'
  GROUP BY j.cause_id, b.company_id
  HAVING sum(p.amount) <> 0
), booked AS (
  SELECT g.charge, g.company AS from_company, r.company AS to_company, r.amount
  FROM moved g JOIN moved r ON r.charge = g.charge AND g.amount < 0 AND r.amount > 0
)
SELECT coalesce(b.charge, t.charge_id) AS charge, b.from_company, b.to_company, b.amount AS booked,
  t.from_company AS listed_from, t.to_company AS listed_to, t.amount_cents AS listed
FROM booked b FULL JOIN company_transfers t ON t.charge_id = b.charge
WHERE (b.from_company, b.to_company, b.amount) IS DISTINCT FROM (t.from_company, t.to_company, t.amount_cents::numeric)
