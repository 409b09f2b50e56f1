-- What a co-funding event spent is the sum of its uses, what left its pot, and within its budget.
SELECT c.id AS co_funding, c.slug, c.budget_cents, c.spent_cents, coalesce(u.total, 0) AS uses,
  coalesce(l.total, 0) AS ledger, coalesce(a.balance, 0) AS pot
FROM co_funding c
LEFT JOIN (
  SELECT co_funding_id, sum(amount_cents - returned_cents) AS total FROM co_funding_use GROUP BY co_funding_id
) u ON u.co_funding_id = c.id
LEFT JOIN account a ON a.kind = 'co_funding_pot' AND a.owner = c.id
LEFT JOIN LATERAL (
  SELECT -sum(p.amount) AS total FROM posting p JOIN journal j ON j.id = p.journal
  WHERE p.account = a.id AND j.cause = 'private_donation'
) l ON true
WHERE c.spent_cents <> coalesce(u.total, 0) OR c.spent_cents <> coalesce(l.total, 0)
  OR c.spent_cents NOT BETWEEN 0 AND c.budget_cents OR coalesce(a.balance, 0) <> c.budget_cents - c.spent_cents
